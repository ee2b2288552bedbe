import "./patterns.css";
import styles from "./titled.module.css";

const looks = {
  /** Columns where there is room. */
  columns: styles.grid,
  /** Numbered, side by side where there is room. */
  steps: styles.steps,
  /** Numbered, below each other. */
  marked: "ruled-list marker",
};

type TitledItemsProps = {
  items: readonly { title: string; text: string }[];
  look: keyof typeof looks;
};

/** Titles with a text each. */
export function TitledItems({ items, look }: TitledItemsProps) {
  const Element = look === "columns" ? "ul" : "ol";
  return (
    <Element className={looks[look]}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </Element>
  );
}
