import {
  emptyLead,
  fieldNames,
  isList,
  type RawLead,
} from "#shared/lead/fields.ts";
import { draftItem } from "../client/storage.ts";

/** Milliseconds that a draft is kept. */
const draftLifetimeMs = 24 * 60 * 60 * 1000;

/** The part of the form's state that is kept in session storage. */
export type Draft = {
  /** Never contains consent. The visitor gives it anew in each form. */
  values: RawLead;
  /** The service that was ticked beforehand, "" for none. The visitor may have unticked it since. */
  preselected: string;
  /** The last attempt at sending that is not known to have succeeded. */
  submission?: Submission;
};

/** An id, and the checked lead (as JSON) that has this id. */
export type Submission = { id: string; content: string };

/** Whether this document wrote the draft itself. The form then restores it without a notice. */
let isOwn = false;

export function isOwnDraft(): boolean {
  return isOwn;
}

/** The draft of this visit, at most a day old; undefined if there is none or if it cannot be read. */
export function readDraft(): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(draftItem.get() ?? "null");
    if (!isRecord(stored) || !isRecord(stored.values)) return undefined;
    if (!(Date.now() - Number(stored.savedAt) <= draftLifetimeMs)) {
      clearDraft();
      return undefined;
    }
    const { preselected, submission } = stored;
    return {
      values: valuesOf(stored.values),
      preselected: typeof preselected === "string" ? preselected : "",
      ...(isSubmission(submission) && { submission }),
    };
  } catch {
    return undefined; // It is not a draft.
  }
}

/** Saves a draft for this visit, without consent. */
export function saveDraft(draft: Draft): void {
  isOwn = true;
  const values = { ...draft.values, privacy: "", marketing: "" };
  draftItem.set(JSON.stringify({ ...draft, values, savedAt: Date.now() }));
}

/** Removes the id of the last attempt, so that the next attempt gets a new one. */
export function forgetSubmission(): void {
  const draft = readDraft();
  if (!draft) return;
  const { submission: _, ...kept } = draft;
  saveDraft(kept);
}

export function clearDraft(): void {
  draftItem.set();
}

function valuesOf(stored: Record<string, unknown>): RawLead {
  const values = emptyLead();
  for (const name of fieldNames) {
    const value = stored[name];
    if (isList(name))
      values[name] = Array.isArray(value) ? value.map(String) : [];
    else if (typeof value === "string") values[name] = value;
  }
  return values;
}

function isSubmission(value: unknown): value is Submission {
  return (
    isRecord(value) &&
    typeof value.id === "string" &&
    typeof value.content === "string"
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
