import { z } from "zod";
import { emptyValue } from "#shared/lead/field.ts";
import { fieldNames, fieldOf, type RawLead } from "#shared/lead/fields.ts";
import { locales, type Locale } from "#shared/locales.ts";
import {
  matchPath,
  pagesWithForm,
  treeHref,
  treeOf,
} from "#shared/site-map.ts";
import { parseAttribution } from "./attribution.ts";

/** A posted form: the fields that the visitor filled in, and the hidden ones. */
export type Submission = {
  raw: RawLead;
  /** Made by the form; null when it was posted without script. */
  submissionId: string | null;
  locale: Locale;
  /** Path of the page that carried the form, "" if it named none of ours. */
  page: string;
  /** Undefined if the form did not say. */
  noticeVersion: string | undefined;
  attribution: Record<string, string>;
  /** The field that people cannot see was filled in. */
  isTrapped: boolean;
  /** The form says that it was filled in earlier: a restored draft, or another try. */
  isResumed: boolean;
};

/** Reads a parsed body; undefined if it has wrong types. A missing field is empty; unknown fields are ignored. */
export function parseSubmission(value: unknown): Submission | undefined {
  const raw = rawSchema.safeParse(value);
  const hidden = hiddenSchema.safeParse(value);
  if (!raw.success || !hidden.success) return undefined;
  const { page: url, locale, submissionId, attribution } = hidden.data;
  const page = formPage(url) ?? "";
  return {
    raw: raw.data as RawLead,
    page,
    submissionId: submissionId?.toLowerCase() ?? null,
    locale: locale ?? treeOf(page).locale,
    noticeVersion: hidden.data.noticeVersion,
    attribution: parseAttribution(attribution),
    isTrapped: hidden.data.hp_note !== "",
    isResumed: hidden.data.resumed === "yes",
  };
}

/** The clean path of a page that carries the form, or undefined. Query and hash may follow. */
export function formPage(url: string | undefined): string | undefined {
  const match =
    url === undefined ? undefined : matchPath(url.replace(/[?#].*$/s, ""));
  return match !== undefined && pagesWithForm.includes(match.page)
    ? treeHref(match.tree, match.page, match.params)
    : undefined;
}

const rawSchema = z.object(
  Object.fromEntries(
    fieldNames.map((name) => {
      const empty = emptyValue(fieldOf(name));
      return [
        name,
        Array.isArray(empty)
          ? z.array(z.string()).max(100).default(empty)
          : z.string().default(empty),
      ];
    }),
  ),
);

/** Without script the hidden controls are posted empty. */
const unlessEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .literal("")
    .transform(() => undefined)
    .or(schema)
    .optional();

const hiddenSchema = z.object({
  submissionId: unlessEmpty(z.guid()),
  locale: unlessEmpty(z.enum(locales)),
  page: z.string().optional(),
  noticeVersion: unlessEmpty(z.string().regex(/^[\w.:-]{1,40}$/)),
  attribution: z.unknown().optional(),
  hp_note: z.string().default(""),
  resumed: z.string().optional(),
});
