import { AddressLinked } from "./mail-linked.tsx";
import styles from "./lists.module.css";

/** Lines with a dovetail before each. */
export function List({ items }: { items: readonly string[] }) {
  return (
    <ul className={`ticks ${styles.list}`}>
      {items.map((item) => (
        <li key={item}>
          <AddressLinked text={item} />
        </li>
      ))}
    </ul>
  );
}
