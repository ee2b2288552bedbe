import { readFileSync } from "node:fs";
import { z } from "zod";
import { eachLocale } from "#shared/locales.ts";
import type { MailFacts } from "#shared/mail-facts.ts";
import type { MailWords } from "#shared/messages.ts";
import type { SiteManifest } from "#shared/document/render.ts";
import { isSameSite } from "./own-origin.ts";

export type LoadedManifest =
  { ok: true; site: SiteManifest } | { ok: false; problem: string };

/** Something for each language. */
const perLocale = <Schema extends z.ZodType>(schema: Schema) =>
  z.object(eachLocale(() => schema));

// The build has checked that every language has every word.
const mailWords = z.custom<MailWords>(
  (value) => typeof value === "object" && value !== null && "mail" in value,
);

const mailSchema = z.object({
  words: perLocale(mailWords),
  company: z.string(),
  timeZone: z.string(),
  phone: perLocale(z.string()).exactOptional(),
  answersIn: z
    .object({ days: z.number(), hours: perLocale(z.string()).exactOptional() })
    .exactOptional(),
  budgetBands: perLocale(z.array(z.string())).exactOptional(),
}) satisfies z.ZodType<MailFacts>;

const manifestSchema = z.object({
  buildId: z.string(),
  origin: z.string(),
  brand: z.string(),
  email: z.string(),
  scriptHashes: z.array(z.string()),
  pages: z.record(z.string(), z.object({ styleHashes: z.array(z.string()) })),
  moved: z.record(z.string(), z.string()),
  gone: z.array(z.string()),
  form: z.object({
    hasBudget: z.boolean(),
    hasNewsletter: z.boolean(),
    noticeVersion: z.string(),
    consentSha256: perLocale(z.string()),
  }),
  mail: mailSchema,
  retentionMonths: z.number(),
  foreign: z
    .object({
      script: z.array(z.string()),
      connect: z.array(z.string()),
      img: z.array(z.string()),
    })
    .exactOptional(),
  told: z.array(z.string()),
  assets: z.unknown(),
}) satisfies z.ZodType<SiteManifest>;

/** Reads `dist/site.json`. A build for another origin is refused: its canonical addresses would be wrong. */
export function loadManifest(file: string, siteOrigin: string): LoadedManifest {
  const text = readIfThere(file);
  if (text === undefined)
    return {
      ok: false,
      problem: `${file} is missing: run "npm run build" first`,
    };
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (!parsed.success)
    return {
      ok: false,
      problem: `${file} is not of this release (${z.prettifyError(parsed.error).replaceAll("\n", " ")}): run "npm run build" again`,
    };
  const { origin } = parsed.data;
  if (!isSameSite(origin, siteOrigin))
    return {
      ok: false,
      problem: `the site was built for ${origin}, but SITE_ORIGIN is ${siteOrigin}: build again with SITE_ORIGIN=${siteOrigin}, or set SITE_ORIGIN=${origin}`,
    };
  return { ok: true, site: parsed.data };
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined; // Unreadable is as good as missing: the remedy is the same.
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
