import type { ReactNode } from "react";
import { useWords } from "../i18n/i18n.tsx";
import { Breadcrumb, type NamedPage } from "./breadcrumb.tsx";
import styles from "./page-header.module.css";

type PageHeaderProps = {
  heading: string;
  lead?: string;
  /** The page, of which the breadcrumb has the name; an entry brings a breadcrumb of its own, and a smaller title. */
  page?: NamedPage;
  breadcrumb?: ReactNode;
  children?: ReactNode;
};

/** Breadcrumb, title and first paragraph of a page without a hero picture. */
export function PageHeader({
  heading,
  lead,
  page,
  breadcrumb,
  children,
}: PageHeaderProps) {
  const t = useWords("page");
  return (
    <header className={`wrap ${styles.header} ${page ? styles.large : ""}`}>
      {page ? <Breadcrumb current={t(page)} /> : breadcrumb}
      <h1>{heading}</h1>
      {lead !== undefined && <p className="lead soft">{lead}</p>}
      {children}
    </header>
  );
}

/** Facts below a title, such as author, date and version. No line breaks inside a child. */
export function PageFacts({ children }: { children: ReactNode }) {
  return <p className={styles.facts}>{children}</p>;
}
