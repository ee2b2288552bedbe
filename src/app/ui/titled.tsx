type TitledItemsProps = {
  items: readonly { title: string; text: string }[];
  /** Numbered steps. */
  as?: "ol";
  className: string | undefined;
};

/** Titles with a text each. The class gives them their look: that of `titled.module.css`, or `ruled-list marker`. */
export function TitledItems({ items, as, className }: TitledItemsProps) {
  const Element = as ?? "ul";
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
