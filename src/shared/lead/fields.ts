import type words from "../../../messages/en.json";
import type { Locale } from "../locales.ts";
import { services, type Service } from "../services.ts";
import {
  hasWebAddress,
  parseEmail,
  parseKana,
  parseLineId,
  parsePhone,
  parseWebsite,
} from "./lead-text.ts";

/** The language of the page, and the optional controls of its form. Both decide which leads are valid. */
export type LeadContext = {
  locale: Locale;
  hasBudget: boolean;
  hasNewsletter: boolean;
};

/** Paths of words in the message files, such as `form.method.email`. */
type PathOf<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string
    ? Key
    : `${Key}.${PathOf<Words[Key]>}`;
}[keyof Words & string];
type FormWord = PathOf<Pick<typeof words, "form" | "service">>;
/** Words of errors, below `fieldError`: `name.required`. */
export type FieldErrorWord = PathOf<(typeof words)["fieldError"]>;

type AnyField = {
  /** The control is folded below "Tell us more", or stands at the button; without this it is always visible. */
  part?: "more" | "consent";
  isRequired?: true;
  /** Whether the form has the control. Without this property it always has. */
  isShown?: (context: LeadContext) => boolean;
  hint?: PathOf<(typeof words)["form"]>;
};

export type TextField = AnyField & {
  /** `line` is one line; `text` has several. */
  kind: "line" | "text";
  /** Most code points after cleaning. The browser's `maxlength` counts UTF-16 units, so it is only a first limit. */
  limit: number;
  minimum?: number;
  /** Returns the normalised text; undefined if the text is not valid. The text has been cleaned and is not empty. */
  parse?: (text: string) => string | undefined;
  /** The value of `contactMethod` that needs this field. Another way may leave it empty. */
  replyBy?: string;
  type?: "email" | "tel";
  /** Other attributes of the control. */
  attributes: {
    autoComplete: string;
    inputMode?: "url";
    autoCapitalize?: "words" | "none";
    spellCheck?: false;
    enterKeyHint?: "enter";
    lang?: Locale;
  };
};

/** Labels of options by their values. A number is an index in the budget bands of the site. */
type Options = Record<string, FormWord | number>;

type ChoiceField = AnyField & {
  kind: "radio" | "select";
  options: Options;
  initial: string;
};

export type Field =
  | TextField
  | ChoiceField
  | (AnyField & { kind: "boxes"; options: Options })
  | (AnyField & { kind: "box" });

/** The value of the control in an empty form. */
export function emptyValue(field: Field): string | string[] {
  if (field.kind === "boxes") return [];
  return "initial" in field ? field.initial : "";
}

/**
 * The fields of the contact form, in the order of the form, of the mail to the team and of the CSV columns. The keys
 * are also the names of the controls and of their words in the messages: labels in `form`, errors in `fieldError`.
 */
export const fields = {
  name: {
    kind: "line",
    isRequired: true,
    limit: 100,
    parse: (line) => (hasWebAddress(line) ? undefined : line),
    attributes: {
      autoComplete: "name",
      autoCapitalize: "words",
      spellCheck: false,
    },
  },
  nameKana: {
    kind: "line",
    isShown: ({ locale }) => locale === "ja",
    limit: 100,
    parse: parseKana,
    hint: "nameKanaHint",
    attributes: { autoComplete: "off", lang: "ja" },
    part: "more",
  },
  company: {
    kind: "line",
    limit: 120,
    attributes: { autoComplete: "organization" },
  },
  /** Department and position, which Japanese companies write on a form. */
  position: {
    kind: "line",
    isShown: ({ locale }) => locale === "ja",
    limit: 100,
    attributes: { autoComplete: "organization-title" },
    part: "more",
  },
  contactMethod: {
    kind: "radio",
    isRequired: true,
    options: {
      email: "form.method.email",
      phone: "form.method.phone",
      line: "form.method.line",
    },
    initial: "email",
  },
  /** As it was typed, full-width letters made ASCII; the domain in lower case. */
  email: {
    kind: "line",
    limit: 254,
    parse: parseEmail,
    replyBy: "email",
    type: "email",
    attributes: { autoComplete: "email", spellCheck: false },
  },
  /** Digits, with a leading `+` if the visitor typed one, and an extension such as " ext. 12". */
  phone: {
    kind: "line",
    limit: 40,
    parse: parsePhone,
    replyBy: "phone",
    hint: "phoneHint",
    type: "tel",
    attributes: { autoComplete: "tel" },
  },
  lineId: {
    kind: "line",
    limit: 40,
    parse: parseLineId,
    replyBy: "line",
    attributes: {
      autoComplete: "off",
      autoCapitalize: "none",
      spellCheck: false,
    },
  },
  services: {
    kind: "boxes",
    options: {
      ...(Object.fromEntries(
        services.map((service) => [service, `service.${service}`]),
      ) as { [Name in Service]: `service.${Name}` }),
      other: "service.other",
      /** These two are for people who are no clients, so that the team can sort what they send. They appear behind `other`. */
      job: "service.job",
      offer: "service.offer",
    } satisfies Record<Service | "other" | "job" | "offer", FormWord>,
  },
  message: {
    kind: "text",
    isRequired: true,
    limit: 3000,
    minimum: 5,
    hint: "messageHint",
    attributes: { autoComplete: "off", enterKeyHint: "enter" },
  },
  website: {
    kind: "line",
    limit: 200,
    parse: parseWebsite,
    attributes: {
      autoComplete: "url",
      inputMode: "url",
      autoCapitalize: "none",
    },
    part: "more",
  },
  budget: {
    kind: "select",
    isShown: ({ hasBudget }) => hasBudget,
    options: { undecided: "form.undecided", b1: 0, b2: 1, b3: 2, b4: 3 },
    initial: "undecided",
    part: "more",
  },
  start: {
    kind: "select",
    options: {
      undecided: "form.startOption.undecided",
      asap: "form.startOption.asap",
      "1-3m": "form.startOption.1-3m",
      later: "form.startOption.later",
    },
    initial: "undecided",
    part: "more",
  },
  privacy: { kind: "box", isRequired: true, part: "consent" },
  marketing: {
    kind: "box",
    isShown: ({ hasNewsletter }) => hasNewsletter,
    part: "consent",
  },
} as const satisfies Record<string, Field>;

type Fields = typeof fields;
export type FieldName = keyof Fields;

export const fieldNames = Object.keys(fields) as FieldName[];

/** The values as the visitor entered them. A ticked box is "yes", one that is not ticked is "". */
export type RawLead = {
  [Name in FieldName]: Fields[Name]["kind"] extends "boxes" ? string[] : string;
};

type ValueOf<Name extends FieldName> = Fields[Name] extends {
  options: infer Choices;
}
  ? Fields[Name]["kind"] extends "boxes"
    ? (keyof Choices)[]
    : keyof Choices
  : Fields[Name]["kind"] extends "box"
    ? boolean
    : string;

/** A checked lead, normalised. Text fields that were left empty are "". */
export type Lead = {
  [Name in Exclude<FieldName, "privacy">]: ValueOf<Name>;
} & {
  /** Added by the server if the country is certain. */
  phoneE164?: string;
};

export function emptyLead(): RawLead {
  const empty = fieldNames.map((name) => [name, emptyValue(fields[name])]);
  return Object.fromEntries(empty) as RawLead;
}

export function fieldOf(name: FieldName): Field {
  return fields[name];
}

export function isShown(name: FieldName, context: LeadContext): boolean {
  return fieldOf(name).isShown?.(context) ?? true;
}
