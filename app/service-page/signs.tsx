import { PaperPart, type PartProps } from "./service-sections.tsx";
import styles from "./signs.module.css";

/** "Is this for you?" Three blocks, cut to the length of their words. */
export function Signs({ copy, above = "paper" }: PartProps<"signs">) {
  return (
    <PaperPart above={above} seed={1}>
      <SignsList copy={copy} />
    </PaperPart>
  );
}

/** The same blocks without a section of their own. */
export function SignsList({ copy }: Pick<PartProps<"signs">, "copy">) {
  return (
    <>
      <h2 className={styles.small}>{copy.heading}</h2>
      <ul className={styles.signs}>
        {copy.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}
