// First: it names the order of the layers.
import "./styles/base.css";
import { startTransition, useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { matchPath, treeOf } from "#shared/site-map.ts";
import {
  SiteContext,
  type DocumentState,
  type SiteFacts,
} from "./document/document-state.ts";
import { withMarkupFrom } from "./graphics/markup.ts";
import { loadMessages } from "./i18n/messages.ts";
import { createPageLoader } from "./navigation/client-loader.ts";
import { followLinks } from "./navigation/follow-links.ts";
import { showLoadFailure } from "./navigation/load-failure.ts";
import { followWindow } from "./navigation/page-state.ts";
import { keepPayload } from "./navigation/payload.ts";
import {
  createRouter,
  currentLocation,
  type Router,
} from "./navigation/router.ts";
import {
  keepScrollPositions,
  startsAtTop,
} from "./navigation/scroll-keeper.ts";
import { Shown } from "./navigation/shown.tsx";
import { noteStart, showView } from "./navigation/show-view.ts";
import { markStylesAsPresent } from "./navigation/style-sheets.ts";
import { NavigateContext, type View } from "./navigation/view.ts";
import { loadPage, viewOf } from "./routes.ts";

/** Takes over the served page. It must not change a pixel, move the view or log anything. */
async function start(): Promise<void> {
  // This file has just been run, React with it: what follows is another task, so that the page answers in between.
  await new Promise((resolve) => setTimeout(resolve));
  const state = readDocumentState();
  // Before the first chunk, with which its rules would be loaded.
  markStylesAsPresent(state.styles);
  if (state.path !== undefined) history.replaceState(null, "", state.path);
  const { pathname } = location;
  const match = matchPath(pathname);
  const { locale } = treeOf(pathname);
  const [hasMessages] = await Promise.all([
    loadMessages(locale, { url: state.messages[locale], hasFaces: true }),
    match && state.error === undefined && loadPage(match.page),
  ]);
  // Without its words the application would put bare keys over a good page: the served page stays as it is.
  if (!hasMessages) return;
  const root = document.getElementById("app");
  if (!root) throw new Error("The document has no application root");
  const data = withMarkupFrom(root, state.data);
  if (state.error === undefined) keepPayload(pathname, data);
  followWindow();
  const router = await hydrate(root, state, data);
  if (import.meta.env.PROD && state.site.offline !== false)
    setTimeout(keepPages, keepAfterMs, router);
}

/** Reading without connection can wait until the visitor has what the visit was for. */
const keepAfterMs = 2_000;

function keepPages(router: Router): void {
  import("./offline/keep-visited-pages.ts").then(
    ({ keepVisitedPages }) => keepVisitedPages(router),
    () => undefined, // The connection is gone; the next visit tries again.
  );
}

function readDocumentState(): DocumentState {
  const text = document.getElementById("state")?.textContent;
  if (!text) throw new Error("The document has no state");
  return JSON.parse(text) as DocumentState;
}

/** Resolves with the router when the page is the application's. */
function hydrate(
  root: HTMLElement,
  state: DocumentState,
  data: unknown,
): Promise<Router> {
  const first = viewOf(currentLocation(), { data, fault: state.error });
  const site = withMarkupFrom(root, state.site) as SiteFacts;
  const loader = createPageLoader(state);
  let draw: (view: View) => void = () => {};
  const router = createRouter({
    first,
    load: loader.load,
    show: (view, before) =>
      showView(
        view,
        (shown) => draw({ ...shown, startsAtTop: startsAtTop() }),
        before,
      ),
  });
  keepScrollPositions(router, first.location);

  const begun = performance.now();
  return new Promise((hydrated) => {
    function Application() {
      const [view, setView] = useState(first);
      useEffect(() => {
        draw = setView;
        noteStart(performance.now() - begun);
        followLinks(router, loader);
        hydrated(router);
      }, []);
      return (
        <NavigateContext value={router.navigate}>
          <Shown view={view} />
        </NavigateContext>
      );
    }
    // In small pieces, between which the page answers.
    startTransition(() => {
      hydrateRoot(
        root,
        <SiteContext value={{ site, ...(state.form && { form: state.form }) }}>
          <Application />
        </SiteContext>,
        {
          onRecoverableError: (error) =>
            console.error("The served page and the application differ", error),
        },
      );
    });
  });
}

start()
  .catch((error: unknown) => {
    console.error(
      "The application could not start; the page stays as it was served",
      error,
    );
    showLoadFailure(location.pathname + location.search);
  })
  // The loader waits for this, to repeat clicks that were made meanwhile.
  .finally(() => dispatchEvent(new Event("app:settled")));
