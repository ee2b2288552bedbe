import {
  emptyLead,
  fieldNames,
  type FieldName,
  type RawLead,
} from "#shared/lead.ts";

/** What stands in the form's controls. Controls that the form does not have keep their first value. */
export function readForm(form: HTMLFormElement): RawLead {
  const data = new FormData(form);
  const values = emptyLead();
  for (const name of fieldNames) {
    if (name === "services") values.services = data.getAll(name).map(String);
    else if (data.has(name)) values[name] = textOf(data.get(name));
    else if (form.elements.namedItem(name)) values[name] = ""; // An unticked box sends nothing.
  }
  return values;
}

/** What a control sends; a file would be no text, and the form takes none. */
export function textOf(value: FormDataEntryValue | null): string {
  return typeof value === "string" ? value : "";
}

/** Puts values into the controls, for instance a draft. Consent is never filled in for the visitor. */
export function fillForm(form: HTMLFormElement, values: RawLead): void {
  for (const control of form.elements) {
    if (!isValueControl(control) || !isFieldName(control.name)) continue;
    const { name } = control;
    if (name === "privacy" || name === "marketing") continue;
    const value = values[name];
    if (
      !(control instanceof HTMLInputElement) ||
      !["checkbox", "radio"].includes(control.type)
    )
      control.value = String(value);
    else
      control.checked = Array.isArray(value)
        ? value.includes(control.value)
        : value === control.value;
  }
}

/** Whether the visitor has typed or chosen anything that would be missed. */
export function isTyped(values: RawLead): boolean {
  const { name, nameKana, company, email, phone, lineId, message, website } =
    values;
  return [name, nameKana, company, email, phone, lineId, message, website].some(
    (value) => value.trim() !== "",
  );
}

export function isFieldName(name: string): name is FieldName {
  return (fieldNames as readonly string[]).includes(name);
}

type ValueControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isValueControl(element: Element): element is ValueControl {
  return element.matches("input, select, textarea");
}
