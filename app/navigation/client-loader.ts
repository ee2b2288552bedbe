import { data, type DataRouter } from "react-router";
import { matchPath } from "#shared/site-map.ts";
import { loadPlotStyles } from "../charts/plot-styles.ts";
import type { DocumentState } from "../document-state.ts";
import { plotSheets } from "../graphics/markup.ts";
import { loadMessages } from "../i18n/messages.ts";
import {
  pageModules,
  unmatchedMessage,
  type PageLoader,
  type RouteErrorData,
} from "../routes.tsx";
import { recoverByDocument } from "./load-failure.ts";
import { loadPageModule } from "./page-modules.ts";
import { fetchPayload } from "./payload.ts";

/**
 * How the browser gets a page: its payload, its code and, in another language, its words, all at the same time.
 * When one of them fails the document at the target is loaded instead, and this navigation never ends by itself.
 */
export function createPageLoader(
  state: DocumentState,
  router: () => DataRouter,
): PageLoader {
  return async ({ page, tree, url, request: { signal } }) => {
    if (matchPath(url.pathname) === undefined) {
      throw data({ path: url.pathname + url.search } satisfies RouteErrorData, {
        status: 404,
        statusText: unmatchedMessage,
      });
    }
    // The request has lost the hash; the navigation still knows it.
    const target = router().state.navigation.location ?? {
      pathname: url.pathname,
      search: url.search,
      hash: "",
    };
    try {
      const [payload, , hasMessages] = await Promise.all([
        payloadWithStyles(url.pathname, state.build),
        loadPageModule(page, pageModules[page]),
        loadMessages(tree.locale, state.messages[tree.locale]),
      ]);
      if (!hasMessages) throw new Error(`No messages for "${tree.locale}"`);
      return payload;
    } catch (error) {
      if (signal.aborted) throw error;
      recoverByDocument(
        `${target.pathname}${target.search}${target.hash}`,
        error,
      );
      return untilAborted(signal);
    }
  };
}

/** A page's data, with the rules of its charts in place. */
async function payloadWithStyles(
  pathname: string,
  build: string,
): Promise<unknown> {
  const payload = await fetchPayload(pathname, build);
  await loadPlotStyles(plotSheets(payload));
  return payload;
}

/** Leaves the page that stands standing, until the visitor goes elsewhere. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () =>
      reject(new DOMException("The navigation was given up", "AbortError")),
    );
  });
}
