import { useEffect, useState } from "react";
import type { PageLoader } from "./client-loader.ts";
import { CurrentPage } from "./current-page.tsx";
import { followLinks } from "./follow-links.ts";
import { leaveTo } from "./load-failure.ts";
import { createPageTransitions } from "./page-transitions.ts";
import type { KeptPlaces } from "./keep-places.ts";
import { createRouter, type Router } from "./router.ts";
import { NavigateContext, ReplaceQueryContext, type View } from "./view.ts";

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
  const [begun] = useState(() => performance.now());
  const [transitions] = useState(createPageTransitions);
  const [router] = useState(() =>
    createRouter({
      first,
      load: loader.load,
      leave: leaveTo,
      show(next, change) {
        places.leave(change);
        transitions.run({
          render: () => setView({ ...next, scroll: places.enter(change) }),
          isNewPage: change.to.pathname !== change.from.pathname,
          isFault: next.fault !== undefined,
        });
      },
    }),
  );
  useEffect(() => {
    transitions.noteStart(performance.now() - begun);
    router.listen();
    followLinks(router, loader);
    onHydrated(router);
    // Hydration happens once: none of these ever changes.
  }, [router, loader, transitions, begun, onHydrated]);
  return (
    <NavigateContext value={router.navigate}>
      <ReplaceQueryContext value={router.replaceQuery}>
        <CurrentPage view={view} />
      </ReplaceQueryContext>
    </NavigateContext>
  );
}
