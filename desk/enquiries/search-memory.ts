import { randomBytes } from "node:crypto";
import { isLocale } from "#shared/locales.ts";
import type { LeadSearch } from "#server/leads/lead-search.ts";
import { leadStates } from "#server/leads/stored-lead.ts";

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

/** What the form above the list asks for. An unknown choice is none. */
export function searchOf(form: URLSearchParams): LeadSearch {
  const state = leadStates.find((one) => one === form.get("state"));
  const language = form.get("language");
  const words = (form.get("words") ?? "").trim().slice(0, 300);
  return {
    ...(words !== "" && { words }),
    ...(state && { state }),
    ...(isLocale(language) && { locale: language }),
  };
}
