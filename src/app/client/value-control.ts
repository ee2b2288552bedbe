/** A control whose value is that of a field. */
export type ValueControl =
  HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether a control is ticked, not filled in. */
export function isBox(control: ValueControl): control is HTMLInputElement {
  return ["checkbox", "radio"].includes(control.type);
}
