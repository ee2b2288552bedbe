import { useEffect, type RefObject } from "react";
import { matchPath } from "#shared/site-map.ts";
import { markupAttribute } from "../graphics/markup.ts";
import { useNavigateTo } from "./navigate-to.ts";

/**
 * Links inside markup that was drawn at build time lead to other pages without a new document, as those of `<Link>`
 * do. What a visitor presses with a key held down, and links within the page, are left to the browser.
 */
export function useFollowLinks(area: RefObject<HTMLElement | null>): void {
  const navigate = useNavigateTo();
  useEffect(() => {
    const element = area.current;
    const follow = (event: MouseEvent) => {
      const isPlain =
        event.button === 0 &&
        !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      const link =
        event.target instanceof Element ? event.target.closest("a") : null;
      if (!link?.closest(`[${markupAttribute}]`) || !isPlain) return;
      const { origin, pathname, search, hash } = link;
      if (origin !== location.origin || pathname === location.pathname) return;
      if (matchPath(pathname) === undefined) return;
      event.preventDefault();
      navigate(pathname + search + hash);
    };
    element?.addEventListener("click", follow);
    return () => element?.removeEventListener("click", follow);
  }, [area, navigate]);
}
