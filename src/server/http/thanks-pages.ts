import type {
  RenderedPage,
  RenderRequest,
  Renderer,
} from "#shared/document/render.ts";
import { confirmedQuery } from "#shared/confirmed.ts";
import { matchPath, treeHref, treeOf } from "#shared/site-map.ts";
import { pageWithGap } from "./page-with-gap.ts";

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
  const kept = new Map<string, Promise<(reference: string) => RenderedPage>>();
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
    return (await known)(reference);
  }

  async function prepare(url: string) {
    return pageWithGap(await render({ url, loadData }), placeholder);
  }
}
