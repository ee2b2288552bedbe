import {
  emptyValue,
  emptyLead,
  fieldNames,
  fieldOf,
  type FieldName,
  type RawLead,
} from "#shared/lead/fields.ts";

/** Reads the controls of the form. A field without a control gets its value from `others`. */
export function readForm(
  form: HTMLFormElement,
  others: RawLead = emptyLead(),
): RawLead {
  const data = new FormData(form);
  const typed = fieldNames
    // The data of a form omit an unticked box.
    .filter((name) => form.elements.namedItem(name))
    .map((name) => {
      const values = data.getAll(name).map(String);
      return [
        name,
        fieldOf(name).kind === "boxes" ? values : (values[0] ?? ""),
      ];
    });
  return { ...others, ...(Object.fromEntries(typed) as Partial<RawLead>) };
}

/** Sets the controls of a field, or a hidden control, and opens the details where a value is. */
export function setControls(
  form: HTMLFormElement,
  name: FieldName | "submissionId" | "attribution",
  value: string | readonly string[],
): void {
  const controls = form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`);
  for (const control of controls)
    if (["checkbox", "radio"].includes(control.type))
      control.checked = [value].flat().includes(control.value);
    else control.value = String(value);
  if (isFieldName(name) && String(value) !== String(emptyValue(fieldOf(name))))
    controls[0]?.closest("details")?.setAttribute("open", "");
}

/** Whether a value differs, except consent, which the visitor gives anew in each form. */
export function isChanged(values: RawLead, initial: RawLead): boolean {
  return fieldNames.some(
    (name) =>
      !isConsent(name) && String(values[name]).trim() !== String(initial[name]),
  );
}

export const isConsent = (name: FieldName) => fieldOf(name).part === "consent";

export function isFieldName(name: string): name is FieldName {
  return (fieldNames as readonly string[]).includes(name);
}
