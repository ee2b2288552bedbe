import {
  emptyLead,
  fieldNames,
  type Lead,
  type RawLead,
} from "#shared/lead/fields.ts";
import { isService, type Service } from "#shared/services.ts";
import { draftItem } from "../client/storage.ts";
import { isChanged, isConsent, readForm, setControls } from "./form-values.ts";

/** Milliseconds that a draft is kept. */
const lifetimeMs = 24 * 60 * 60 * 1000;

/** The part of the form's state that is kept in session storage. */
export type Draft = {
  /** Never contains consent. The visitor gives it anew in each form. */
  values: RawLead;
  /** The service that was ticked beforehand, "" for none. The visitor may have unticked it since. */
  preselected: string;
  /** The last attempt at sending that is not known to have succeeded: an id, and the checked lead (as JSON) that has it. */
  submission?: Submission | undefined;
};
type Submission = { id: string; content: string };

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
    clearDraft();
  } catch {
    // It is not a draft.
  }
  return undefined;
}

/** Saves a draft for this visit, without consent. */
export function saveDraft(draft: Draft): void {
  isOwn = true;
  const values = { ...draft.values, privacy: "", marketing: "" };
  draftItem.set(JSON.stringify({ ...draft, values, savedAt: Date.now() }));
}

export function clearDraft(): void {
  draftItem.set();
}

/** Keeps what stands in the form, if the visitor has changed something. */
export function keepDraft(
  form: HTMLFormElement,
  service: Service | undefined,
  /** What is sent now. */
  submission?: Submission,
): void {
  const draft = readDraft();
  const preselected = preselectedOf(service);
  // The draft may have values of controls that this page does not have.
  const values = readForm(form, draft?.values);
  const services = preselected === "" ? [] : [preselected];
  if (isChanged(values, { ...emptyLead(), services }))
    saveDraft({
      values,
      preselected,
      submission: submission ?? draft?.submission,
    });
  else clearDraft();
}

/** The next attempt is another submission. */
export function forgetSubmission(): void {
  const draft = readDraft();
  if (draft) saveDraft({ ...draft, submission: undefined });
}

/**
 * Puts the draft into the form, which has the values `initial` unless the visitor was quicker, and ticks the service that the
 * address names. Returns whether the visitor should be told.
 */
export function restoreDraft(
  form: HTMLFormElement,
  initial: RawLead,
  service: Service | undefined,
): boolean {
  const draft = readDraft();
  const preselected = preselectedOf(service);
  const values = { ...(draft?.values ?? initial) };
  if (preselected && draft?.preselected !== preselected)
    values.services = [...values.services, preselected];
  const isRestored = draft !== undefined && !isOwn;
  const typed = readForm(form);
  for (const name of fieldNames)
    if (!isConsent(name) && String(typed[name]) === String(initial[name]))
      setControls(form, name, values[name]);
  if (isChanged(typed, initial)) keepDraft(form, service);
  return isRestored;
}

/** The service that the address names, or that of the page. */
function preselectedOf(service: Service | undefined): Service | "" {
  const requested = new URLSearchParams(location.search).get("service");
  return isService(requested) ? requested : (service ?? "");
}

/**
 * A lead with its id. An unchanged lead keeps the id of the last attempt, because the response may have been lost
 * after the lead was stored. A changed lead gets a new id. The comparison uses the checked lead, as on the server.
 */
export function submissionOf(
  lead: Lead,
  last: Submission | undefined,
): Submission {
  const content = JSON.stringify(lead);
  if (last?.content === content) return last;
  // `crypto.randomUUID` is missing on plain http, where people may try the site.
  const id = "xxxxxxxx-xxxx-4xxx-axxx-xxxxxxxxxxxx".replaceAll("x", () =>
    Math.floor(Math.random() * 16).toString(16),
  );
  return { id, content };
}
