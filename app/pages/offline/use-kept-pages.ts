import { useEffect, useState } from "react";
import type { Locale } from "#shared/locales.ts";
import { matchPath } from "#shared/site-map.ts";
import { pageCache } from "../../offline/kept.ts";

type KeptPage = { path: string; title: string };

/** Pages of a language that are kept on the device, the one read last first; none until they have been looked for. */
export function useKeptPages(locale: Locale): KeptPage[] {
  const [pages, setPages] = useState<KeptPage[]>([]);
  useEffect(() => {
    let isShown = true;
    keptPages(locale).then(
      (found) => isShown && setPages(found),
      () => undefined, // Storage is blocked: then nothing is kept either.
    );
    return () => {
      isShown = false;
    };
  }, [locale]);
  return pages;
}

async function keptPages(locale: Locale): Promise<KeptPage[]> {
  const cache = await caches.open(pageCache);
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const readable = paths.filter((path) => isForReading(path, locale));
  const pages = await Promise.all(
    readable.toReversed().map(async (path) => {
      const html = await (await cache.match(path))?.text();
      const [title] = /(?<=<title>)[^<]+/.exec(html ?? "") ?? [];
      return title === undefined ? [] : [{ path, title: unescaped(title) }];
    }),
  );
  return pages.flat();
}

/** Payloads are kept beside the documents; the thank-you page says nothing twice; `/th/` is a second way to a page. */
function isForReading(path: string, locale: Locale): boolean {
  const match = matchPath(path);
  return (
    match !== undefined &&
    match.page !== "contact-sent" &&
    match.tree.locale === locale &&
    !path.startsWith("/th/")
  );
}

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** A title without the escapes that the build writes. */
function unescaped(html: string): string {
  return html.replace(/&[^;]+;/g, (entity) => entities[entity] ?? entity);
}
