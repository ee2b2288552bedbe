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
  /** What an address shows. Never settles where its document is loaded instead. */
  load: (location: Location, signal: AbortSignal) => Promise<View>;
  /** Fetches what the page at a path will need, once. What fails is left to the navigation. */
  prefetch: (pathname: string) => void;
};

/**
 * How the browser gets a page: its payload, its code and, in another language, its words, all at the same time.
 * When one of them fails the document at the target is loaded instead, and this navigation never ends by itself.
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

  /** Each part is fetched once, however often it is asked for. */
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

/** A page's data, with the rules of its charts in place. */
async function payloadWithStyles(
  pathname: string,
  build: string,
): Promise<unknown> {
  const payload = await fetchPayload(pathname, build);
  await loadPlotStyles(plotSheets(payload));
  return payload;
}
