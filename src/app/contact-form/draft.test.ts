import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyLead, type Lead } from "#shared/lead/fields.ts";
import {
  clearDraft,
  readDraft,
  saveDraft,
  submissionOf,
  type Draft,
} from "./draft.ts";

const key = "contact-draft";
const draft: Draft = {
  values: { ...emptyLead(), name: "Mai", services: ["other"] },
  preselected: "google-seo",
  submission: { id: "1", content: "{}" },
};

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
  clearDraft();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a draft is given back as it was, but for the consent", () => {
  const consent = { privacy: "yes", marketing: "yes" };
  saveDraft({ ...draft, values: { ...draft.values, ...consent } });
  expect(sessionStorage.getItem(key)).not.toContain('"yes"');
  expect(readDraft()).toEqual(draft);
});

test("a draft is kept for a day, and no trace of it longer", () => {
  saveDraft(draft);
  vi.advanceTimersByTime(24 * 3600_000);
  expect(readDraft()).toEqual(draft);
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

test("a retry keeps its id, and a message edited after an attempt gets a new one", () => {
  const lead = (message: string) => ({ name: "Mai", message }) as Lead;
  const first = submissionOf(lead("Hello there"), undefined);
  expect(first.id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(submissionOf(lead("Hello there"), first)).toEqual(first);
  expect(submissionOf(lead("Hello there!"), first).id).not.toBe(first.id);
  expect(submissionOf(lead("Hello there"), undefined).id).not.toBe(first.id);
});
