import type { ComponentProps, ReactNode } from "react";
import {
  describedBy,
  FieldError,
  fieldClass,
  fieldId,
  Label,
  type FieldFrame,
} from "./field-frame.tsx";

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
