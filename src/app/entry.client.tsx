// This import comes first, because it defines the order of the cascade layers.
import "./styles/base.css";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { withMarkupFrom } from "#shared/document/markup.ts";
import type { SiteFacts } from "#shared/document/site-facts.ts";
import { matchPath, treeOf } from "#shared/site-map.ts";
import { SiteContext, type DocumentState } from "./client/document-state.ts";
import { guardHistory, isLeft } from "./client/history-guard.ts";
import { loadMessages } from "./i18n/messages.ts";
import { Application } from "./root/application.tsx";
import { createPageLoader } from "./root/client-loader.ts";
import { showLoadFailure } from "./client/load-failure.ts";
import { followWindow } from "./client/page-state.ts";
import { keepPayload } from "./client/payload.ts";
import { currentLocation } from "./client/location.ts";
import type { Router } from "./client/router.ts";
import { keepPlaces } from "./client/keep-places.ts";
import { markStylesAsPresent } from "./client/style-sheets.ts";
import { loadPage, viewOf } from "./routes.ts";

/** Hydrates the served page. This must not change a pixel, move the view or log anything. */
async function start(): Promise<void> {
  // This file and React have just run. The rest is another task, so that the page stays responsive.
  await new Promise((resolve) => setTimeout(resolve));
  const state = readDocumentState();
  // This runs before the first chunk, which would load these style sheets again.
  markStylesAsPresent(state.styles);
  const { dataset } = document.documentElement;
  if (state.path !== undefined) {
    history.replaceState(null, "", state.path);
    dataset.path = location.pathname;
  }
  guardHistory();
  // The document stands at the address of another page, so its data do not fit.
  if (dataset.path === "") return;
  const { pathname } = location;
  const match = matchPath(pathname);
  const { locale } = treeOf(pathname);
  const [hasMessages] = await Promise.all([
    loadMessages(locale, { url: state.messages[locale], hasFaces: true }),
    match && state.error === undefined && loadPage(match.page),
  ]);
  // Without its messages the application would show bare keys, so the served page stays as it is.
  if (!hasMessages) return;
  // The visitor went on meanwhile, and another document is on its way.
  if (location.pathname !== pathname) return;
  const root = document.getElementById("app");
  if (!root) throw new Error("The document has no application root");
  const data = withMarkupFrom(root, state.data);
  if (state.error === undefined) keepPayload(pathname, data);
  followWindow();
  await hydrate(root, state, data);
}

function readDocumentState(): DocumentState {
  const text = document.getElementById("state")?.textContent;
  if (!text) throw new Error("The document has no state");
  return JSON.parse(text) as DocumentState;
}

/** Resolves with the router when React has hydrated the page. */
function hydrate(
  root: HTMLElement,
  state: DocumentState,
  data: unknown,
): Promise<Router> {
  const first = viewOf(currentLocation(), { data, fault: state.error });
  const site = withMarkupFrom(root, state.site) as SiteFacts;
  const loader = createPageLoader(state);
  const places = keepPlaces(first.location);
  return new Promise((resolve) => {
    // A transition hydrates in small slices, so the page stays responsive.
    startTransition(() => {
      hydrateRoot(
        root,
        <SiteContext value={{ site, ...(state.form && { form: state.form }) }}>
          <Application
            first={first}
            loader={loader}
            places={places}
            onHydrated={resolve}
          />
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
    if (isLeft()) return;
    console.error(
      "The application could not start; the page stays as it was served",
      error,
    );
    showLoadFailure(location.pathname + location.search);
  })
  // The loader waits for this to repeat earlier clicks.
  .finally(() => dispatchEvent(new Event("app:settled")));
