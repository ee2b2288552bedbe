import type words from "../../../messages/en.json";
import type { Locale } from "../locales.ts";

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
export type FormWord = PathOf<Pick<typeof words, "form" | "service">>;
/** Words of errors, below `fieldError`: `name.required`. */
export type FieldErrorWord = PathOf<(typeof words)["fieldError"]>;

type AnyField = {
  /** The control is folded below "Tell us more", or stands at the button; without this it is always visible. */
  part?: "more" | "consent";
  isRequired?: true;
  /** Whether the form has the control. Without this property it always has. */
  isShown?: (context: LeadContext) => boolean;
  hint?: PathOf<(typeof words)["form"]>;
  /** The control takes half of the width. */
  isHalf?: true;
};

export type TextField = AnyField & {
  /** `line` is one line; `text` has several. */
  kind: "line" | "text";
  /** Most code points after cleaning. The browser's `maxlength` counts UTF-16 units, so it is only a first limit. */
  limit: number;
  /** Fewest code points after cleaning. */
  minimum?: number;
  /** A value that is too long has a message of its own; otherwise it is `invalid`. */
  hasLengthError?: true;
  /** Returns the normalised text; undefined if the text is not valid. The text has been cleaned and is not empty. */
  parse?: (text: string, locale: Locale) => string | undefined;
  /** The value of `contactMethod` that needs this field. Another way may leave it empty. */
  replyBy?: string;
  type?: "email" | "tel";
  /** Other attributes of the control. */
  attributes: {
    autoComplete: string;
    inputMode?: "email" | "tel" | "url";
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

type ListField = AnyField & { kind: "boxes"; options: Options };

type BoxField = AnyField & { kind: "box" };

export type Field = TextField | ChoiceField | ListField | BoxField;

/** The value of the control in an empty form. */
export function emptyValue(field: Field): string | string[] {
  if (field.kind === "boxes") return [];
  return "initial" in field ? field.initial : "";
}
