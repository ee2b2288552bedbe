import type { ReactNode } from "react";
import styles from "./gallery.module.css";

/** One group of specimens, under its name. */
export function Part({
  name,
  children,
}: {
  name: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.part}>
      <h3 lang="en">{name}</h3>
      {children}
    </div>
  );
}
