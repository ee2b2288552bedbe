import { matchPath } from "#shared/site-map.ts";
import type { PageLoader } from "./client-loader.ts";
import { newKey } from "./entry-key.ts";
import type { UrlParts } from "./location.ts";
import type { View } from "./view.ts";

export type Ahead = {
  /** Loads the page at an address, and draws it without showing it. `shown` is the current view. */
  draw: (to: UrlParts, shown: View) => void;
  /** The view of an address if it has been drawn. It is given once, because its history entry is new. */
  take: (to: UrlParts) => View | undefined;
};

/**
 * Draws the page that the visitor points at while they have not pressed yet, so that a press has only to show it. `render`
 * renders a view hidden.
 */
export function createAhead(
  { load }: Pick<PageLoader, "load">,
  render: (view: View) => void,
): Ahead {
  let drawn: View | undefined;
  /** The path that was pointed at last. */
  let pointed: string | undefined;
  let stages = 0;

  async function draw({ pathname }: UrlParts): Promise<void> {
    const view = await load(
      { pathname, search: "", hash: "", key: newKey() },
      { isTop: true },
    );
    if (pointed !== pathname) return;
    stages += 1;
    drawn = {
      ...view,
      stage: stages,
      scroll: { target: { kind: "top" }, isNewPage: true },
    };
    render(drawn);
  }

  return {
    draw(to, shown) {
      if (!isOtherPage(to, shown) || pointed === to.pathname) return;
      pointed = to.pathname;
      // The navigation handles a failure.
      draw(to).catch(() => (pointed = undefined));
    },
    take({ pathname, search, hash }) {
      pointed = undefined;
      const view = drawn;
      drawn = undefined;
      const isIt =
        view?.location.pathname === pathname && search === "" && hash === "";
      return isIt ? view : undefined;
    },
  };
}

/**
 * Whether an address leads to the top of another page in the language of this one. The same page in another language keeps what was
 * typed and opened, so it takes the place of this one.
 */
function isOtherPage({ pathname, search, hash }: UrlParts, shown: View) {
  const match = matchPath(pathname);
  return (
    search === "" &&
    hash === "" &&
    pathname !== shown.location.pathname &&
    match?.tree === shown.tree
  );
}
