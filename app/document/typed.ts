import { draftKey, draftLifetimeMs } from "#shared/lead/draft-key.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controlsIn = (place: ParentNode) =>
  place.querySelectorAll<Control>(":is(input, textarea, select)");

/** Whether the main part has something that the visitor has typed or chosen. */
export function isTyped(): boolean {
  const main = document.querySelector("main");
  return main !== null && [...controlsIn(main)].some(isChanged);
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(
      (option, index) =>
        option.selected !== option.defaultSelected &&
        // Without a default the first one is selected.
        index !== 0,
    );
  const isChosen =
    control instanceof HTMLInputElement &&
    control.checked !== control.defaultChecked;
  return isChosen || control.value !== control.defaultValue;
}

/** Consent is given anew in each form. */
const unkept = new Set(["privacy", "marketing"]);

/**
 * Keeps what stands in the contact form as its draft, which the application restores (`contact-form/draft.ts`). For pages that are
 * left before the application has come: browsers restore no fields of a page that was put in the place of another one, and never
 * those without `autocomplete`.
 */
export function keepTyped(): void {
  const form = document.querySelector('main form[method="post"]');
  const controls = [...(form ? controlsIn(form) : [])];
  if (!controls.some(isChanged)) return;
  const values: Record<string, string[]> = {};
  for (const control of controls) {
    const { name, type, value } = control;
    const isBox = control instanceof HTMLInputElement && /box|io$/.test(type);
    if (type === "hidden" || unkept.has(name) || (isBox && !control.checked))
      continue;
    (values[name] ??= []).push(value);
  }
  const ticked = controls.find(
    (control) =>
      control instanceof HTMLInputElement &&
      control.type === "checkbox" &&
      control.defaultChecked,
  );
  try {
    const known = JSON.parse(sessionStorage[draftKey] ?? "{}") as {
      savedAt?: number;
    };
    const now = Date.now();
    const isNew = now - Number(known.savedAt) <= draftLifetimeMs;
    sessionStorage[draftKey] = JSON.stringify({
      ...(isNew && known),
      values,
      preselected: ticked?.value ?? "",
      savedAt: now,
    });
  } catch {
    // Storage is blocked.
  }
}
