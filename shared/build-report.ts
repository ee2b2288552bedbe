import { z } from "zod";
import { locales } from "./locales.ts";

const locale = z.enum(locales);

/** `dist/report.json`: what a build says of itself to the people who look after the site. */
export const buildReportSchema = z.object({
  /** The heaviest document of each kind of page and language: bytes after Brotli, with its styles. */
  documents: z.array(z.object({ page: z.string(), locale, bytes: z.number() })),
  /** Translations that are older than their original, by the slug of the entry. */
  stale: z.array(z.object({ slug: z.string(), locale })),
});
export type BuildReport = z.output<typeof buildReportSchema>;

/** `dist/checks.json`: what the last complete run of `npm test` said of this build. */
export const checksSchema = z.array(
  z.object({
    name: z.string(),
    state: z.enum(["ok", "FAILED", "skipped"]),
    count: z.string(),
  }),
);
export type Checks = z.output<typeof checksSchema>;
