import { phrases } from "./phrases.tsx";
import styles from "./steps.module.css";

export type Titled = { title: string; text: string };

/** Numbered steps, side by side where there is room. */
export function Steps({ items }: { items: readonly Titled[] }) {
  return (
    <ol className={styles.steps}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{phrases(title)}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
