import type { ReactNode } from "react";
import { href } from "#shared/site-map.ts";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Link } from "../../ui/link.tsx";

export const searchBoxId = "search";

/** Leads to the search box, which browsers focus because the hash names it. Without words it is an icon with a name. */
export function SearchLink({
  className,
  children,
}: {
  className?: string | undefined;
  children?: ReactNode;
}) {
  const t = useWords("article");
  const { locale } = useTree();
  return (
    <Link
      className={className}
      to={`${href(locale, "articles")}#${searchBoxId}`}
      aria-label={children === undefined ? t("searchButton") : undefined}
    >
      {children}
      <svg className="arrow" viewBox="0 0 24 24" aria-hidden>
        <path d="M16 10a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM14.5 14.5 21 21" />
      </svg>
    </Link>
  );
}
