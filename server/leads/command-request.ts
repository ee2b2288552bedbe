import { parseArgs } from "node:util";
import type { LeadFilter } from "./lead-filter.ts";
import { longestBy, longestNote } from "./answers.ts";
import { isGrouping, groupings, type Grouping } from "./lead-counts.ts";
import {
  parseAddress,
  parseFormat,
  parseLanguage,
  parseLimit,
  parseReference,
  parseText,
  parseTime,
} from "./command-values.ts";
import { dayMs } from "./retention.ts";
import { leadStates, type LeadState } from "./stored-lead.ts";

/** The parsed command and its arguments. */
export type LeadsRequest = ReturnType<typeof parseRequest>;

const options = {
  json: { type: "boolean" },
  limit: { type: "string" },
  since: { type: "string" },
  until: { type: "string" },
  language: { type: "string" },
  email: { type: "string" },
  flagged: { type: "boolean" },
  undelivered: { type: "boolean" },
  untold: { type: "boolean" },
  format: { type: "string" },
  out: { type: "string" },
  force: { type: "boolean" },
  before: { type: "string" },
  yes: { type: "boolean" },
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
  "flagged",
  "state",
  "open",
] as const;

const standings = ["undelivered", "untold"] as const;

const optionsOf = {
  list: [...filters, ...standings, "limit", "json"],
  show: ["json"],
  answer: ["by", "note", "before", "yes", "take-back"],
  export: [...filters, ...standings, "format", "out", "force"],
  retry: [],
  erase: ["email", "json"],
  stats: [...filters, "by", "json"],
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
    case "answer":
      return { command, ...parseAnswering(reference, values) };
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
    case "stats":
      return { command, ...parseStats(values), isJson };
  }
}

function isCommand(text: string): text is keyof typeof optionsOf {
  return Object.hasOwn(optionsOf, text);
}

type FilterValues = {
  [name in (typeof filters)[number] | (typeof standings)[number]]?:
    string | boolean;
};

function parseFilter(values: FilterValues): LeadFilter {
  const { since, until, language, email } = values;
  const state = parseState(values);
  return {
    ...(typeof since === "string" && { sinceMs: parseTime("since", since, 0) }),
    // A day given as the end is included.
    ...(typeof until === "string" && {
      untilMs: parseTime("until", until, dayMs),
    }),
    ...(typeof language === "string" && { locale: parseLanguage(language) }),
    ...(typeof email === "string" && { email: parseAddress(email) }),
    ...(state !== undefined && { state }),
    ...(values.flagged === true && { isFlagged: true }),
    ...(values.undelivered === true && { isUndelivered: true }),
    ...(values.untold === true && { isUntold: true }),
  };
}

/** `--open` is short for the state of what waits for an answer. */
function parseState({ state, open }: FilterValues): LeadState | undefined {
  if (open === true && state !== undefined)
    throw new Error("--open means --state new: give one of them");
  if (open === true) return "new";
  if (state === undefined) return undefined;
  const known = leadStates.find((one) => one === state);
  if (known !== undefined) return known;
  throw new Error(`--state must be one of ${leadStates.join(", ")}`);
}

type StatsValues = FilterValues & { by?: string };

/** Without `by` everything is counted, so a filter would be misleading. */
function parseStats({ by, ...values }: StatsValues): {
  by: Grouping | undefined;
  filter: LeadFilter;
} {
  const filter = parseFilter(values);
  if (by === undefined && Object.keys(filter).length > 0)
    throw new Error("stats takes filters together with --by only");
  if (by !== undefined && !isGrouping(by))
    throw new Error(`--by must be one of ${groupings.join(", ")}`);
  return { by, filter };
}

type AnswerValues = {
  by?: string;
  note?: string;
  before?: string;
  yes?: boolean;
  "take-back"?: boolean;
};

/** One lead by its reference, or all that wait for an answer and were received before a day. */
function parseAnswering(reference: string | undefined, values: AnswerValues) {
  const { before, note } = values;
  const isTakenBack = values["take-back"] === true;
  if (before !== undefined && (reference !== undefined || isTakenBack))
    throw new Error("answer takes a reference or --before");
  if (before === undefined && values.yes === true)
    throw new Error("answer takes --yes together with --before only");
  if (isTakenBack && note !== undefined)
    throw new Error("--take-back takes no --note");
  return {
    reference: before === undefined ? parseReference(reference) : undefined,
    beforeMs: before === undefined ? 0 : parseTime("before", before, 0),
    isConfirmed: values.yes === true,
    isTakenBack,
    by: parseText("by", values.by ?? "", longestBy, 1),
    note: parseText("note", note ?? "", longestNote, 0),
  };
}
