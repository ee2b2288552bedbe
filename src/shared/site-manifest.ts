import { z } from "zod";
import { eachLocale } from "./locales.ts";
import type { MailWords } from "./messages.ts";

/** A value for each language. */
const perLocale = <Schema extends z.ZodType>(schema: Schema) =>
  z.object(eachLocale(() => schema));

// The build has checked that every language has every word.
const mailWords = z.custom<MailWords>(
  (value) => typeof value === "object" && value !== null && "mail" in value,
);

/** `dist/site.json`: the facts about a build that the server needs. The build writes it, the server reads it at its start. */
export const siteManifestSchema = z.object({
  buildId: z.string(),
  /** Origin of the absolute URLs in the build, without trailing slash. */
  origin: z.string(),
  brand: z.string(),
  email: z.string(),
  /** CSP source expressions of the inline script of every page. */
  scriptHashes: z.array(z.string()),
  /** Style hashes of each pre-rendered document, by URL path. */
  pages: z.record(z.string(), z.object({ styleHashes: z.array(z.string()) })),
  /**
   * Earlier addresses by their keys (`earlierKey`), which have no language prefix and hold for all trees. `moved` has the path
   * of a page in the visitor's tree or, with a language prefix, in that language; `gone` was removed for good.
   */
  earlier: z.object({
    moved: z.record(z.string(), z.string()),
    gone: z.array(z.string()),
  }),
  /** The optional parts of the form, which decide what a lead may contain. */
  form: z.object({
    hasBudget: z.boolean(),
    hasNewsletter: z.boolean(),
    noticeVersion: z.string(),
    /** SHA-256 (hex) of the notice and the consent as the form shows them. */
    consentSha256: perLocale(z.string()),
  }),
  /** The parts of messages and `content/site.yaml` that mails consist of. */
  mail: z.object({
    words: perLocale(mailWords),
    company: z.string(),
    /** IANA name; times in mails to visitors are in this zone. */
    timeZone: z.string(),
    /** The registered name as each language writes it, if it is not the same in all of them. */
    legalName: perLocale(z.string()).exactOptional(),
    /** Lines below the mail address of the signature: telephone, LINE, address. */
    contacts: perLocale(z.array(z.string())).exactOptional(),
    /** The sentence that offers a meeting, with the address where one books it. */
    booking: perLocale(z.string()).exactOptional(),
    /** Business days until an answer, and the hours in which people answer. Absent unless the owner states them. */
    answersIn: z
      .object({
        days: z.number(),
        hours: perLocale(z.string()).exactOptional(),
      })
      .exactOptional(),
    budgetBands: perLocale(z.array(z.string())).exactOptional(),
  }),
  /** Months after which leads are deleted. */
  retentionMonths: z.number(),
  /** CSP sources that the configured tools need besides this site. */
  foreign: z
    .object({
      script: z.array(z.string()),
      connect: z.array(z.string()),
      img: z.array(z.string()),
      frame: z.array(z.string()),
    })
    .exactOptional(),
  /** Handed to `createRenderer` as it is. */
  assets: z.unknown(),
});

export type SiteManifest = z.output<typeof siteManifestSchema>;
export type MailFacts = SiteManifest["mail"];
