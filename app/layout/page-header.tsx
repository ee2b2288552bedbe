import type { ReactNode } from "react";
import styles from "./page-header.module.css";

type PageHeaderProps = {
  heading: string;
  lead?: string;
  breadcrumb: ReactNode;
  isLarge?: boolean;
  children?: ReactNode;
};

/** Breadcrumb, title and first paragraph of a page that has no picture on top. */
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
