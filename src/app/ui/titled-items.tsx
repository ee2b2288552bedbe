export type Titled = { title: string; text: string };

/** Titles with a text each. The class name gives them their look. */
export function TitledItems({
  items,
  className,
  as: Element = "ul",
}: {
  items: readonly Titled[];
  className?: string | undefined;
  as?: "ul" | "ol";
}) {
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
