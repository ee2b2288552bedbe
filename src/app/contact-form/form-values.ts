import {
  emptyValue,
  emptyLead,
  fieldNames,
  fieldOf,
  isList,
  type FieldName,
  type RawLead,
} from "#shared/lead/fields.ts";

/** Reads the controls of the form. A field without a control gets its value from `others`. */
export function readForm(
  form: HTMLFormElement,
  others: RawLead = emptyLead(),
): RawLead {
  const data = new FormData(form);
  const values = { ...others };
  for (const name of fieldNames) {
    // The data of a form omit an unticked box.
    if (!form.elements.namedItem(name)) continue;
    const typed = data.getAll(name).map(String);
    if (isList(name)) values[name] = typed;
    else values[name] = typed[0] ?? "";
  }
  return values;
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
