import type { ReactNode } from "react";
import {
  controlProps,
  describedBy,
  FieldError,
  fieldClass,
  FieldFrame,
  fieldId,
  Mark,
  type Frame,
} from "./field-frame.tsx";
import styles from "./field.module.css";

type Option = { value: string; label: string };

type SelectProps = {
  frame: Frame;
  options: readonly Option[];
  defaultValue: string;
};

export function Select({ frame, options, defaultValue }: SelectProps) {
  return (
    <FieldFrame frame={frame}>
      <div className={`fold ${styles.select}`}>
        <select {...controlProps(frame)} defaultValue={defaultValue}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  );
}

type PickerProps = {
  frame: Frame;
  type: "checkbox" | "radio";
  options: readonly Option[];
  chosen: readonly string[];
};

/** Checkboxes or radio buttons. Each one is large enough for a finger. */
export function Picker({ frame, type, options, chosen }: PickerProps) {
  const id = fieldId(frame);
  return (
    <fieldset
      className={fieldClass(frame)}
      data-field={frame.name}
      aria-describedby={describedBy(frame)["aria-describedby"]}
    >
      <legend>
        {frame.label} <Mark isRequired={frame.isRequired} />
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
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldError frame={frame} />
    </fieldset>
  );
}

type CheckBoxProps = { frame: Frame; isChecked: boolean; children: ReactNode };

export function CheckBox({ frame, isChecked, children }: CheckBoxProps) {
  const { required, ...props } = controlProps(frame);
  return (
    <FieldFrame frame={frame}>
      <div className={styles.check}>
        <input
          type="checkbox"
          {...props}
          value="yes"
          // Without this, some browsers tick the box again after a reload.
          autoComplete="off"
          required={required}
          defaultChecked={isChecked}
        />
        <label htmlFor={props.id}>
          {children} {required && <Mark isRequired isSilent />}
        </label>
      </div>
    </FieldFrame>
  );
}
