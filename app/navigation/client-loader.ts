import { matchPath, type PageMatch } from "#shared/site-map.ts";
import { loadPlotStyles } from "../charts/plot-styles.ts";
import type { DocumentState } from "../document/document-state.ts";
import { plotSheets } from "#shared/document/markup.ts";
import { loadMessages } from "../i18n/messages.ts";
import { loadPage, viewOf } from "../routes.ts";
import { recoverByDocument } from "./load-failure.ts";
import { fetchPayload } from "./payload.ts";
import type { Location } from "./location.ts";
import type { View } from "./view.ts";

export type PageLoader = {
  /** Loads the view of an address. Never settles if the browser loads the document instead. */
  load: (location: Location, signal: AbortSignal) => Promise<View>;
  /** Fetches everything that the page at a path needs, once. The navigation handles a failure. */
  prefetch: (pathname: string) => void;
};

/**
 * Loads a page in the browser: its payload, its code and, in another language, its messages, all at the same time. If
 * one of them fails, the browser loads the document of the page instead, and this navigation never settles.
 */
export function createPageLoader(state: DocumentState): PageLoader {
  return {
    async load(location, signal) {
      const { pathname, search, hash } = location;
      const match = matchPath(pathname);
      if (match === undefined) return viewOf(location, {});
      try {
        return viewOf(location, { data: await partsOf(match, pathname) });
      } catch (error) {
        if (!signal.aborted)
          recoverByDocument(`${pathname}${search}${hash}`, error);
        return new Promise(() => {});
      }
    },
    prefetch(pathname) {
      const match = matchPath(pathname);
      if (match) partsOf(match, pathname).catch(() => undefined);
    },
  };

  /** Each part is fetched once, however often it is requested. */
  async function partsOf(
    { page, tree: { locale } }: PageMatch,
    pathname: string,
  ): Promise<unknown> {
    const [payload, , hasMessages] = await Promise.all([
      payloadWithStyles(pathname, state.build),
      loadPage(page),
      loadMessages(locale, { url: state.messages[locale] }),
    ]);
    if (!hasMessages) throw new Error(`No messages for "${locale}"`);
    return payload;
  }
}

/** Loads the data of a page, and adds the CSS rules of its charts. */
async function payloadWithStyles(
  pathname: string,
  build: string,
): Promise<unknown> {
  const payload = await fetchPayload(pathname, build);
  await loadPlotStyles(plotSheets(payload));
  return payload;
}
