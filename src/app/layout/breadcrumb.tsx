import { inlineJson } from "#shared/document/markup.ts";
import type { Messages } from "#shared/messages.ts";
import { href, type PageName } from "#shared/site-map.ts";
import { withoutMarks } from "#shared/text/phrase-marks.ts";
import { useSite } from "../context/site-context.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Link } from "../ui/link.tsx";
import styles from "./breadcrumb.module.css";

/** Pages whose names are in the messages. */
export type NamedPage = PageName & keyof Messages["page"];

/** The path from home to the page, for people and as schema.org's BreadcrumbList. The last item is the page itself, without a link. */
export function Breadcrumb({
  above,
  current,
}: {
  above?: NamedPage;
  current: string;
}) {
  const t = useWords();
  const { origin } = useSite();
  const { locale } = useTree();
  const linked = (page: NamedPage) => ({
    name: t(`page.${page}`),
    path: href(locale, page),
  });
  const items: { name: string; path?: string }[] = [
    linked("home"),
    ...(above ? [linked(above)] : []),
    { name: current },
  ];
  const list = {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: items.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: withoutMarks(name),
      ...(path !== undefined && { item: origin + path }),
    })),
  };
  return (
    <nav className={styles.breadcrumb} aria-label={t("site.breadcrumb")}>
      <ol>
        {items.map(({ name, path }) => (
          <li key={name}>
            {path === undefined ? (
              <span aria-current="page">
                <span>{name}</span>
              </span>
            ) : (
              <Link to={path}>
                <span>{name}</span>
              </Link>
            )}
          </li>
        ))}
      </ol>
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: inlineJson(list) }}
      />
    </nav>
  );
}
