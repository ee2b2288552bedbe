import { localeEntries, locales } from "#shared/locales.ts";
import { href, type PageName, type PageParams } from "#shared/site-map.ts";
import { useParams } from "react-router";
import { useSite } from "../document-state.ts";
import { useTree } from "../i18n/i18n.tsx";
import type { PageHead } from "../page.ts";
import { documentTitle } from "./title.ts";

/** The head of a page: React moves these elements into the document's head, on the server and in the browser. */
export function Head({
  title,
  description,
  isNoindex = false,
  page,
}: PageHead & { page?: PageName }) {
  const { brand, origin } = useSite();
  const { locale } = useTree();
  const params = useParams() as PageParams;
  const fullTitle = documentTitle(title, brand, locale);
  const isIndexed = page !== undefined && !isNoindex;
  const absolute = (to: typeof locale) =>
    `${origin}${page === undefined ? "" : href(to, page, params)}`;
  return (
    <>
      <title>{fullTitle}</title>
      {description !== undefined && (
        <meta name="description" content={description} />
      )}
      {isNoindex && <meta name="robots" content="noindex, follow" />}
      {isIndexed && (
        <>
          <link rel="canonical" href={absolute(locale)} />
          {locales.map((other) => (
            <link
              key={other}
              rel="alternate"
              hrefLang={other}
              href={absolute(other)}
            />
          ))}
          <link rel="alternate" hrefLang="x-default" href={absolute("th")} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta
            property="og:type"
            content={page === "article" ? "article" : "website"}
          />
          <meta property="og:url" content={absolute(locale)} />
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
