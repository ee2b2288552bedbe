import type {
  FixedPart,
  RenderedPage,
  RenderRequest,
  Renderer,
} from "#shared/document/render.ts";
import { matchPath, treeHref, treeOf } from "#shared/site-map.ts";

/** No lead gets this reference, because references have no zeros. */
const placeholder = "C-00000000";

/**
 * Makes the function that returns the thank-you page with a reference, or undefined if the request names none. The page is
 * rendered once for each tree, and the reference is put into it: its format leaves nothing to escape.
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
    return withReference(path, reference);
  };

  async function withReference(path: string, reference: string) {
    let known = kept.get(path);
    if (known === undefined) {
      known = prepare(path);
      kept.set(path, known);
      // What failed is not kept: the next request tries again.
      known.catch(() => kept.delete(path));
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

  async function prepare(path: string) {
    const url = `${treeHref(treeOf(path), "contact-sent")}?ref=${placeholder}`;
    const page = await render({ url, loadData });
    const gaps = page.html.split(placeholder).map((html) => ({ html }));
    return { ...page, gaps };
  }
}
