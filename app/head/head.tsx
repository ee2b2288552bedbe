import { defaultLocale, localeEntries, locales } from "#shared/locales.ts";
import { href, type PageName } from "#shared/site-map.ts";
import { preview, previewPath } from "#shared/preview.ts";
import { useSite } from "../document/document-state.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { useView } from "../navigation/view.ts";
import type { PageHead } from "../page.ts";
import { documentTitle } from "./title.ts";

type HeadProps = PageHead & { page?: PageName; previewKey?: string };

/** The head of a page: React moves these elements into the document's head, on the server and in the browser. */
export function Head({
  title,
  description,
  isNoindex = false,
  alternates = locales,
  canonical,
  hasMarkdown = false,
  page,
  previewKey,
}: HeadProps) {
  const { brand, origin } = useSite();
  const { locale } = useTree();
  const { params } = useView();
  const fullTitle = documentTitle(title, brand, locale);
  const isIndexed = page !== undefined && !isNoindex;
  const own = canonical ?? locale;
  const absolute = (to: typeof locale) =>
    `${origin}${page === undefined ? "" : href(to, page, params)}`;
  // A page in the frame of another language is a copy: only the original names its twins.
  const existing = alternates.length > 0 ? alternates : [locale];
  const twins = own === locale ? existing : [];
  const general = twins.includes(defaultLocale) ? defaultLocale : own;
  const hreflang = [
    ...twins.map((other) => [other, other] as const),
    ...(twins.length > 0 ? [["x-default", general] as const] : []),
  ];
  const openGraph = [
    ["title", title],
    ["description", description],
    ["type", page === "article" ? "article" : "website"],
    ["url", absolute(own)],
    ["site_name", brand],
    ["locale", localeEntries[own].openGraph],
    ...twins
      .filter((other) => other !== own)
      .map((other) => ["locale:alternate", localeEntries[other].openGraph]),
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
      <FeedLinks isWhole={page === "articles" && params.number === undefined} />
      <link rel="manifest" href={`/manifest-${locale}.webmanifest`} />
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
          {hasMarkdown && (
            <link
              rel="alternate"
              type="text/markdown"
              href={`${absolute(own)}index.md`}
            />
          )}
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

const feeds = {
  "feed.xml": "application/rss+xml",
  "atom.xml": "application/atom+xml",
  "feed.json": "application/feed+json",
};

/** The feed of the page's own language, on the list of articles in all of its forms. */
function FeedLinks({ isWhole }: { isWhole: boolean }) {
  const { brand, origin } = useSite();
  const { locale } = useTree();
  const t = useWords("article");
  const list = href(locale, "articles");
  const shown = Object.entries(feeds).slice(0, isWhole ? undefined : 1);
  return shown.map(([file, type]) => (
    <link
      key={file}
      rel="alternate"
      type={type}
      title={t("feed", { brand })}
      href={`${origin}${list}${file}`}
    />
  ));
}
