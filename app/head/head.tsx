import { defaultLocale, localeEntries, locales } from "#shared/locales.ts";
import { href, type PageName } from "#shared/site-map.ts";
import { useSite } from "../document-state.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { useView } from "../navigation/view.ts";
import type { PageHead } from "../page.ts";
import { documentTitle } from "./title.ts";

/** The head of a page: React moves these elements into the document's head, on the server and in the browser. */
export function Head({
  title,
  description,
  isNoindex = false,
  alternates = locales,
  canonical,
  markdown,
  page,
}: PageHead & { page?: PageName }) {
  const { brand, origin } = useSite();
  const { locale } = useTree();
  const { params } = useView();
  const fullTitle = documentTitle(title, brand, locale);
  const isIndexed = page !== undefined && !isNoindex;
  const own = canonical ?? locale;
  const absolute = (to: typeof locale) =>
    `${origin}${page === undefined ? "" : href(to, page, params)}`;
  // A page in the frame of another language is a copy: only the original names its twins.
  const twins = own === locale ? alternates : [];
  const general = twins.includes(defaultLocale) ? defaultLocale : own;
  return (
    <>
      <title>{fullTitle}</title>
      {description !== undefined && (
        <meta name="description" content={description} />
      )}
      <FeedLinks isWhole={page === "articles"} />
      {isNoindex && <meta name="robots" content="noindex, follow" />}
      {isIndexed && (
        <>
          <link rel="canonical" href={absolute(own)} />
          {twins.map((other) => (
            <link
              key={other}
              rel="alternate"
              hrefLang={other}
              href={absolute(other)}
            />
          ))}
          {twins.length > 0 && (
            <link
              rel="alternate"
              hrefLang="x-default"
              href={absolute(general)}
            />
          )}
          {markdown !== undefined && (
            <link
              rel="alternate"
              type="text/markdown"
              href={`${origin}${markdown}`}
            />
          )}
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta
            property="og:type"
            content={page === "article" ? "article" : "website"}
          />
          <meta property="og:url" content={absolute(own)} />
          <meta property="og:site_name" content={brand} />
          <meta
            property="og:locale"
            content={localeEntries[locale].openGraph}
          />
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
