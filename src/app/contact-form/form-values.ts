import {
  emptyLead,
  fieldNames,
  fieldOf,
  fields,
  isList,
  type FieldName,
  type RawLead,
} from "#shared/lead/fields.ts";

/** A control whose value is that of a field. */
type ValueControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Reads the controls of the form. A field without a control gets its value from `others`. */
export function readForm(
  form: HTMLFormElement,
  others: RawLead = emptyLead(),
): RawLead {
  const data = new FormData(form);
  const values = { ...others };
  for (const name of fieldNames) {
    if (isList(name)) values[name] = data.getAll(name).map(String);
    else if (data.has(name)) values[name] = textOf(data.get(name));
    else if (form.elements.namedItem(name)) values[name] = ""; // The data of a form omit an unticked box.
  }
  return values;
}

/** The text that a control sends. The form takes no files. */
export function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}

/** Sets a hidden control, because the browser may have to post the form without the script. */
export function setHidden(
  form: HTMLFormElement,
  name: "submissionId" | "attribution",
  value: string,
): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement) control.value = value;
}

/** Sets the controls to the values of a draft. Consent, and controls that the visitor has changed, stay as they are. */
export function fillForm(form: HTMLFormElement, values: RawLead): void {
  const controls = [...form.elements].filter(isValueControl);
  const touched = new Set(
    controls.filter((control) => !isUntouched(control)).map(choiceOf),
  );
  for (const control of controls) {
    const { name } = control;
    if (!isFieldName(name) || isConsent(name) || touched.has(choiceOf(control)))
      continue;
    fill(control, values[name]);
    if (!isUntouched(control))
      control.closest("details")?.setAttribute("open", "");
  }
}

function fill(control: ValueControl, value: string | string[]): void {
  if (!isBox(control)) control.value = String(value);
  else
    control.checked = Array.isArray(value)
      ? value.includes(control.value)
      : value === control.value;
}

/** Whether any value except consent differs from the empty form with these services ticked. */
export function isTyped(
  values: RawLead,
  ticked: readonly (string | undefined)[],
): boolean {
  const first: RawLead = {
    ...emptyLead(),
    services: Object.keys(fields.services.options).filter((option) =>
      ticked.includes(option),
    ),
  };
  return fieldNames.some(
    (name) =>
      !isConsent(name) && String(values[name]).trim() !== String(first[name]),
  );
}

function isConsent(name: FieldName): boolean {
  return fieldOf(name).part === "consent";
}

export function isFieldName(name: string): name is FieldName {
  return (fieldNames as readonly string[]).includes(name);
}

function isValueControl(element: Element): element is ValueControl {
  return element.matches("input, select, textarea");
}

/** A key for each choice. All radio buttons of a name share one; each checkbox has its own. */
function choiceOf(control: ValueControl): string {
  return control.type === "checkbox"
    ? `${control.name} ${control.value}`
    : control.name;
}

function isUntouched(control: ValueControl): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].every(
      ({ selected, defaultSelected }) => selected === defaultSelected,
    );
  return isBox(control)
    ? control.checked === control.defaultChecked
    : control.value === control.defaultValue;
}

/** Whether a control is ticked, not filled in. */
function isBox(control: ValueControl): control is HTMLInputElement {
  return ["checkbox", "radio"].includes(control.type);
}
