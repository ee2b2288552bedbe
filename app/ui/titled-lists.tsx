import { phrases } from "./phrases.tsx";
import styles from "./titled-lists.module.css";

type Titled = { title: string; text: string };

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

/** Questions that open. */
export function Questions({
  items,
}: {
  items: readonly { question: string; answer: string }[];
}) {
  return (
    <div className={styles.questions}>
      {items.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            <span>{phrases(question)}</span>
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
