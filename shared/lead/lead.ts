import {
  cleanLine,
  cleanText,
  codePoints,
  parseEmail,
  parseKana,
  parseLineId,
  parsePhone,
  parseWebsite,
  hasWebAddress,
} from "./lead-text.ts";
import type { Locale } from "../locales.ts";
import { services } from "../services.ts";

/** Fields of the contact form in the order the form shows them; also the names of its controls. */
export const fieldNames = [
  "name",
  "nameKana",
  "company",
  "email",
  "contactMethod",
  "phone",
  "lineId",
  "services",
  "message",
  "website",
  "budget",
  "start",
  "privacy",
  "marketing",
] as const;
export type FieldName = (typeof fieldNames)[number];

/** What the visitor typed, untouched. `privacy` and `marketing` are "yes" or "". */
export type RawLead = Record<Exclude<FieldName, "services">, string> & {
  services: string[];
};

/** The form as it is first shown. */
export function emptyLead(): RawLead {
  return {
    name: "",
    nameKana: "",
    company: "",
    email: "",
    contactMethod: "email",
    phone: "",
    lineId: "",
    services: [],
    message: "",
    website: "",
    budget: "undecided",
    start: "undecided",
    privacy: "",
    marketing: "",
  };
}

export const contactMethods = ["email", "phone", "line"] as const;
type ContactMethod = (typeof contactMethods)[number];

export const serviceOptions = [...services, "other"] as const;
type ServiceOption = (typeof serviceOptions)[number];

export const budgetOptions = ["undecided", "b1", "b2", "b3", "b4"] as const;
type BudgetOption = (typeof budgetOptions)[number];

export const startOptions = ["undecided", "asap", "1-3m", "later"] as const;
type StartOption = (typeof startOptions)[number];

/** Most code points of each text field after cleaning. As `maxlength` (UTF-16 units) they are a courtesy only. */
export const fieldLimits = {
  name: 100,
  nameKana: 100,
  company: 120,
  email: 254,
  phone: 40,
  lineId: 40,
  message: 3000,
  website: 200,
} as const satisfies Partial<Record<FieldName, number>>;

const messageMinimum = 5;

export type ErrorCode = "required" | "too_long" | "too_short" | "invalid";
export type FieldErrors = Partial<Record<FieldName, ErrorCode>>;

/** What decides about a lead besides its fields: the page's language, and which optional controls the form has. */
export type LeadContext = {
  locale: Locale;
  hasBudget: boolean;
  hasNewsletter: boolean;
};

/** A checked lead, normalised. Fields that were left empty are "". */
export type Lead = {
  name: string;
  /** Full-width katakana; "" outside the Japanese form. */
  nameKana: string;
  company: string;
  /** Full-width characters made ASCII, domain in lower case. */
  email: string;
  contactMethod: ContactMethod;
  /** Digits, with a leading `+` if the visitor typed one. */
  phone: string;
  /** Added by the server, where the country can be told for certain. */
  phoneE164?: string;
  lineId: string;
  services: ServiceOption[];
  message: string;
  /** Complete http(s) URL. */
  website: string;
  budget: BudgetOption;
  start: StartOption;
  marketing: boolean;
};

export type CheckedLead =
  { ok: true; lead: Lead } | { ok: false; errors: FieldErrors };

/**
 * The whole form: a normalised lead, or one code for each wrong field. Browser and server both call it.
 * Never throws for any strings; time is linear in their length.
 */
export function checkLead(raw: RawLead, context: LeadContext): CheckedLead {
  const errors: FieldErrors = {};
  for (const name of fieldNames) {
    const problem = checkField(name, raw, context);
    if (problem !== undefined) errors[name] = problem;
  }
  return Object.keys(errors).length === 0
    ? { ok: true, lead: normaliseLead(raw, context) }
    : { ok: false, errors };
}

