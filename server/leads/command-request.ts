import { parseArgs } from "node:util";
import { parseEmail } from "#shared/lead/lead-text.ts";
import { isLocale } from "#shared/locales.ts";
import type { LeadFilter } from "./lead-filter.ts";
import { leadKinds, type LeadKind } from "./stored-lead.ts";

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
  kind: { type: "string" },
  pending: { type: "boolean" },
  untold: { type: "boolean" },
  all: { type: "boolean" },
  confirm: { type: "boolean" },
  format: { type: "string" },
  out: { type: "string" },
  force: { type: "boolean" },
  before: { type: "string" },
  yes: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;
type Option = keyof typeof options;

const filters = [
  "since",
  "until",
  "language",
  "email",
  "flagged",
  "kind",
] as const;

const standings = ["undelivered", "pending", "untold"] as const;

const optionsOf = {
  list: [...filters, ...standings, "limit", "json"],
  show: ["json"],
  export: [...filters, ...standings, "format", "out", "force"],
  release: [],
  keep: ["all"],
  delete: ["pending", "yes"],
  clock: ["confirm"],
  retry: [],
  erase: ["email", "json"],
  purge: ["before", "yes"],
  stats: ["json"],
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
  const takesReference = ["show", "release", "keep", "retry"].includes(command);
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
    case "export":
      return {
        command,
        format: parseFormat(values.format ?? "csv"),
        filter: parseFilter(values),
        /** Undefined if the export is printed. */
        file: values.out,
        mayReplace: values.force === true,
      };
    case "release":
      return { command, reference: parseReference(reference) };
    case "keep":
      return { command, ...parseKept(reference, values.all === true) };
    case "delete":
      if (values.pending !== true)
        throw new Error(
          "delete takes --pending only: purge marks other leads as pending, and erase deletes what is stored about a person",
        );
      return { command, isConfirmed: values.yes === true };
    case "clock":
      return { command, isConfirmed: values.confirm === true };
    case "retry":
      return {
        command,
        /** Without a reference, the deliveries of all leads are retried. */
        reference:
          reference === undefined ? undefined : parseReference(reference),
      };
    case "erase":
      return { command, email: parseAddress(values.email ?? ""), isJson };
    case "purge":
      return {
        command,
        beforeMs: parseTime("before", values.before ?? "", 0),
        isConfirmed: values.yes === true,
      };
    case "stats":
      return { command, isJson };
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
  const { since, until, language, email, kind } = values;
  return {
    ...(typeof since === "string" && { sinceMs: parseTime("since", since, 0) }),
    // A day given as the end is included.
    ...(typeof until === "string" && {
      untilMs: parseTime("until", until, dayMs),
    }),
    ...(typeof language === "string" && { locale: parseLanguage(language) }),
    ...(typeof email === "string" && { email: parseAddress(email) }),
    ...(typeof kind === "string" && { kind: parseKind(kind) }),
    ...(values.flagged === true && { isFlagged: true }),
    ...(values.undelivered === true && { isUndelivered: true }),
    ...(values.pending === true && { isPending: true }),
    ...(values.untold === true && { isUntold: true }),
  };
}

const dayMs = 24 * 60 * 60 * 1000;

/** Epoch milliseconds of a time with zone, or of a day in UTC plus `dayOffsetMs`. */
function parseTime(option: Option, text: string, dayOffsetMs: number): number {
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

function parseKind(text: string): LeadKind {
  const kind = leadKinds.find((known) => known === text);
  if (kind !== undefined) return kind;
  throw new Error(`--kind must be one of ${leadKinds.join(", ")}`);
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

/** Without a reference, all pending leads are taken back, if that is said. */
function parseKept(reference: string | undefined, isAll: boolean) {
  if (isAll && reference !== undefined)
    throw new Error("keep takes a reference or --all");
  return { reference: isAll ? undefined : parseReference(reference) };
}

/** People read references aloud and type them, so any letter case is accepted. */
function parseReference(text = ""): string {
  if (/^C-[2-9A-HJ-NP-Z]{8}$/i.test(text)) return text.toUpperCase();
  throw new Error("which lead? A reference looks like C-7K3M9QXA");
}
