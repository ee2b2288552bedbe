import type { Entry } from "../collections/entry.ts";
import type { CaseStudyMatter } from "./front-matter.ts";

export type CaseStudy = Entry<CaseStudyMatter>;

/** The client's name, or the words that describe a client who is not named. */
export function clientOf({ client }: Pick<CaseStudy, "client">): string {
  return client.name ?? client.described ?? "";
}

/** The sections that every case study has: what was wrong, and what was done. */
export const requiredSections = ["problem", "work"] as const;
