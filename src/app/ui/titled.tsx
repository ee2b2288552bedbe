import { TitledItems, type Titled } from "./titled-items.tsx";
import styles from "./titled.module.css";

/** Titles with a text each, in columns where there is room. */
export function TitledGrid({ items }: { items: readonly Titled[] }) {
  return <TitledItems items={items} className={styles.grid} />;
}

/** Numbered steps, side by side where there is room. */
export function Steps({ items }: { items: readonly Titled[] }) {
  return <TitledItems as="ol" items={items} className={styles.steps} />;
}
