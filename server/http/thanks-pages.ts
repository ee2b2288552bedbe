import type {
  FixedPart,
  RenderedPage,
  RenderRequest,
  Renderer,
} from "#shared/document/render.ts";
import { confirmedQuery } from "#shared/confirmed.ts";
import { matchPath, treeHref, treeOf } from "#shared/site-map.ts";

/** No lead gets this reference, because references have no zeros. */
const placeholder = "C-00000000";

/**
 * Makes the function that returns the thank-you page with a reference, or undefined if the request names none. The page is
 * rendered once for each tree, with the confirmation and without it, and the reference is put into it: its format leaves nothing to escape.
 */
export function thanksPages(
  render: Renderer,
  loadData: RenderRequest["loadData"],
): (path: string, query: string) => Promise<RenderedPage> | undefined {
  const kept = new Map<string, Promise<RenderedPage & { gaps: FixedPart[] }>>();
  return (path, query) => {
    const reference = /[?&]ref=(C-[0-9A-Z]{8})(?:&|$)/.exec(query)?.[1];
    if (reference === undefined || matchPath(path)?.page !== "contact-sent")
      return undefined;
    const isConfirmed = query.slice(1).split("&").includes(confirmedQuery);
    const shown = `${treeHref(treeOf(path), "contact-sent")}?ref=${placeholder}`;
    return withReference(
      isConfirmed ? `${shown}&${confirmedQuery}` : shown,
      reference,
    );
  };

  async function withReference(url: string, reference: string) {
    let known = kept.get(url);
    if (known === undefined) {
      known = prepare(url);
      kept.set(url, known);
      // What failed is not kept: the next request tries again.
      known.catch(() => kept.delete(url));
    }
    const { gaps, ...page } = await known;
    const parts = gaps.flatMap((part, index) =>
      index === 0 ? [part] : [reference, part],
    );
    return {
      ...page,
      html: page.html.replaceAll(placeholder, reference),
      parts,
    };
  }

  async function prepare(url: string) {
    const page = await render({ url, loadData });
    const gaps = page.html.split(placeholder).map((html) => ({ html }));
    return { ...page, gaps };
  }
}
