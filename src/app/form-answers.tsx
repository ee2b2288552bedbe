import type {
  FormAnswer,
  RenderedPage,
  RenderRequest,
} from "#shared/document/render.ts";
import { inlineJson } from "#shared/document/inline-json.ts";
import type { SiteFacts } from "#shared/document/site-facts.ts";
import { emptyLead } from "#shared/lead/fields.ts";
import { services } from "#shared/services.ts";
import { matchPath } from "#shared/site-map.ts";
import { formIsland } from "./contact-form/contact-form.tsx";
import { islandHtml } from "./ui/island.tsx";
import { viewOf } from "./routes.ts";

/** What a page's document has in common for all answers to its form: the parts around the state and around the form. */
type Frame = {
  page: Omit<RenderedPage, "html">;
  top: string;
  between: string;
  end: string;
};

type FormRequest = RenderRequest & { form: FormAnswer };

const emptyAnswer: FormAnswer = { values: emptyLead(), errors: {} };

/**
 * Makes the function that renders the answer to a form that was posted without script. Anybody can ask for such answers in
 * any number, so the page around the form is rendered once, and then only the form. The document is the same as if `render`
 * had rendered all of it. Undefined if the form is not found in the page.
 */
export function formAnswers(
  site: SiteFacts,
  render: (request: FormRequest) => Promise<RenderedPage>,
): (request: FormRequest) => Promise<RenderedPage | undefined> {
  const frames = new Map<string, Promise<Frame | undefined>>();

  return async (request) => {
    const { url, form } = request;
    let known = frames.get(url);
    if (known === undefined) {
      known = frameOf(request);
      frames.set(url, known);
      // What failed is not kept: the next answer tries again.
      known.catch(() => frames.delete(url));
    }
    const frame = await known;
    if (frame === undefined) return undefined;
    const { page, top, between, end } = frame;
    const parts = [top, stateOf(form, url), between, formHtml(form, url), end];
    return { ...page, html: parts.join("") };
  };

  async function frameOf(request: FormRequest): Promise<Frame | undefined> {
    const { url } = request;
    const { html, ...page } = await render({ ...request, form: emptyAnswer });
    const [top, rest, ...others] = html.split(stateOf(emptyAnswer, url));
    const [between, end, ...more] = (rest ?? "").split(
      formHtml(emptyAnswer, url),
    );
    if (top === undefined || between === undefined || end === undefined)
      return undefined;
    if (others.length > 0 || more.length > 0) return undefined;
    return { page, top, between, end };
  }

  /** The form alone, in the frame that it has in its page. */
  function formHtml(form: FormAnswer, url: string): string {
    const place = viewOf(url, {});
    const page = matchPath(place.pathname)?.page;
    const service = services.find((name) => name === page);
    return islandHtml(formIsland(service), { site: { site, form }, place });
  }
}

/** The part of the document's state that an answer adds. */
function stateOf(form: FormAnswer, path: string): string {
  return `,${inlineJson({ form, path }).slice(1)}`;
}
