import { startTransition, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { PageLoader } from "./client-loader.ts";
import { CurrentPage } from "./current-page.tsx";
import { followLinks } from "./follow-links.ts";
import { leaveTo } from "../client/load-failure.ts";
import type { KeptPlaces } from "../client/keep-places.ts";
import { layOutAll } from "../client/later-parts.ts";
import { readyPages } from "./ready-pages.ts";
import { createRouter, type Router } from "../client/router.ts";
import { whenIdle } from "../client/when-idle.ts";
import {
  NavigateContext,
  ReplaceQueryContext,
  type View,
} from "../client/view.ts";

/** Milliseconds after which a page that was reached is drawn. */
const drawnMs = 400;

type ApplicationProps = {
  /** The view of the served page. */
  first: View;
  loader: PageLoader;
  places: KeptPlaces;
  onHydrated: (router: Router) => void;
};

/** Renders the current view. After hydration it follows links and the browser's history. */
export function Application({
  first,
  loader,
  places,
  onHydrated,
}: ApplicationProps) {
  const [view, setView] = useState(first);
  const [router] = useState(() =>
    createRouter({
      first,
      load: loader.load,
      leave: leaveTo,
      show(next, change) {
        places.leave(change);
        const render = () => setView({ ...next, scroll: places.enter(change) });
        // The code of an error page is loaded when it is rendered, and only a transition can wait for it.
        if (next.fault) startTransition(render);
        // React then first takes over what is still as served, with what the visitor typed there.
        else flushSync(render);
      },
    }),
  );
  useEffect(() => {
    router.listen();
    followLinks(router, loader);
    const ready = readyPages(loader);
    whenIdle(ready);
    // The next page is drawn later, and its end a frame later still.
    router.onChange(() => setTimeout(ready, drawnMs));
    // From now on places are kept and found again.
    layOutAll();
    onHydrated(router);
    // Hydration happens once: none of these ever changes.
  }, [router, loader, onHydrated]);
  return (
    <NavigateContext value={router.navigate}>
      <ReplaceQueryContext value={router.replaceQuery}>
        <CurrentPage view={view} />
      </ReplaceQueryContext>
    </NavigateContext>
  );
}
