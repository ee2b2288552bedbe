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
  /** The field appears only when another one needs it. The browser must not ask for it before. */
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
          {label} <Mark isRequired={isRequired || isConditional} isSilent />
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
    "aria-required": frame.isConditional || undefined,
  };
}

export function describedBy(frame: Frame) {
  const id = fieldId(frame);
  const ids = [frame.hint && `${id}-hint`, frame.error && `${id}-error`].filter(
    Boolean,
  );
  return {
    "aria-describedby": ids.length > 0 ? ids.join(" ") : undefined,
    // Firefox calls each empty required control invalid, unless this says that it is not.
    "aria-invalid": frame.error ? true : frame.isRequired && false,
  };
}

/**
 * Marks optional fields. Japanese forms mark required fields as well, as is usual in Japan. The mark of a control that
 * is required is silent: screen readers say that in words of their own.
 */
export function Mark({
  isRequired,
  isSilent,
}: Pick<Frame, "isRequired"> & { isSilent?: boolean }) {
  const t = useWords("form");
  const { locale } = useTree();
  if (!isRequired)
    return <span className={`soft ${styles.optional}`}>{t("optional")}</span>;
  return locale === "ja" ? (
    <span className={styles.required} aria-hidden={isSilent}>
      {t("required")}
    </span>
  ) : null;
}

export function FieldError({ frame }: { frame: Frame }) {
  if (!frame.error) return null;
  return (
    <p className={styles.error} id={`${fieldId(frame)}-error`}>
      <span>{frame.error}</span>
    </p>
  );
}

export function fieldClass({ error, isWide }: Frame): string {
  return [styles.field, isWide && styles.wide, error && styles.bad]
    .filter(Boolean)
    .join(" ");
}
