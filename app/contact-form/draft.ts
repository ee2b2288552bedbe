import { emptyLead, fieldNames, type RawLead } from "#shared/lead.ts";

const key = "contact-draft";
const lifetimeMs = 24 * 60 * 60 * 1000;

/** Whether this document wrote the draft itself: then giving it back needs no explanation. */
let isOwnDraft = false;

/** Keeps what was typed for this visit, without consent. Without storage the form works all the same. */
export function saveDraft(values: RawLead): void {
  isOwnDraft = true;
  try {
    sessionStorage.setItem(
      key,
      JSON.stringify({
        savedAt: Date.now(),
        values: { ...values, privacy: "", marketing: "" },
      }),
    );
  } catch {
    // Storage is blocked or full.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: there is no draft.
  }
}

/** The draft of this visit, at most a day old; undefined where there is none that can be read. */
export function readDraft():
  { values: RawLead; isFromBefore: boolean } | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (
      !isRecord(stored) ||
      !isRecord(stored.values) ||
      typeof stored.savedAt !== "number"
    )
      return undefined;
    if (Date.now() - stored.savedAt > lifetimeMs) return undefined;
    return { values: draftValues(stored.values), isFromBefore: !isOwnDraft };
  } catch {
    return undefined;
  }
}

function draftValues(stored: Record<string, unknown>): RawLead {
  const values = emptyLead();
  for (const name of fieldNames) {
    const value = stored[name];
    if (name === "services")
      values.services = Array.isArray(value) ? value.map(String) : [];
    else if (typeof value === "string") values[name] = value;
  }
  return values;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
