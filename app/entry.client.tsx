import { useEffect, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import {
  createBrowserRouter,
  type DataRouter,
  type HydrationState,
} from "react-router";
import { RouterProvider } from "react-router/dom";
import { matchPath, routeName, treeOf } from "#shared/site-map.ts";
import {
  SiteContext,
  type DocumentState,
  type SiteFacts,
} from "./document-state.ts";
import { withMarkupFrom } from "./graphics/markup.ts";
import { loadMessages } from "./i18n/messages.ts";
import { createPageLoader } from "./navigation/client-loader.ts";
import { showLoadFailure } from "./navigation/load-failure.ts";
import { loadPageModule } from "./navigation/page-modules.ts";
import { followWindow } from "./navigation/page-state.ts";
import { keepPayload } from "./navigation/payload.ts";
import { keepScrollPositions } from "./navigation/scroll-keeper.ts";
import {
  boundaryId,
  createRoutes,
  pageModules,
  type RouteErrorData,
} from "./routes.tsx";

/** Takes over the served page. It must not change a pixel, move the view or log anything. */
async function start(): Promise<void> {
  const state = readDocumentState();
  if (state.path !== undefined) history.replaceState(null, "", state.path);
  const { pathname, search } = location;
  const match = matchPath(pathname);
  const [hasMessages] = await Promise.all([
    loadMessages(
      treeOf(pathname).locale,
      state.messages[treeOf(pathname).locale],
    ),
    match &&
      state.error === undefined &&
      loadPageModule(match.page, pageModules[match.page]),
  ]);
  // Without its words the application would put bare keys over a good page: the served page stays as it is.
  if (!hasMessages) return;
  const root = document.getElementById("app");
  if (!root) throw new Error("The document has no application root");
  const data = withMarkupFrom(root, state.data);
  const site = withMarkupFrom(root, state.site) as SiteFacts;
  if (state.error === undefined) keepPayload(pathname, data);
  markStylesAsLoaded(state.styles);
  followWindow();
  const router = createBrowserRouter(
    createRoutes(createPageLoader(state, () => router)),
    {
      hydrationData: hydrationData(state, data, pathname + search),
    },
  );
  keepScrollPositions(router);
  await hydrate(
    root,
    <SiteContext value={{ site, ...(state.form && { form: state.form }) }}>
      <RouterProvider router={router} />
    </SiteContext>,
  );
  if (import.meta.env.PROD && site.offline !== false)
    setTimeout(keepPages, keepAfterMs, router);
}

/** Reading without connection can wait until the visitor has what the visit was for. */
const keepAfterMs = 2_000;

function keepPages(router: DataRouter): void {
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

/** Every matched route needs an entry: with one missing the router would start over, and scroll to the top. */
function hydrationData(
  state: DocumentState,
  data: unknown,
  path: string,
): HydrationState {
  const tree = treeOf(location.pathname);
  const match = matchPath(location.pathname);
  const frame = {
    root: null,
    [tree.prefix || "unprefixed"]: null,
    [boundaryId(tree)]: null,
  };
  if (state.error === undefined && match) {
    return {
      loaderData: { ...frame, [routeName(match.page, match.tree)]: data },
    };
  }
  const { status, statusMessage, description } = state.error ?? {
    status: 404,
    statusMessage: "",
  };
  const errorData: RouteErrorData = {
    path: state.error?.path ?? path,
    ...(description !== undefined && { description }),
  };
  return {
    loaderData: frame,
    errors: {
      [boundaryId(tree)]: {
        status,
        statusText: statusMessage,
        data: errorData,
        internal: false,
      },
    },
  };
}

/** The bundler adds a style sheet unless a link to it is there: a disabled link is never fetched. */
function markStylesAsLoaded(files: readonly string[]): void {
  for (const href of files) {
    const link = Object.assign(document.createElement("link"), {
      rel: "stylesheet",
      href,
      disabled: true,
    });
    document.head.append(link);
  }
}

function hydrate(root: HTMLElement, content: ReactNode): Promise<void> {
  return new Promise((hydrated) => {
    hydrateRoot(
      root,
      <AfterFirstDraw run={hydrated}>{content}</AfterFirstDraw>,
      {
        onRecoverableError: (error) =>
          console.error("The served page and the application differ", error),
      },
    );
  });
}

function AfterFirstDraw({
  run,
  children,
}: {
  run: () => void;
  children: ReactNode;
}) {
  useEffect(run, [run]);
  return children;
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
