import { phrases } from "../../ui/phrases.tsx";

type TitledItemsProps = {
  items: readonly { title: string; text: string }[];
  className: string | undefined;
};

/** Titles with a text each; the section decides how they look. */
export function TitledItems({ items, className }: TitledItemsProps) {
  return (
    <ul className={className}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{phrases(title)}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
