import { phrases } from "./phrases.tsx";
import type { Titled } from "./steps.tsx";
import styles from "./titled-grid.module.css";

/** Titles with a text each, two wide ones first. */
export function TitledGrid({ items }: { items: readonly Titled[] }) {
  return (
    <ul className={styles.grid}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{phrases(title)}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
