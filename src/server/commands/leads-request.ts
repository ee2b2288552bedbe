import { parseArgs } from "node:util";
import { parseEmail } from "#shared/lead/lead-text.ts";
import { isLocale } from "#shared/locales.ts";
import {
  longestBy,
  longestNote,
  parseReference,
  type LeadFilter,
  dayMs,
  leadStates,
} from "../leads/index.ts";

/** The parsed command and its arguments. */
export type LeadsRequest = ReturnType<typeof parseRequest>;

const options = {
  json: { type: "boolean" },
  limit: { type: "string" },
  since: { type: "string" },
  until: { type: "string" },
  language: { type: "string" },
  email: { type: "string" },
  undelivered: { type: "boolean" },
  format: { type: "string" },
  out: { type: "string" },
  force: { type: "boolean" },
  open: { type: "boolean" },
  state: { type: "string" },
  by: { type: "string" },
  note: { type: "string" },
  "take-back": { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;
type Option = keyof typeof options;

const filters = [
  "since",
  "until",
  "language",
  "email",
  "undelivered",
  "state",
  "open",
] as const;

const optionsOf = {
  list: [...filters, "limit", "json"],
  show: ["json"],
  answer: ["by", "note", "take-back"],
  export: [...filters, "format", "out", "force"],
  retry: [],
  erase: ["email", "json"],
} as const satisfies Record<string, readonly Option[]>;

/** Parses the arguments of the command. Throws an error with the reason if they are wrong. */
export function parseRequest(args: string[]) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options,
  });
  if (values.help) return { command: "help" as const };
  const [command = "", reference, ...rest] = positionals;
  if (!isCommand(command))
    throw new Error(command ? `no command ${command}` : "which command?");
  const takesReference = ["show", "answer", "retry"].includes(command);
  const [extra] = takesReference ? rest : positionals.slice(1);
  if (extra !== undefined) throw new Error(`what is ${extra}?`);
  for (const name of Object.keys(values))
    if (!(optionsOf[command] as readonly string[]).includes(name))
      throw new Error(`${command} knows no --${name}`);

  const isJson = values.json === true;
  switch (command) {
    case "list":
      return {
        command,
        limit: parseLimit(values.limit ?? "20"),
        filter: parseFilter(values),
        isJson,
      };
    case "show":
      return { command, reference: parseReference(reference), isJson };
    case "answer": {
      const isTakenBack = values["take-back"] === true;
      return {
        command,
        reference: parseReference(reference),
        isTakenBack,
        by: parseText("by", values.by ?? "", longestBy, isTakenBack ? 0 : 1),
        note: parseText("note", values.note ?? "", longestNote, 0),
      };
    }
    case "export":
      return {
        command,
        format: parseFormat(values.format ?? "csv"),
        filter: parseFilter(values),
        /** Undefined if the export is printed. */
        file: values.out,
        mayReplace: values.force === true,
      };
    case "retry":
      return {
        command,
        /** Without a reference, the deliveries of all leads are retried. */
        reference:
          reference === undefined ? undefined : parseReference(reference),
      };
    case "erase":
      return { command, email: parseAddress(values.email ?? ""), isJson };
  }
}

function isCommand(text: string): text is keyof typeof optionsOf {
  return Object.hasOwn(optionsOf, text);
}

type FilterValues = {
  since?: string;
  until?: string;
  language?: string;
  email?: string;
  state?: string;
  open?: boolean;
  undelivered?: boolean;
};

function parseFilter(values: FilterValues): LeadFilter {
  const { since, until, language, email, open, undelivered } = values;
  const state = open ? "new" : values.state;
  return {
    ...(since !== undefined && { sinceMs: parseTime("since", since, 0) }),
    // A day given as the end is included.
    ...(until !== undefined && { untilMs: parseTime("until", until, dayMs) }),
    ...(language !== undefined && { locale: parseLanguage(language) }),
    ...(email !== undefined && { email: parseAddress(email) }),
    ...(state !== undefined && { state: parseState(state) }),
    ...(undelivered && { isUndelivered: true }),
  };
}

function parseState(text: string) {
  const known = leadStates.find((one) => one === text);
  if (known !== undefined) return known;
  throw new Error(`--state must be one of ${leadStates.join(", ")}`);
}

/** Epoch milliseconds of a time with zone, or of a day in UTC plus `dayOffsetMs`. */
function parseTime(option: string, text: string, dayOffsetMs: number): number {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  const isTime =
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/.test(text);
  const ms = isDay || isTime ? Date.parse(text) : Number.NaN;
  // Date.parse reads 2026-02-31 as the third of March.
  const isReal =
    !Number.isNaN(ms) &&
    (!isDay || new Date(ms).toISOString().startsWith(text));
  if (!isReal)
    throw new Error(
      `--${option} must be a day such as 2026-01-31 (UTC), or a time such as 2026-01-31T09:00+07:00`,
    );
  return isDay ? ms + dayOffsetMs : ms;
}

function parseLanguage(text: string) {
  if (isLocale(text)) return text;
  throw new Error("--language must be th, en or ja");
}

function parseText(
  option: string,
  given: string,
  longest: number,
  shortest: number,
): string {
  const text = given.trim();
  const { length } = [...text];
  if (length >= shortest && length <= longest) return text;
  throw new Error(
    shortest > 0
      ? `--${option} must say who it was, in at most ${longest} characters`
      : `--${option} must have at most ${longest} characters`,
  );
}

function parseFormat(text: string): "csv" | "json" {
  if (text === "csv" || text === "json") return text;
  throw new Error("--format must be csv or json");
}

function parseAddress(text: string): string {
  const address = parseEmail(text);
  if (address !== undefined) return address;
  throw new Error("--email must be a mail address");
}

function parseLimit(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new Error("--limit must be a whole number from 1 to 999999");
}
