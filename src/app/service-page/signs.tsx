import { type PartProps } from "./service-sections.tsx";
import { Section } from "../ui/section.tsx";
import styles from "./signs.module.css";

/** "Is this for you?" Three blocks, cut to the length of their words. */
export function Signs({ copy, above = "paper" }: PartProps<"signs">) {
  return (
    <Section above={above} seed={1}>
      <SignsList copy={copy} />
    </Section>
  );
}

/** The same blocks without a section of their own. */
function SignsList({ copy }: Pick<PartProps<"signs">, "copy">) {
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
