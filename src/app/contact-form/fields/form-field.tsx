import type { ReactNode } from "react";
import { fieldOf, type RawLead } from "#shared/lead/fields.ts";
import { href } from "#shared/site-map.ts";
import { useSite } from "../../context/site-context.ts";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Link } from "../../ui/link.tsx";
import { CheckBox, Picker, Select } from "./controls.tsx";
import { controlProps, FieldFrame, type Frame } from "./field-frame.tsx";

type FormFieldProps = {
  frame: Frame;
  initial: RawLead;
  readOnly: boolean;
  /** Rendered below the control of a text field. */
  children?: ReactNode;
};

/** A field with the control that the table of fields describes. */
export function FormField({
  frame: { name, ...others },
  initial,
  readOnly,
  children,
}: FormFieldProps) {
  const words = useWords();
  const { company, form } = useSite();
  const { locale } = useTree();
  const field = fieldOf(name);
  const frame: Frame = {
    ...others,
    name,
    label: field.kind === "box" ? undefined : words(`form.${name}`),
    hint: field.hint && words(`form.${field.hint}`),
    isRequired: field.isRequired,
    isWide: !field.isHalf,
  };
  const typed = [initial[name]].flat();
  const [first = ""] = typed;
  const bands = form.budgetBands?.[locale];
  const optionsOf = (
    labels: Record<string, Parameters<typeof words>[0] | number>,
  ) =>
    Object.entries(labels).map(([value, label]) => ({
      value,
      label:
        typeof label === "number"
          ? (bands?.[label] ?? words("form.undecided"))
          : words(label),
    }));
  switch (field.kind) {
    case "line": {
      const isConditional = !field.isRequired && field.replyBy !== undefined;
      return (
        <FieldFrame frame={{ ...frame, isConditional }}>
          <input
            placeholder={isConditional ? " " : undefined}
            type={field.type}
            defaultValue={first}
            maxLength={field.limit}
            {...field.attributes}
            readOnly={readOnly}
            {...controlProps({ ...frame, isConditional })}
          />
          {children}
        </FieldFrame>
      );
    }
    case "text":
      return (
        <FieldFrame frame={frame}>
          <textarea
            rows={4}
            defaultValue={first}
            {...field.attributes}
            readOnly={readOnly}
            {...controlProps(frame)}
          />
          {children}
        </FieldFrame>
      );
    case "select":
      return (
        <Select
          frame={frame}
          options={optionsOf(field.options)}
          defaultValue={first}
        />
      );
    case "radio":
    case "boxes":
      return (
        <Picker
          frame={frame}
          type={field.kind === "boxes" ? "checkbox" : "radio"}
          options={optionsOf(field.options)}
          chosen={typed}
        />
      );
    case "box":
      return (
        <CheckBox frame={frame} isChecked={first === "yes"}>
          {words.rich(`form.${name}`, {
            company,
            link: (text) => <Link to={href(locale, "privacy")}>{text}</Link>,
          })}
        </CheckBox>
      );
  }
}
