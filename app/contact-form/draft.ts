import {
  emptyLead,
  fieldNames,
  isList,
  type RawLead,
} from "#shared/lead/fields.ts";

/** What outlives the page: a form half filled, and what was tried to be sent. */
export type Draft = {
  /** Without consent, which nobody gives in advance. */
  values: RawLead;
  /** The service that was ticked for the visitor; whether it stays ticked is theirs to decide. "" for none. */
  preselected: string;
  /** The last attempt at sending whose answer is not known to be a success. */
  submission?: Submission;
};

/** An id, and the checked lead (as JSON) that it stands for. */
export type Submission = { id: string; content: string };

const key = "contact-draft";
const lifetimeMs = 24 * 60 * 60 * 1000;

/** Stands in for session storage that is blocked or full. */
let memory: string | undefined;

/** Whether this document wrote the draft itself: then giving it back needs no explanation. */
let isOwn = false;

export function isOwnDraft(): boolean {
  return isOwn;
}

/** The draft of this visit, at most a day old; undefined where there is none that can be read. */
export function readDraft(): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(
      memory ?? sessionStorage.getItem(key) ?? "null",
    );
    if (!isRecord(stored) || !isRecord(stored.values)) return undefined;
    if (!(Date.now() - Number(stored.savedAt) <= lifetimeMs)) {
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
    return undefined; // Storage is blocked, or holds something else.
  }
}

/** Keeps a draft for this visit, but for consent. */
export function saveDraft(draft: Draft): void {
  isOwn = true;
  const text = JSON.stringify({
    ...draft,
    values: { ...draft.values, privacy: "", marketing: "" },
    savedAt: Date.now(),
  });
  try {
    sessionStorage.setItem(key, text);
    memory = undefined;
  } catch {
    memory = text;
  }
}

/** The next attempt gets a new id. */
export function forgetSubmission(): void {
  const draft = readDraft();
  if (!draft) return;
  const { submission: _, ...kept } = draft;
  saveDraft(kept);
}

export function clearDraft(): void {
  memory = undefined;
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: the memory was all there was.
  }
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
