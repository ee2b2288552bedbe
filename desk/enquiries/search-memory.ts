import { randomBytes } from "node:crypto";
import type { LeadSearch } from "#server/leads/index.ts";

/** Searches stay in memory under a number, because names and mail addresses do not belong into addresses of pages. */
export type SearchMemory = {
  keep: (search: LeadSearch) => string;
  find: (id: string | null) => LeadSearch;
};

const most = 200;

export function openSearchMemory(): SearchMemory {
  const kept = new Map<string, LeadSearch>();
  return {
    keep(search) {
      const id = randomBytes(9).toString("base64url");
      kept.set(id, search);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return id;
    },
    find: (id) => kept.get(id ?? "") ?? {},
  };
}

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** What the form above the list asks for. */
export function searchOf(form: URLSearchParams): LeadSearch {
  const words = (form.get("words") ?? "").trim().slice(0, 300);
  return {
    ...(words !== "" && { words }),
    ...(form.has("open") && { state: "new" }),
    ...(form.has("week") && { sinceMs: Date.now() - weekMs }),
  };
}
