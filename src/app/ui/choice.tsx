import type { ReactNode } from "react";
import styles from "./choice.module.css";

type ChoiceProps = {
  /** Unique in the page. */
  name: string;
  legend: string;
  items: readonly { id: string; label: ReactNode; panel: ReactNode }[];
};

/** Choices, of which one shows its panel, the first to begin with. Radio buttons and style sheets do it, no script. */
export function Choice({ name, legend, items }: ChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{legend}</legend>
      {items.map(({ id, label, panel }, index) => (
        <div key={id}>
          <label>
            <input
              type="radio"
              name={name}
              autoComplete="off"
              defaultChecked={index === 0}
            />
            <span>{label}</span>
          </label>
          <div className={styles.panel}>{panel}</div>
        </div>
      ))}
    </fieldset>
  );
}
