import { matchPath, type PageMatch } from "#shared/site-map.ts";
import { loadPlotStyles } from "../client/plot-styles.ts";
import type { DocumentState } from "../client/document-state.ts";
import { plotSheets } from "#shared/document/markup.ts";
import { loadMessages } from "../i18n/messages.ts";
import { loadMissingPage } from "./error-page.tsx";
import { loadPage, viewOf } from "../routes.ts";
import { loadFaces } from "../client/faces.ts";
import { fetchPayload, hasPayload } from "../client/payload.ts";
import type { Location } from "../client/location.ts";
import type { View } from "../client/view.ts";

export type PageLoader = {
  /**
   * Loads the view of an address. Rejects if a part of it cannot be loaded. A page that is shown from its top does not wait for
   * the styles of its charts, which stand further down.
   */
  load: (location: Location, options: { isTop: boolean }) => Promise<View>;
  /** Fetches everything that the page at a path needs, once. The navigation handles a failure. */
  prefetch: (pathname: string) => void;
  /** Fetches the code and the styles of the page at a path, once. The navigation handles a failure. */
  prepare: (pathname: string) => void;
  /** Fetches the words of the page at a path, without its fonts. Returns whether it does; they may be there. The navigation handles a failure. */
  fetchWords: (pathname: string) => boolean;
};

/** Loads a page in the browser: its payload, its code and, in another language, its messages, all at the same time. */
export function createPageLoader(state: DocumentState): PageLoader {
  return {
    async load(location, { isTop }) {
      const { pathname } = location;
      const match = matchPath(pathname);
      if (match !== undefined)
        return viewOf(location, {
          data: await partsOf(match, pathname, isTop),
        });
      await loadMissingPage();
      return viewOf(location, {});
    },
    prefetch(pathname) {
      const match = matchPath(pathname);
      if (match) partsOf(match, pathname, true).catch(() => undefined);
    },
    prepare(pathname) {
      const match = matchPath(pathname);
      if (match) loadPage(match.page).catch(() => undefined);
    },
    fetchWords(pathname) {
      if (!matchPath(pathname) || hasPayload(pathname)) return false;
      fetchPayload(pathname, state.build).catch(() => undefined);
      return true;
    },
  };

  /** Each part is fetched once, however often it is requested. */
  async function partsOf(
    { page, tree: { locale } }: PageMatch,
    pathname: string,
    isTop: boolean,
  ): Promise<unknown> {
    const [payload, , hasMessages] = await Promise.all([
      payloadWithStyles(pathname, state.build, isTop),
      loadPage(page),
      loadMessages(locale, { url: state.messages[locale] }),
    ]);
    if (!hasMessages) throw new Error(`No messages for "${locale}"`);
    return payload;
  }
}

/** Loads the data of a page, and adds the CSS rules of its charts. `Deferred` waits for those that nothing else waited for. */
async function payloadWithStyles(
  pathname: string,
  build: string,
  isTop: boolean,
): Promise<unknown> {
  const { data, faces } = await fetchPayload(pathname, build);
  loadFaces(faces);
  const styles = loadPlotStyles(plotSheets(data));
  if (isTop) styles.catch(() => undefined);
  else await styles;
  return data;
}
