import {
  emptyValue,
  type LeadContext,
  type TextField,
  fieldNames,
  fieldOf,
  fields,
  isShown,
  type FieldName,
  type Lead,
  type RawLead,
} from "./fields.ts";
import { cleanLine, cleanText, isNothing } from "./lead-text.ts";

export type ErrorCode = "required" | "too_long" | "too_short" | "invalid";
export type FieldErrors = Partial<Record<FieldName, ErrorCode>>;

/**
 * Checks the whole form. Returns a normalised lead, or one code for each wrong field. Browser and server both call it.
 * Never throws for any strings; time is linear in their length.
 */
export function checkLead(raw: RawLead, context: LeadContext) {
  const errors: FieldErrors = {};
  const values: Partial<Record<FieldName, unknown>> = {};
  for (const name of fieldNames) {
    const parsed = parseField(name, raw, context);
    if ("problem" in parsed) errors[name] = parsed.problem;
    // Without this consent there is no lead.
    else if (name !== "privacy") values[name] = parsed.value;
  }
  const isRight = Object.keys(errors).length === 0;
  return { errors, lead: isRight ? (values as Lead) : undefined };
}

/** The number of code points above the limit of the message, 0 if it fits. Shown in the text "shorten by {n}". */
export function messageExcess({ message }: Pick<RawLead, "message">): number {
  const field = fields.message;
  const text = isFarTooLong(field, message) ? message : cleanText(message);
  return Math.max(0, [...text].length - field.limit);
}

/**
 * Whether a text is too long even before it is cleaned, so that no more work is done for it. Cleaning may leave a third of
 * an honest text: a line end has two units, and a Vietnamese letter three if its marks are separate.
 */
function isFarTooLong({ limit }: TextField, typed: string): boolean {
  return typed.length > 4 * limit && typed.trim().length > 4 * limit;
}

type Parsed = { problem: ErrorCode } | { value: unknown };

const invalid: Parsed = { problem: "invalid" };
const required: Parsed = { problem: "required" };
const tooLong: Parsed = { problem: "too_long" };

function parseField(
  name: FieldName,
  raw: RawLead,
  context: LeadContext,
): Parsed {
  const field = fieldOf(name);
  const typed = [isShown(name, context) ? raw[name] : emptyValue(field)].flat();
  const [first = ""] = typed;
  const options = "options" in field ? Object.keys(field.options) : [];
  switch (field.kind) {
    case "line":
    case "text":
      return parseText(field, first, raw);
    case "radio":
    case "select":
      if (first === "" && !field.isRequired) return { value: field.initial };
      return options.includes(first) ? { value: first } : invalid;
    case "boxes":
      return typed.every((option) => options.includes(option))
        ? { value: options.filter((option) => typed.includes(option)) }
        : invalid;
    case "box":
      if (field.isRequired && first !== "yes") return required;
      return { value: first === "yes" };
  }
}

function parseText(
  field: TextField,
  typed: string,
  { contactMethod }: RawLead,
): Parsed {
  if (isFarTooLong(field, typed)) return tooLong;
  const text = field.kind === "line" ? cleanLine(typed) : cleanText(typed);
  const isRequired = field.isRequired ?? field.replyBy === contactMethod;
  if (text === "" || (!field.isRequired && isNothing(text)))
    return isRequired ? required : { value: "" };
  // Code points are closer to what people count than UTF-16 units.
  const { length } = [...text];
  if (length < (field.minimum ?? 0)) return { problem: "too_short" };
  if (length > field.limit) return tooLong;
  const value = field.parse ? field.parse(text) : text;
  return value === undefined ? invalid : { value };
}
