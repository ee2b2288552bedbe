import { collectionNames, collections } from "#shared/collections.ts";
import {
  type Locale,
  localeEntries,
  localeForOthers,
  locales,
} from "#shared/locales.ts";
import { href, type PageName } from "#shared/site-map.ts";
import { preview, previewPath } from "#shared/preview.ts";
import { withoutMarks } from "#shared/text/phrase-marks.ts";
import { displayCells, titleCells } from "#shared/text/text-width.ts";
import { useSite } from "../context/site-context.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { useView } from "../context/view.ts";
import type { PageHead } from "../page.ts";

type HeadProps = PageHead & { page?: PageName; previewKey?: string };

/** The head of a page: React puts these elements before everything else. */
export function Head({
  title,
  description: marked,
  isNoindex = false,
  alternates = locales,
  original,
  canonical,
  type = "website",
  page,
  previewKey,
}: HeadProps) {
  const { brand, origin } = useSite();
  const t = useWords();
  const { locale } = useTree();
  const { params } = useView();
  const description = marked && withoutMarks(marked);
  const fullTitle = documentTitle(title, brand, locale);
  const isIndexed = page !== undefined && !isNoindex;
  const own = canonical ?? locale;
  const absolute = (to: Locale) =>
    `${origin}${page === undefined ? "" : href(to, page, params)}`;
  // A page in the frame of another language is a copy. Only the original has alternates.
  const twins = own === locale ? alternates : [];
  const forOthers = localeForOthers(twins, original);
  const hreflang = [
    ...twins.map((other) => [other, other] as const),
    ...(forOthers && twins.length > 0
      ? [["x-default", forOthers] as const]
      : []),
  ];
  const feeds = collectionNames
    .map((name) => collections[name])
    .map(({ list, entry }) => ({ list, word: `${entry}.feed` as const }))
    // A collection that is not shown has no name.
    .filter(({ word }) => t.has(word));
  const openGraph = [
    ["title", title],
    ["description", description],
    ["type", type],
    ["url", absolute(own)],
    ["site_name", brand],
    ["locale", localeIn(own)],
    ...twins
      .filter((other) => other !== own)
      .map((other) => ["locale:alternate", localeIn(other)]),
    ...(previewKey === undefined
      ? []
      : [
          ["image", origin + previewPath(previewKey)],
          ["image:type", preview.type],
          ["image:width", preview.width],
          ["image:height", preview.height],
          ["image:alt", fullTitle],
        ]),
  ] as const;
  return (
    <>
      <title>{fullTitle}</title>
      {description !== undefined && (
        <meta name="description" content={description} />
      )}
      {feeds.map(({ list, word }) => (
        <link
          key={list}
          rel="alternate"
          type="application/rss+xml"
          title={t(word, { brand })}
          href={`${origin}${href(locale, list)}feed.xml`}
        />
      ))}
      {isNoindex && <meta name="robots" content="noindex, follow" />}
      {isIndexed && (
        <>
          <link rel="canonical" href={absolute(own)} />
          {hreflang.map(([code, to]) => (
            <link
              key={code}
              rel="alternate"
              hrefLang={code}
              href={absolute(to)}
            />
          ))}
          {openGraph.map(([name, content]) => (
            <meta
              key={`${name}${content}`}
              property={`og:${name}`}
              content={content}
            />
          ))}
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}

/** A language as Open Graph writes it: `th_TH`. */
const localeIn = (locale: Locale) =>
  localeEntries[locale].tag.replace("-", "_");

/** A page's title followed by the brand, or without the brand if both exceed the limit. */
export function documentTitle(
  title: string,
  brand: string,
  locale: Locale,
): string {
  const own = withoutMarks(title);
  const full = own + (locale === "ja" ? `｜${brand}` : ` | ${brand}`);
  return displayCells(full) <= titleCells[locale] ? full : own;
}
