import type { ComponentProps, ReactNode } from "react";
import type { FieldName } from "#shared/lead.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import styles from "./field.module.css";

/** What every field of a form shares: its place in the form, its label, hint and error. */
export type FieldFrame = {
  name: FieldName;
  /** Prefix of ids, unique for each form on a page. */
  formId: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  isRequired?: boolean;
  /** Has focus in the page that answers a form posted without script: the first wrong field. */
  isFirstWrong?: boolean;
  /** Appears only when it is asked for, so it says neither that it is optional nor that it is required. */
  isConditional?: boolean;
};

export function fieldId({
  formId,
  name,
}: Pick<FieldFrame, "formId" | "name">): string {
  return `${formId}-${name}`;
}

/** Attributes that tie a control to its hint and its error. */
function describedBy(frame: FieldFrame) {
  const id = fieldId(frame);
  const ids = [frame.hint && `${id}-hint`, frame.error && `${id}-error`].filter(
    Boolean,
  );
  return {
    "aria-describedby": ids.length > 0 ? ids.join(" ") : undefined,
    "aria-invalid": frame.error ? ("true" as const) : undefined,
  };
}

type TextFieldProps = FieldFrame & {
  isWide?: boolean;
  /** What is said below the control besides an error. */
  children?: ReactNode;
} & Omit<ComponentProps<"input">, "name">;

export function TextField({
  name,
  formId,
  label,
  hint,
  error,
  isRequired = false,
  isFirstWrong = false,
  isConditional = false,
  isWide = false,
  children,
  ...input
}: TextFieldProps) {
  const frame: FieldFrame = {
    name,
    formId,
    label,
    error,
    ...(hint && { hint }),
  };
  return (
    <div className={fieldClass(error, isWide)} data-field={name}>
      <Label
        frame={frame}
        isRequired={isRequired}
        isConditional={isConditional}
      />
      <input
        {...input}
        {...describedBy(frame)}
        autoFocus={isFirstWrong}
        id={fieldId(frame)}
        name={name}
        required={isRequired}
      />
      {children}
      <FieldError frame={frame} />
    </div>
  );
}

type TextAreaProps = FieldFrame & { children?: ReactNode } & Omit<
    ComponentProps<"textarea">,
    "name"
  >;

export function TextArea({
  name,
  formId,
  label,
  hint,
  error,
  isRequired = false,
  isFirstWrong = false,
  children,
  ...textarea
}: TextAreaProps) {
  const frame: FieldFrame = {
    name,
    formId,
    label,
    error,
    ...(hint && { hint }),
  };
  return (
    <div className={fieldClass(error, true)} data-field={name}>
      <Label frame={frame} isRequired={isRequired} />
      <textarea
        {...textarea}
        {...describedBy(frame)}
        autoFocus={isFirstWrong}
        id={fieldId(frame)}
        name={name}
        required={isRequired}
      />
      {children}
      <FieldError frame={frame} />
    </div>
  );
}

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

function Label({
  frame,
  isRequired = false,
  isConditional = false,
}: {
  frame: FieldFrame;
  isRequired?: boolean;
  isConditional?: boolean;
}) {
  const id = fieldId(frame);
  return (
    <>
      <label htmlFor={id}>
        {frame.label} {!isConditional && <Mark isRequired={isRequired} />}
      </label>
      {frame.hint && (
        <p className={`soft ${styles.hint}`} id={`${id}-hint`}>
          {frame.hint}
        </p>
      )}
    </>
  );
}

/** Optional fields say so. Japanese forms, by custom, mark the required ones as well. */
function Mark({ isRequired }: { isRequired: boolean }) {
  const t = useWords("form");
  const { locale } = useTree();
  if (!isRequired)
    return <span className={`soft ${styles.optional}`}>{t("optional")}</span>;
  return locale === "ja" ? (
    <span className={styles.required}>{t("required")}</span>
  ) : null;
}

function FieldError({ frame }: { frame: FieldFrame }) {
  if (!frame.error) return null;
  return (
    <p className={styles.error} id={`${fieldId(frame)}-error`}>
      {frame.error}
    </p>
  );
}

function fieldClass(error: string | undefined, isWide = false): string {
  return [styles.field, isWide && styles.wide, error && styles.bad]
    .filter(Boolean)
    .join(" ");
}
