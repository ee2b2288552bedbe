import styles from "./titled.module.css";

type Titled = { title: string; text: string };

type TitledItemsProps = {
  items: readonly Titled[];
  /** Its look: a class of the caller, else two columns where there is room. */
  className?: string | undefined;
  as?: "ul" | "ol";
};

/** Titles with a text each. */
export function TitledItems({
  items,
  className = styles.grid,
  as: Element = "ul",
}: TitledItemsProps) {
  return (
    <Element className={className}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </Element>
  );
}

/** Numbered steps, side by side where there is room. */
export function Steps({ items }: { items: readonly Titled[] }) {
  return <TitledItems as="ol" items={items} className={styles.steps} />;
}