/** The first problem of one field. Needs all fields, because phone and LINE ID depend on the way to reply. */
export function checkField(
  name: FieldName,
  raw: RawLead,
  context: LeadContext,
): ErrorCode | undefined {
  switch (name) {
    case "name": {
      const value = cleanLine(raw.name);
      if (value === "") return "required";
      if (codePoints(value) > fieldLimits.name) return "too_long";
      return hasWebAddress(value) ? "invalid" : undefined;
    }
    case "nameKana":
      if (context.locale !== "ja") return undefined;
      return optional(cleanLine(raw.nameKana), fieldLimits.nameKana, parseKana);
    case "company":
      return codePoints(cleanLine(raw.company)) > fieldLimits.company
        ? "too_long"
        : undefined;
    case "email":
      return required(cleanLine(raw.email), fieldLimits.email, parseEmail);
    case "contactMethod":
      return oneOf(contactMethods, raw.contactMethod) ? undefined : "invalid";
    case "phone":
      return (raw.contactMethod === "phone" ? required : optional)(
        cleanLine(raw.phone),
        fieldLimits.phone,
        (value) => parsePhone(value, context.locale),
      );
    case "lineId":
      return (raw.contactMethod === "line" ? required : optional)(
        cleanLine(raw.lineId),
        fieldLimits.lineId,
        parseLineId,
      );
    case "services":
      return raw.services.every((value) => oneOf(serviceOptions, value))
        ? undefined
        : "invalid";
    case "message": {
      const length = codePoints(cleanText(raw.message));
      if (length === 0) return "required";
      if (length < messageMinimum) return "too_short";
      return length > fieldLimits.message ? "too_long" : undefined;
    }
    case "website":
      return optional(
        cleanLine(raw.website),
        fieldLimits.website,
        parseWebsite,
      );
    case "budget":
      return !context.hasBudget ||
        raw.budget === "" ||
        oneOf(budgetOptions, raw.budget)
        ? undefined
        : "invalid";
    case "start":
      return raw.start === "" || oneOf(startOptions, raw.start)
        ? undefined
        : "invalid";
    case "privacy":
      return raw.privacy === "yes" ? undefined : "required";
    case "marketing":
      return undefined;
  }
}

/** By how many code points the message is too long; 0 when it fits. For the text "shorten by {n}". */
export function messageExcess(raw: Pick<RawLead, "message">): number {
  return Math.max(0, codePoints(cleanText(raw.message)) - fieldLimits.message);
}

function normaliseLead(raw: RawLead, context: LeadContext): Lead {
  const { locale } = context;
  return {
    name: cleanLine(raw.name),
    nameKana: locale === "ja" ? (parseKana(cleanLine(raw.nameKana)) ?? "") : "",
    company: cleanLine(raw.company),
    email: parseEmail(cleanLine(raw.email)) ?? "",
    contactMethod: oneOf(contactMethods, raw.contactMethod) ?? "email",
    phone: parsePhone(cleanLine(raw.phone), locale) ?? "",
    lineId: parseLineId(cleanLine(raw.lineId)) ?? "",
    services: serviceOptions.filter((option) => raw.services.includes(option)),
    message: cleanText(raw.message),
    website: parseWebsite(cleanLine(raw.website)) ?? "",
    budget:
      (context.hasBudget && oneOf(budgetOptions, raw.budget)) || "undecided",
    start: oneOf(startOptions, raw.start) ?? "undecided",
    marketing: context.hasNewsletter && raw.marketing === "yes",
  };
}

type Parse = (line: string) => string | undefined;

function required(
  line: string,
  limit: number,
  parse: Parse,
): ErrorCode | undefined {
  return line === "" ? "required" : optional(line, limit, parse);
}

/** These fields have one message for every fault, so a value that is too long is invalid as well. */
function optional(
  line: string,
  limit: number,
  parse: Parse,
): ErrorCode | undefined {
  if (line === "") return undefined;
  return codePoints(line) > limit || parse(line) === undefined
    ? "invalid"
    : undefined;
}

function oneOf<Option extends string>(
  options: readonly Option[],
  value: string,
): Option | undefined {
  return options.find((option) => option === value);
}
