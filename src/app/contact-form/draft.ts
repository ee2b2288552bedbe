import { emptyLead, fieldNames, type RawLead } from "#shared/lead/fields.ts";
import { isService } from "#shared/services.ts";
import { draftItem } from "../client/storage.ts";
import { isChanged, isConsent, readForm, setControls } from "./form-values.ts";

/** Milliseconds that a draft is kept. */
const lifetimeMs = 24 * 60 * 60 * 1000;

/** What is kept of the form in session storage. */
type Draft = {
  /** Never contains consent. The visitor gives it anew in each form. */
  values: RawLead;
  /** The last attempt at sending these values, whose response may have been lost after they were stored. */
  submissionId?: string | undefined;
};

/** Whether this document wrote the draft itself. The form then restores it without a notice. */
let isOwn = false;

/** The draft of this visit, at most a day old; undefined if there is none or if it cannot be read. */
export function readDraft(): Draft | undefined {
  try {
    const { savedAt, values, ...draft } = JSON.parse(
      draftItem.get() ?? "{}",
    ) as Draft & { savedAt?: number };
    if (Date.now() - Number(savedAt) <= lifetimeMs)
      // Another release may have had other fields.
      return { ...draft, values: { ...emptyLead(), ...values } };
    draftItem.set();
  } catch {
    // It is not a draft.
  }
  return undefined;
}

/** Keeps values for this visit, without consent. Values that have changed are another submission. */
export function saveDraft(typed: RawLead, submissionId?: string): void {
  isOwn = true;
  const last = readDraft();
  const values = { ...typed, privacy: "", marketing: "" };
  const isSame = JSON.stringify(values) === JSON.stringify(last?.values);
  const id = submissionId ?? (isSame ? last?.submissionId : undefined);
  const draft = { values, submissionId: id, savedAt: Date.now() };
  draftItem.set(JSON.stringify(draft));
}

/** Keeps what stands in the form. The draft may have values of controls that this page does not have. */
export function keepDraft(form: HTMLFormElement, submissionId?: string): void {
  saveDraft(readForm(form, readDraft()?.values), submissionId);
}

/**
 * Puts the draft into the form, which has the values `initial` unless the visitor was quicker; without a draft it ticks the
 * service that the address names. Returns whether the visitor should be told.
 */
export function restoreDraft(form: HTMLFormElement, initial: RawLead): boolean {
  const draft = readDraft();
  const isNews = !isOwn && draft && isChanged(draft.values, initial);
  const service = new URLSearchParams(location.search).get("service");
  const services = isService(service) ? [service] : initial.services;
  const values = draft?.values ?? { ...initial, services };
  const typed = readForm(form);
  for (const name of fieldNames)
    if (!isConsent(name) && String(typed[name]) === String(initial[name]))
      setControls(form, name, values[name]);
  if (isChanged(typed, initial)) keepDraft(form);
  return isNews ?? false;
}
