import type { Messages } from "#shared/messages.ts";
import { href, type PageName } from "#shared/site-map.ts";
import {
  useOnBreadcrumb,
  type BreadcrumbItem,
} from "../client/document-state.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Link } from "../client/link.tsx";
import styles from "./breadcrumb.module.css";

/** Pages whose names are in the messages. */
export type NamedPage = PageName & keyof Messages["page"];

const none: readonly [] = [];

/** The path from home to the page. The last item is the page itself, without a link. */
export function Breadcrumb({
  above = none,
  current,
}: {
  above?: readonly NamedPage[];
  current: string;
}) {
  const t = useWords();
  const { locale } = useTree();
  const pages: readonly NamedPage[] = ["home", ...above];
  const links = pages.map((page) => ({
    name: t(`page.${page}`),
    path: href(locale, page),
  }));
  const items: readonly BreadcrumbItem[] = [...links, { name: current }];
  useOnBreadcrumb()?.(items);
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
    </nav>
  );
}
