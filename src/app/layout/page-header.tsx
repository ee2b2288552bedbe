import type { ReactNode } from "react";
import styles from "./page-header.module.css";

type PageHeaderProps = {
  heading: string;
  lead?: ReactNode;
  breadcrumb: ReactNode;
  isLarge?: boolean;
  children?: ReactNode;
};

/** Breadcrumb, title and first paragraph of a page without a hero picture. */
export function PageHeader({
  heading,
  lead,
  breadcrumb,
  isLarge = false,
  children,
}: PageHeaderProps) {
  return (
    <header className={`wrap ${styles.header} ${isLarge ? styles.large : ""}`}>
      {breadcrumb}
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
