import { createHash, randomUUID } from "node:crypto";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { z } from "zod";
import {
  emptyValue,
  fieldNames,
  fieldOf,
  type Lead,
  type RawLead,
} from "#shared/lead/fields.ts";
import { checkLead, type FieldErrors } from "#shared/lead/lead.ts";
import { locales } from "#shared/locales.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import {
  matchPath,
  pagesWithForm,
  treeHref,
  treeOf,
} from "#shared/site-map.ts";
import type { Channels } from "../channels/index.ts";
import type { Config } from "../config.ts";
import type { Database } from "../database/index.ts";
import {
  addLead,
  newReference,
  type NewDelivery,
  type Spam,
  type StoredLead,
} from "../leads/index.ts";
import { hasConfirmation, queueDeliveries, type Limits } from "../outbox.ts";

/** From a posted form to a stored lead: what it says, whether it is complete, whether it looks like spam. */

/** A posted form: the fields that the visitor filled in, and the hidden ones. */
type Submission = NonNullable<ReturnType<typeof parseSubmission>>;

type RefusalCode =
  "bad_request" | "csrf" | "conflict" | "too_large" | "unsupported";

/** The outcome of a post, which is sent as JSON or as a page. */
export type Outcome =
  | { status: 201 | 200; reference: string; hasConfirmation: boolean }
  | { status: 422; code: "validation"; errors: FieldErrors }
  | { status: 400 | 403 | 409 | 413 | 415; code: RefusalCode }
  /** `retryAfter` is in seconds. */
  | { status: 429; code: "rate_limited"; retryAfter: number }
  | { status: 503; code: "unavailable" };

export type TakeLeadParts = {
  database: Pick<Database, "transaction">;
  config: Pick<Config, "SPAM_DOMAINS" | "TEST_MODE">;
  /** The deliveries to queue with a lead. */
  deliveriesFor: Channels["deliveriesFor"];
  /** Called when a lead is stored and its deliveries are queued. */
  onStored: () => void;
};

/** Checks a submission and stores the lead. Resolves after the lead is durable. If storing failed, the error has the status 503. */
export async function takeLead(
  { raw, locale, noticeVersion, isTrapped, ...hidden }: Submission,
  form: SiteManifest["form"],
  { database, config, deliveriesFor, onStored }: TakeLeadParts,
): Promise<Outcome> {
  const { errors, lead: checked } = checkLead(raw, { locale, ...form });
  if (checked === undefined) return { status: 422, code: "validation", errors };
  const normalised = withE164(checked);
  const receivedMs = Date.now();
  const shownVersion = noticeVersion ?? form.noticeVersion;
  const lead: StoredLead = {
    ...hidden,
    id: randomUUID(),
    reference: newReference(),
    // Of the normalised fields, so that a retry which differs in spaces is the same lead.
    contentHash: createHash("sha256")
      .update(JSON.stringify(normalised))
      .digest("base64url"),
    receivedMs,
    locale,
    fields: { raw, normalised },
    consent: {
      noticeVersion: shownVersion,
      // A page that was opened before the last publication shows older words, whose hash is unknown.
      ...(shownVersion === form.noticeVersion && {
        textSha256: form.consentSha256[locale],
      }),
      at: receivedMs,
      marketing: normalised.marketing,
    },
    spam: spamOf(normalised, isTrapped, config.SPAM_DOMAINS),
  };
  const limits = config.TEST_MODE ? unlimited : undefined;
  const stored = await storeLead(
    database,
    lead,
    deliveriesFor(lead),
    limits,
  ).catch((error: Error) => {
    throw Object.assign(error, { statusCode: 503 });
  });
  const { result, ...receipt } = stored;
  if (result === "conflict") return { status: 409, code: "conflict" };
  if (result === "duplicate") return { status: 200, ...receipt };
  onStored();
  return { status: 201, ...receipt };
}

/** Stores a lead and queues its deliveries in one transaction. */
export function storeLead(
  database: Pick<Database, "transaction">,
  lead: StoredLead,
  deliveries: readonly NewDelivery[],
  limits?: Limits,
) {
  return database.transaction(async (tx) => {
    const { result, id, reference } = await addLead(tx, lead);
    if (result === "stored") await queueDeliveries(tx, id, deliveries, limits);
    const isMailed = await hasConfirmation(tx, id);
    return { result, reference, hasConfirmation: isMailed };
  });
}

/** In tests all posts come from one address. */
const unlimited: Limits = { toOneAddress: Infinity, inAll: Infinity };

