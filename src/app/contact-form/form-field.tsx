import type { InputHTMLAttributes, ReactNode } from "react";
import { type Field, fieldOf, type FieldName } from "#shared/lead/fields.ts";
import { formAnchor, href } from "#shared/site-map.ts";
import { useSite } from "../context/site-context.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Link } from "../ui/link.tsx";
import styles from "./form-field.module.css";

export const fieldId = (name: FieldName) => `${formAnchor}-${name}`;

/** A field with its label, its hint, the control that the table of fields describes, what stands below it, and its error. */
export function FormField({
  name,
  value,
  error,
  hasFocus,
  children,
}: {
  name: FieldName;
  /** As it is served. */
  value: string | readonly string[];
  error: string | undefined;
  hasFocus: boolean;
  children?: ReactNode;
}) {
  const t = useWords("form");
  const field = fieldOf(name);
  const id = fieldId(name);
  const hint = field.hint && t(field.hint);
  const ids = [hint && `${id}-hint`, error && `${id}-error`];
  const describedBy = ids.filter(Boolean).join(" ") || undefined;
  const isGroup = field.kind === "radio" || field.kind === "boxes";
  // The field is needed only when another one says so. The browser must not ask for it before.
  const isConditional =
    field.kind === "line" && !field.isRequired && field.replyBy !== undefined;
  const [Frame, Label] = isGroup
    ? (["fieldset", "legend"] as const)
    : (["div", "label"] as const);
  const isHalf = ["line", "radio", "select"].includes(field.kind);
  const classes = [styles.field, !isHalf && styles.wide, error && styles.bad];
  return (
    <Frame
      className={classes.filter(Boolean).join(" ")}
      data-field={name}
      aria-describedby={isGroup ? describedBy : undefined}
    >
      {field.kind !== "box" && (
        <Label htmlFor={isGroup ? undefined : id}>
          {t(name)}{" "}
          <Mark
            isRequired={field.isRequired ?? isConditional}
            isSilent={!isGroup}
          />
        </Label>
      )}
      {hint && (
        <p className={`soft ${styles.hint}`} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Control
        field={field}
        values={[value].flat()}
        control={{
          id,
          name,
          autoFocus: hasFocus,
          // The style sheet sees by it that nothing is typed.
          placeholder: isConditional ? " " : undefined,
          required: field.isRequired,
          "aria-required": isConditional || undefined,
          "aria-describedby": describedBy,
          // Firefox calls each empty required control invalid, unless this says that it is not.
          "aria-invalid": error ? true : field.isRequired && false,
        }}
      />
      {children}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <span>{error}</span>
        </p>
      )}
    </Frame>
  );
}

function Control({
  field,
  control,
  values,
}: {
  field: Field;
  control: InputHTMLAttributes<unknown> & { id: string; name: FieldName };
  values: readonly string[];
}) {
  const words = useWords();
  const { company, form } = useSite();
  const { locale } = useTree();
  const { id, name, autoFocus } = control;
  const [first = ""] = values;
  const options = Object.entries("options" in field ? field.options : {}).map(
    ([value, label]) => {
      const band = form.budgetBands?.[locale]?.[Number(label)];
      const word = typeof label === "number" ? "form.undecided" : label;
      return { value, label: band ?? words(word) };
    },
  );
  switch (field.kind) {
    case "line":
      return (
        <input
          type={field.type}
          defaultValue={first}
          maxLength={field.limit}
          {...field.attributes}
          {...control}
        />
      );
    case "text":
      return (
        <textarea
          rows={4}
          defaultValue={first}
          {...field.attributes}
          {...control}
        />
      );
    case "select":
      return (
        <div className={`fold ${styles.select}`}>
          <select {...control} defaultValue={first}>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      );
    case "radio":
    case "boxes": // Each one is large enough for a finger.
      return (
        <div className={styles.options}>
          {options.map(({ value, label }, index) => (
            <label key={value}>
              <input
                type={field.kind === "boxes" ? "checkbox" : "radio"}
                id={index === 0 ? id : `${id}-${value}`}
                name={name}
                value={value}
                defaultChecked={values.includes(value)}
                autoFocus={index === 0 && autoFocus}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      );
    case "box":
      return (
        <div className={styles.check}>
          <input
            type="checkbox"
            {...control}
            value="yes"
            // Without this, some browsers tick the box again after a reload.
            autoComplete="off"
            defaultChecked={first === "yes"}
          />
          <label htmlFor={id}>
            {words.rich(`form.${name}`, {
              company,
              link: (text) => <Link to={href(locale, "privacy")}>{text}</Link>,
            })}{" "}
            {field.isRequired && <Mark isRequired isSilent />}
          </label>
        </div>
      );
  }
}

/**
 * Marks optional fields; Japanese forms mark required ones as well. Screen readers say of a control that is required that it is,
 * so its mark is silent.
 */
function Mark({
  isRequired,
  isSilent,
}: {
  isRequired: boolean;
  isSilent: boolean;
}) {
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
