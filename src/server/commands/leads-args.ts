import { parseArgs } from "node:util";
import { parseEmail } from "#shared/lead/lead-text.ts";
import {
  dayMs,
  leadStates,
  longestBy,
  longestNote,
  parseReference,
  type LeadFilter,
} from "../leads/index.ts";

const options = {
  limit: { type: "string" },
  since: { type: "string" },
  until: { type: "string" },
  email: { type: "string" },
  undelivered: { type: "boolean" },
  state: { type: "string" },
  open: { type: "boolean" },
  format: { type: "string" },
  out: { type: "string" },
  force: { type: "boolean" },
  by: { type: "string" },
  note: { type: "string" },
  "take-back": { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;
type Option = keyof typeof options;

const filters = [
  "since",
  "until",
  "email",
  "undelivered",
  "state",
  "open",
] as const;

const optionsOf = {
  list: [...filters, "limit"],
  show: [],
  export: [...filters, "format", "out", "force"],
  answer: ["by", "note", "take-back"],
  retry: [],
  erase: ["email"],
} as const satisfies Record<string, readonly Option[]>;

export type LeadsRequest = ReturnType<typeof parseLeadsArgs>;

/** Parses the arguments of the command. Throws an error with the reason if they are wrong. */
export function parseLeadsArgs(args: string[]) {
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

  switch (command) {
    case "list":
      return {
        command,
        limit: parseLimit(values.limit ?? "20"),
        filter: parseFilter(values),
      };
    case "show":
      return { command, reference: parseReference(reference) };
    case "export":
      return {
        command,
        format: oneOf(["csv", "json"], "format", values.format ?? "csv"),
        filter: parseFilter(values),
        /** Undefined if the export is printed. */
        file: values.out,
        mayReplace: values.force === true,
      };
    case "answer": {
      const isTakenBack = values["take-back"] === true;
      const by = parseText("by", values.by, longestBy);
      if (by === "" && !isTakenBack)
        throw new Error("--by must say who it was");
      const note = parseText("note", values.note, longestNote);
      return {
        command,
        reference: parseReference(reference),
        isTakenBack,
        by,
        note,
      };
    }
    case "retry":
      return {
        command,
        /** Without a reference, the deliveries of all leads are retried. */
        reference:
          reference === undefined ? undefined : parseReference(reference),
      };
    case "erase":
      return { command, email: parseAddress(values.email ?? "") };
  }
}

function isCommand(text: string): text is keyof typeof optionsOf {
  return Object.hasOwn(optionsOf, text);
}

function parseFilter(values: {
  since?: string;
  until?: string;
  email?: string;
  undelivered?: boolean;
  state?: string;
  open?: boolean;
}): LeadFilter {
  const { since, until, email, undelivered, open } = values;
  const state = open ? "new" : values.state;
  return {
    ...(since !== undefined && { sinceMs: parseTime("since", since, 0) }),
    // A day given as the end is included.
    ...(until !== undefined && { untilMs: parseTime("until", until, dayMs) }),
    ...(email !== undefined && { email: parseAddress(email) }),
    ...(undelivered && { isUndelivered: true }),
    ...(state !== undefined && { state: oneOf(leadStates, "state", state) }),
  };
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
  if (isReal) return isDay ? ms + dayOffsetMs : ms;
  throw new Error(
    `--${option} must be a day such as 2026-01-31 (UTC), or a time such as 2026-01-31T09:00+07:00`,
  );
}

function parseText(option: Option, given = "", longest = 0): string {
  const text = given.trim();
  if ([...text].length <= longest) return text;
  throw new Error(`--${option} must have at most ${longest} characters`);
}

function oneOf<Value extends string>(
  known: readonly Value[],
  option: Option,
  text: string,
): Value {
  const value = known.find((one) => one === text);
  if (value !== undefined) return value;
  throw new Error(`--${option} must be one of ${known.join(", ")}`);
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
