import { AddressLinked } from "./mail-linked.tsx";
import styles from "./lists.module.css";

/** Lines with a dovetail before each. */
export function List({
  items,
  isLarge = false,
}: {
  items: readonly string[];
  isLarge?: boolean;
}) {
  return (
    <ul className={`${styles.list} ${isLarge ? styles.large : ""}`}>
      {items.map((item) => (
        <li key={item}>
          <AddressLinked text={item} />
        </li>
      ))}
    </ul>
  );
}

/** Paragraphs of running text in the measure of the language. */
export function Prose({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className={styles.prose}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <AddressLinked text={paragraph} />
        </p>
      ))}
    </div>
  );
}
