import type { ReactNode } from "react";
import type { FieldName } from "#shared/lead/fields.ts";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import styles from "./field.module.css";

/** The identity of a field in its form, and the texts around its control. */
export type Frame = {
  name: FieldName;
  /** Prefix of ids, unique for each form on a page. */
  formId: string;
  /** A single checkbox has none: its label is part of the control. */
  label?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  /** The first wrong field of a form that was posted without script. It gets focus when the page loads. */
  isFirstWrong?: boolean;
  /** The field appears only on demand. Its label says neither that it is optional nor that it is required. */
  isConditional?: boolean;
  isWide?: boolean;
};

type FieldFrameProps = { frame: Frame; children: ReactNode };

/** The label of a control, its hint, the control and its error. */
export function FieldFrame({ frame, children }: FieldFrameProps) {
  const { name, label, hint, isRequired, isConditional } = frame;
  const id = fieldId(frame);
  return (
    <div className={fieldClass(frame)} data-field={name}>
      {label !== undefined && (
        <label htmlFor={id}>
          {label} {!isConditional && <Mark isRequired={isRequired} />}
        </label>
      )}
      {hint && (
        <p className={`soft ${styles.hint}`} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError frame={frame} />
    </div>
  );
}

export function fieldId({ formId, name }: Pick<Frame, "formId" | "name">) {
  return `${formId}-${name}`;
}

/** Attributes that connect a control to its label, its hint and its error. */
export function controlProps(frame: Frame) {
  return {
    ...describedBy(frame),
    autoFocus: frame.isFirstWrong,
    id: fieldId(frame),
    name: frame.name,
    required: frame.isRequired,
  };
}

export function describedBy(frame: Frame) {
  const id = fieldId(frame);
  const ids = [frame.hint && `${id}-hint`, frame.error && `${id}-error`].filter(
    Boolean,
  );
  return {
    "aria-describedby": ids.length > 0 ? ids.join(" ") : undefined,
    "aria-invalid": frame.error ? ("true" as const) : undefined,
  };
}

/** Marks optional fields. Japanese forms mark required fields as well, as is usual in Japan. */
export function Mark({ isRequired }: Pick<Frame, "isRequired">) {
  const t = useWords("form");
  const { locale } = useTree();
  if (!isRequired)
    return <span className={`soft ${styles.optional}`}>{t("optional")}</span>;
  return locale === "ja" ? (
    <span className={styles.required}>{t("required")}</span>
  ) : null;
}

export function FieldError({ frame }: { frame: Frame }) {
  if (!frame.error) return null;
  return (
    <p className={styles.error} id={`${fieldId(frame)}-error`}>
      {frame.error}
    </p>
  );
}

export function fieldClass({ error, isWide }: Frame): string {
  return [styles.field, isWide && styles.wide, error && styles.bad]
    .filter(Boolean)
    .join(" ");
}
