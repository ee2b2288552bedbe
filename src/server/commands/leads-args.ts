import { parseArgs } from "node:util";
import { parseEmail, parseLineId, parsePhone } from "#shared/lead/lead-text.ts";
import {
  leadStates,
  longestBy,
  longestNote,
  parseReference,
  type LeadFilter,
} from "../leads/index.ts";

const options = {
  limit: { type: "string" },
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

const filters = ["email", "undelivered", "state", "open"] as const;

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
    case "list": {
      const { limit = "20" } = values;
      if (!/^[1-9]\d{0,5}$/.test(limit))
        throw new Error("--limit must be a whole number from 1 to 999999");
      return { command, limit: Number(limit), filter: parseFilter(values) };
    }
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
      return {
        command,
        reference: parseReference(reference),
        isTakenBack,
        by,
        note: parseText("note", values.note, longestNote),
      };
    }
    case "retry":
      // Without a reference, the deliveries of all leads are retried.
      return { command, reference: reference && parseReference(reference) };
    case "erase":
      return { command, email: parseAddress(values.email ?? "") };
  }
}

function isCommand(text: string): text is keyof typeof optionsOf {
  return Object.hasOwn(optionsOf, text);
}

function parseFilter(values: {
  email?: string;
  undelivered?: boolean;
  state?: string;
  open?: boolean;
}): LeadFilter {
  const { email, undelivered, open } = values;
  const state = open ? "new" : values.state;
  return {
    ...(email !== undefined && { email: parseAddress(email) }),
    ...(undelivered && { isUndelivered: true }),
    ...(state !== undefined && { state: oneOf(leadStates, "state", state) }),
  };
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

/** Whoever gave no mail address is found by the number or the LINE ID. */
function parseAddress(text: string): string {
  const person = parseEmail(text) ?? parsePhone(text) ?? parseLineId(text);
  if (person !== undefined) return person;
  throw new Error(
    "--email must be a mail address; of whoever gave none, the number or the LINE ID",
  );
}
