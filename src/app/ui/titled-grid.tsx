import { TitledItems, type Titled } from "./titled-items.tsx";
import styles from "./titled-grid.module.css";

/** Titles with a text each, two wide ones first. */
export function TitledGrid({ items }: { items: readonly Titled[] }) {
  return <TitledItems items={items} className={styles.grid} />;
}
