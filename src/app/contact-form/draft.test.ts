import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyLead } from "#shared/lead/fields.ts";
import { draftItem } from "../client/storage.ts";
import { readDraft, saveDraft } from "./draft.ts";

const key = "contact-draft";
const values = { ...emptyLead(), name: "Mai", services: ["other"] };

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("sessionStorage", memoryStorage());
});

afterEach(() => {
  draftItem.set();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a draft is given back as it was, but for the consent", () => {
  saveDraft({ ...values, privacy: "yes", marketing: "yes" });
  expect(sessionStorage.getItem(key)).not.toContain('"yes"');
  expect(readDraft()).toEqual({ values });
});

test("a draft is kept for a day, and no trace of it longer", () => {
  saveDraft(values);
  vi.advanceTimersByTime(24 * 3600_000);
  expect(readDraft()).toEqual({ values });
  vi.advanceTimersByTime(1);
  expect(readDraft()).toBeUndefined();
  expect(sessionStorage.getItem(key)).toBeNull();
});

test.each(["", "[]", '{"savedAt":"x","values":{}}'])(
  "%j in the storage is no draft",
  (text) => {
    sessionStorage.setItem(key, text);
    expect(readDraft()).toBeUndefined();
  },
);

test("a retry keeps its id, also after the consent is given anew, and words edited after an attempt lose it", () => {
  saveDraft(values, "1");
  saveDraft({ ...values, privacy: "yes" });
  expect(readDraft()?.submissionId).toBe("1");
  saveDraft({ ...values, message: "Hello there!" });
  expect(readDraft()?.submissionId).toBeUndefined();
});