/** Reads a parsed body. Undefined if it has wrong types. Missing fields are empty, and unknown fields are ignored. */
export function parseSubmission(body: unknown) {
  const raw = rawSchema.safeParse(body);
  const parsed = hiddenSchema.safeParse(body);
  if (!raw.success || !parsed.success) return undefined;
  const { hp_note: trap, ...hidden } = parsed.data;
  const page = formPage(hidden.page) ?? "";
  return {
    raw: raw.data as RawLead,
    /** Path of the page with the form, "" if it is not a page of this site. */
    page,
    /** Generated by the form. Null if it was posted without script. */
    submissionId: hidden.submissionId?.toLowerCase() ?? null,
    locale: hidden.locale ?? treeOf(page).locale,
    noticeVersion: hidden.noticeVersion,
    attribution: parseAttribution(hidden.attribution),
    /** The hidden field, which people cannot see, was filled in. */
    isTrapped: trap !== "",
  };
}

/** The canonical path of a page with the form, or undefined. The URL may have a query and a hash. */
export function formPage(url: string | undefined): string | undefined {
  const match = url && matchPath(url.replace(/[?#].*$/s, ""));
  return match && pagesWithForm.includes(match.page)
    ? treeHref(match.tree, match.page, match.params)
    : undefined;
}

const rawSchema = z.object(
  Object.fromEntries(
    fieldNames.map((name) => {
      const empty = emptyValue(fieldOf(name));
      if (!Array.isArray(empty)) return [name, z.string().default(empty)];
      // A form without script posts one chosen box as a text.
      const asList = (value: unknown) =>
        typeof value === "string" ? [value] : value;
      const list = z.array(z.string()).max(100);
      return [name, z.preprocess(asList, list).default(empty)];
    }),
  ),
);

/** Without script, the hidden fields are posted empty, which counts as absent. */
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
});

/** What is kept of the source of a visit: the parameters of the landing URL that identify a campaign, and the landing itself. */
const attributionKeys = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "utm_id",
  "gclid",
  "gbraid",
  "wbraid",
  "fbclid",
  "msclkid",
  "ttclid",
  "yclid",
  "ldtag_cl",
  "landingPath",
  "referrerHost",
  "landedAt",
];

/** Most code points of one value. */
const attributionLimit = 200;

/** Formats of some values. Campaign parameters have keys of their own, so a path loses its query, which can hold personal data. */
const formats: Readonly<Record<string, RegExp>> = {
  landingPath: /^\/[^?#]*/,
  referrerHost: /^[\p{L}\p{N}._-]+(?::\d{1,5})?$/u,
  landedAt: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
};

/** Keeps known keys with printable text. Any other input counts as empty: a lead must not be lost for its attribution. */
export function parseAttribution(input: unknown): Record<string, string> {
  const values = Object(typeof input === "string" ? parseJson(input) : input);
  return Object.fromEntries(
    attributionKeys.flatMap((key) => {
      const text = Object.hasOwn(values, key) ? printable(values[key]) : "";
      const [kept = ""] = (formats[key] ?? /^.*/s).exec(text) ?? [];
      return kept === "" ? [] : [[key, kept]];
    }),
  );
}

/** The form's script puts the values into a hidden field, which is posted as text if the browser itself posts the form. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function printable(value: unknown): string {
  if (typeof value !== "string") return "";
  const visible = value.replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, "").trim();
  return [...visible].slice(0, attributionLimit).join("");
}

/**
 * Adds the telephone number in E.164 if it is unambiguous. One that is valid in both countries stays as typed: a Thai mobile
 * number is also a number in Himeji, and a Japanese manager in Bangkok has one.
 */
export function withE164(lead: Lead): Lead {
  const { phone } = lead;
  // "+66 (0)81…" includes the trunk zero. The library knows which countries have one.
  const readings = phone.startsWith("+")
    ? [parsePhoneNumberFromString(phone)]
    : (["TH", "JP"] as const).map((country) =>
        parsePhoneNumberFromString(phone, country),
      );
  const [valid, other] = readings.filter((reading) => reading?.isValid());
  return valid && !other ? { ...lead, phoneE164: valid.number } : lead;
}

/** People name their shops and their competitors; nobody asks about this many sites at once. */
const mostSites = 5;

/** Marks a lead as possible spam. It is stored all the same, so that a wrong mark loses no lead. `blockedDomains` are in lower case. */
export function spamOf(
  { email, message }: Pick<Lead, "email" | "message">,
  isTrapped: boolean,
  blockedDomains: readonly string[],
): Spam {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  const isBlocked = blockedDomains.some(
    (blocked) => domain === blocked || domain.endsWith(`.${blocked}`),
  );
  const links = message.match(/(?:https?:\/\/|\bwww\.)[^\s/<>"'\]]+/giu) ?? [];
  const sites = links.map((link) =>
    link.toLowerCase().replace(/^https?:\/\/|\bwww\./gu, ""),
  );
  // The second is a link in the markup of forums.
  const hasManyLinks =
    new Set(sites).size > mostSites || /\[url\s?=/iu.test(message);
  const reasons = [
    ...(isTrapped ? ["trap"] : []),
    ...(isBlocked ? ["blocked mail domain"] : []),
    ...(hasManyLinks ? ["links"] : []),
  ];
  return { reasons, status: reasons.length > 0 ? "flagged" : "ok" };
}
