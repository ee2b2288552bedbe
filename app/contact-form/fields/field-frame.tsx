import { useTree, useWords } from "../../i18n/i18n.tsx";
import type { FieldName } from "#shared/lead/lead.ts";
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
export function describedBy(frame: FieldFrame) {
  const id = fieldId(frame);
  const ids = [frame.hint && `${id}-hint`, frame.error && `${id}-error`].filter(
    Boolean,
  );
  return {
    "aria-describedby": ids.length > 0 ? ids.join(" ") : undefined,
    "aria-invalid": frame.error ? ("true" as const) : undefined,
  };
}

/** The label of a control, and its hint. */
export function Label({
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
export function Mark({ isRequired }: { isRequired: boolean }) {
  const t = useWords("form");
  const { locale } = useTree();
  if (!isRequired)
    return <span className={`soft ${styles.optional}`}>{t("optional")}</span>;
  return locale === "ja" ? (
    <span className={styles.required}>{t("required")}</span>
  ) : null;
}

export function FieldError({ frame }: { frame: FieldFrame }) {
  if (!frame.error) return null;
  return (
    <p className={styles.error} id={`${fieldId(frame)}-error`}>
      {frame.error}
    </p>
  );
}

export function fieldClass(error: string | undefined, isWide = false): string {
  return [styles.field, isWide && styles.wide, error && styles.bad]
    .filter(Boolean)
    .join(" ");
}
