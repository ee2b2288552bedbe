import type { ReactNode } from "react";
import styles from "./home.module.css";

/** The heading of a section, the sentence below it, and what stands beside them. */
export function Head({
  heading,
  lead,
  children,
}: {
  heading: string;
  lead?: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles.head}>
      <div>
        <h2>{heading}</h2>
        {lead !== undefined && <p className="lead soft">{lead}</p>}
      </div>
      {children}
    </div>
  );
}
