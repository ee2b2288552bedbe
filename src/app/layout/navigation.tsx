import { isService, services } from "#shared/services.ts";
import { href } from "#shared/site-map.ts";
import { usePlace } from "../context/view.ts";
import { useWords } from "../i18n/i18n.tsx";
import { Arrow } from "../ui/arrow.tsx";
import { Link } from "../ui/link.tsx";
import { pieceOf } from "../ui/piece.ts";

const main = ["about", "case-studies", "articles"] as const;

/** The pages that each place links to; `legal` is the last line of the footer. */
const pagesIn = {
  services,
  header: main,
  menu: ["samples", ...main, "japanese-companies", "contact"],
  footer: [...main, "questions", "samples", "japanese-companies", "contact"],
  legal: ["privacy", "accessibility"],
} as const;

type LinksProps = {
  to: keyof typeof pagesIn;
  hasArrow?: boolean;
  /** A link to the current page, or to the list that it belongs to, says so. */
  isMarked?: boolean;
};

/** The links of a place as items of a list. */
export function PageItems(props: LinksProps) {
  return usePages(props.to).map((page) => (
    <li key={page}>
      <PageLink page={page} {...props} />
    </li>
  ));
}

export function PageLinks(props: LinksProps) {
  return usePages(props.to).map((page) => (
    <PageLink key={page} page={page} {...props} />
  ));
}

function usePages(place: keyof typeof pagesIn): readonly NamedPage[] {
  const t = useWords();
  const pages: readonly NamedPage[] = pagesIn[place];
  // A collection that is not shown has no name.
  return pages.filter((page) => t.has(wordOf(page)));
}

type NamedPage = (typeof pagesIn)[keyof typeof pagesIn][number];

const wordOf = (page: NamedPage) =>
  isService(page) ? (`service.${page}` as const) : (`page.${page}` as const);

function PageLink({
  page,
  hasArrow,
  isMarked,
}: Omit<LinksProps, "to"> & { page: NamedPage }) {
  const t = useWords();
  const { pathname, tree } = usePlace();
  const to = href(tree.locale, page);
  const mark = pathname === to ? "page" : "true";
  return (
    <Link
      className={pieceOf(page) || undefined}
      to={to}
      aria-current={isMarked && pathname.startsWith(to) ? mark : undefined}
    >
      <span>{t(wordOf(page))}</span>
      {hasArrow && (
        <>
          {" "}
          <Arrow />
        </>
      )}
    </Link>
  );
}
