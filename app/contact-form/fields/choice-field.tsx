import type { ReactNode } from "react";
import {
  describedBy,
  FieldError,
  fieldClass,
  fieldId,
  Label,
  Mark,
  type FieldFrame,
} from "./field-frame.tsx";
import styles from "./field.module.css";

type Option = { value: string; label: string };
type SelectProps = FieldFrame & {
  options: readonly Option[];
  defaultValue: string;
};

export function Select({ options, defaultValue, ...frame }: SelectProps) {
  return (
    <div className={fieldClass(frame.error)} data-field={frame.name}>
      <Label frame={frame} />
      <div className={`fold ${styles.select}`}>
        <select
          {...describedBy(frame)}
          id={fieldId(frame)}
          name={frame.name}
          defaultValue={defaultValue}
          autoFocus={frame.isFirstWrong}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <FieldError frame={frame} />
    </div>
  );
}

type PickerProps = FieldFrame & {
  type: "checkbox" | "radio";
  options: readonly Option[];
  chosen: readonly string[];
};

/** Boxes to tick, or one to choose, as blocks of the size of a finger. */
export function Picker({ type, options, chosen, ...frame }: PickerProps) {
  const id = fieldId(frame);
  return (
    <fieldset
      className={`${fieldClass(frame.error, true)} ${styles.picker}`}
      data-field={frame.name}
      aria-describedby={describedBy(frame)["aria-describedby"]}
    >
      <legend>
        {frame.label} <Mark isRequired={frame.isRequired ?? false} />
      </legend>
      <div className={styles.options}>
        {options.map(({ value, label }, index) => (
          <label key={value}>
            <input
              type={type}
              id={index === 0 ? id : `${id}-${value}`}
              name={frame.name}
              value={value}
              defaultChecked={chosen.includes(value)}
              autoFocus={index === 0 && (frame.isFirstWrong ?? false)}
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError frame={frame} />
    </fieldset>
  );
}

type CheckBoxProps = Omit<FieldFrame, "label"> & {
  isChecked: boolean;
  children: ReactNode;
};

export function CheckBox({ isChecked, children, ...rest }: CheckBoxProps) {
  const frame: FieldFrame = { ...rest, label: "" };
  const id = fieldId(frame);
  return (
    <div className={fieldClass(frame.error, true)} data-field={frame.name}>
      <div className={styles.check}>
        <input
          type="checkbox"
          id={id}
          name={frame.name}
          value="yes"
          // Or some browsers would tick it again after a reload, for the visitor.
          autoComplete="off"
          required={frame.isRequired}
          defaultChecked={isChecked}
          autoFocus={frame.isFirstWrong}
          {...describedBy(frame)}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      <FieldError frame={frame} />
    </div>
  );
}
