import { applicationMark } from "#shared/application-mark.ts";
import { draftKey, draftLifetimeMs } from "#shared/lead/draft-key.ts";
import { isBox, type ValueControl } from "./value-control.ts";

const controlsIn = (place: ParentNode) =>
  place.querySelectorAll<ValueControl>(":is(input, textarea, select)");

/** Whether the main part has something that the visitor has typed or chosen. */
export function isTyped(): boolean {
  const main = document.querySelector("main");
  return main !== null && [...controlsIn(main)].some(isChanged);
}

function isChanged(control: ValueControl): boolean {
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

/** Consent is given anew in each form. The last one is a trap for programs. */
const unkept = new Set(["privacy", "marketing", "hp_note"]);

/** The draft of the form (`contact-form/draft.ts`), with a list for each field. */
type Kept = {
  values: Record<string, readonly string[]>;
  preselected: string;
  savedAt: number;
};

/**
 * Keeps what stands in the contact form as its draft when the page is left before the application has come, which restores it.
 * Browsers restore no fields of a page that was put in the place of another one, and never those without `autocomplete`. Nothing is kept
 * of what the browser itself sends: the visitor would find it again after it has arrived.
 */
export function keepTyped(): void {
  let isSent = false;
  /** The draft that this page has left, and the one before it. */
  let left: { text: string; before: string | null } | undefined;
  const isAlone = () => !document.documentElement.hasAttribute(applicationMark);
  addEventListener("submit", (event) => (isSent = !event.defaultPrevented));
  addEventListener("input", () => (isSent = false));
  addEventListener("pagehide", () => {
    if (!isAlone() || isSent) return;
    try {
      const before = sessionStorage.getItem(draftKey);
      const text = draftWith(before);
      if (text === undefined) return;
      sessionStorage.setItem(draftKey, text);
      left = { text, before };
    } catch {
      // Storage is blocked.
    }
  });
  addEventListener("pageshow", ({ persisted }) => {
    // The words stand in the form again, where the visitor may delete them. What another page made of them since stays.
    if (!persisted || !isAlone() || !left) return;
    if (sessionStorage.getItem(draftKey) !== left.text) return;
    if (left.before === null) sessionStorage.removeItem(draftKey);
    else sessionStorage.setItem(draftKey, left.before);
  });
}

/** An older draft with what the visitor has changed; undefined for no change. */
function draftWith(older: string | null): string | undefined {
  const form = document.querySelector('main form[method="post"]');
  const controls = [...(form ? controlsIn(form) : [])].filter(
    ({ type, name }) => type !== "hidden" && !unkept.has(name),
  );
  if (!controls.some(isChanged)) return undefined;
  const known = readKept(older);
  const values = { ...known?.values };
  for (const control of controls) {
    const { name, value } = control;
    const before = known?.values[name];
    const isOther = controls.some((one) => one.name === name && isChanged(one));
    if (before && !isOther) continue;
    if (!isBox(control)) values[name] = [value];
    else if (control.type === "checkbox") {
      const others = (values[name] ?? []).filter((one) => one !== value);
      // The box of this page's service says more than an older draft.
      const isOwn = control.defaultChecked && known?.preselected !== value;
      const isTicked =
        !before || isOwn || isChanged(control)
          ? control.checked
          : before.includes(value);
      values[name] = isTicked ? [...others, value] : others;
    } else if (control.checked) values[name] = [value];
  }
  const boxes = controls
    .filter((control) => control instanceof HTMLInputElement)
    .filter(({ type }) => type === "checkbox");
  const ticked = boxes.filter(({ defaultChecked }) => defaultChecked);
  const kept: Kept = {
    ...known,
    values,
    preselected:
      known && !boxes.some(isChanged)
        ? known.preselected
        : // More than one are those that were posted before.
          ticked.length === 1
          ? (ticked[0]?.value ?? "")
          : "",
    savedAt: Date.now(),
  };
  return JSON.stringify(kept);
}

/** A draft of this day. */
function readKept(text: string | null): Kept | undefined {
  try {
    const { values, savedAt, ...rest } = JSON.parse(text ?? "{}") as Kept;
    if (!(Date.now() - savedAt <= draftLifetimeMs)) return undefined;
    const lists = Object.entries(values).map(
      ([name, value]) => [name, [value].flat()] as const,
    );
    return { ...rest, values: Object.fromEntries(lists), savedAt };
  } catch {
    return undefined; // It is not a draft.
  }
}
