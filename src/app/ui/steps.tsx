import { TitledItems, type Titled } from "./titled-items.tsx";
import styles from "./steps.module.css";

/** Numbered steps, side by side where there is room. */
export function Steps({ items }: { items: readonly Titled[] }) {
  return <TitledItems as="ol" items={items} className={styles.steps} />;
}
