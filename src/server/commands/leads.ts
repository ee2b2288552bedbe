import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { parseEmail, parseLineId, parsePhone } from "#shared/lead/lead-text.ts";
import { teamOf } from "../channels/index.ts";
import { readConfig, type Config } from "../config.ts";
import { withDatabase, type Database } from "../database/index.ts";
import { readManifest } from "../http/index.ts";
import {
  exportCsv,
  leadJson,
  leadStore,
  parseReference,
  stateOf,
  utcText,
  type KeptLead,
  type LeadFilter,
  type LeadStore,
} from "../leads/index.ts";
import { reasonOf } from "../log.ts";
import { createOutbox } from "../outbox.ts";

const usage = `Usage: npm run leads -- COMMAND

list     [FILTERS] [--limit N]      newest leads first, 20 unless told otherwise
show     REFERENCE                  everything stored about one lead, as JSON
export   [FILTERS] [--json] [--out FILE]
                                    CSV for spreadsheets, or one line of JSON with everything; printed without --out
answer   REFERENCE --by NAME [--note TEXT]
                                    note that a person has answered it
answer   REFERENCE --take-back      it waits for an answer again
retry    [REFERENCE]                send again what was given up, of one lead or of all; the team's mails that nobody
                                    has go to TEAM_MAIL as it is now
erase    --email ADDRESS            delete everything stored about a mail address, for good

FILTERS  --email ADDRESS  --open (waits for an answer)  --marked (possible spam)  --undelivered

Exit code: 0 done, 1 not.`;

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const filters = { email: text, open: flag, marked: flag, undelivered: flag };
const options = {
  ...filters,
  limit: text,
  json: flag,
  out: text,
  by: text,
  note: text,
  "take-back": flag,
};

type Values = ReturnType<
  typeof parseArgs<{ options: typeof options }>
>["values"];

type CommandParts = {
  config: Pick<Config, "DATABASE_URL">;
  /** The mail addresses of the team. Throws if they are not known. */
  readTeam: () => readonly string[];
  /** Prints text as it is. */
  write: (text: string) => void;
  complain: (text: string) => void;
};

type Tools = CommandParts & { database: Database; leads: LeadStore };

type Command = {
  takes: readonly (keyof typeof options | "reference")[];
  run: (values: Values, tools: Tools, reference?: string) => Promise<void>;
};

const filterNames = ["email", "open", "marked", "undelivered"] as const;

const commands: Record<string, Command> = {
  list: {
    takes: [...filterNames, "limit"],
    async run(values, { leads, write, complain }) {
      const { limit = "20" } = values;
      if (!/^[1-9]\d*$/.test(limit))
        throw new Error("--limit must be a number");
      const found = await leads.list(filterOf(values));
      for (const lead of found.slice(0, Number(limit)))
        write(`${leadLine(lead)}\n`);
      complain(`waiting for an answer: ${await leads.countOpen()}`);
      if (found.length > Number(limit))
        complain(`there are more than these ${limit}: --limit N shows more`);
    },
  },

  show: {
    takes: ["reference"],
    async run(_values, { leads, write }, given) {
      const reference = parseReference(given);
      const lead = await leads.find(reference);
      if (lead === undefined) throw noLead(reference);
      write(`${leadJson(lead, 2)}\n`);
      await leads.noteTold(lead.id);
    },
  },

  export: {
    takes: [...filterNames, "json", "out"],
    async run(values, { leads, write, complain }) {
      const { json, out } = values;
      const found = await leads.list(filterOf(values));
      const exported = json ? `${leadJson(found)}\n` : exportCsv(found);
      if (out === undefined) write(exported);
      else writeFileSync(out, exported, { mode: 0o600, flag: "wx" });
      complain(`leads: ${found.length}${out ? `, in ${out}` : ""}`);
    },
  },

  answer: {
    takes: ["reference", "by", "note", "take-back"],
    async run(values, { leads, write }, given) {
      const reference = parseReference(given);
      const [by = "", note = ""] = [values.by?.trim(), values.note?.trim()];
      if (values["take-back"]) {
        if (!(await leads.takeBackAnswer(reference))) throw noLead(reference);
        return write(`${reference} waits for an answer\n`);
      }
      if (by === "") throw new Error("--by must say who it was");
      const done = await leads.answer(reference, { by, note });
      if (done === undefined) throw noLead(reference);
      const { result, answer } = done;
      if (result === "already")
        throw new Error(
          `${reference} is answered already, by ${answer.by}, ${utcText(answer.atMs)}; --take-back opens it again`,
        );
      write(`${reference} is answered, by ${by}\n`);
    },
  },

  retry: {
    takes: ["reference"],
    async run(_values, { database, readTeam, write }, given) {
      const reference = given === undefined ? given : parseReference(given);
      const count = await createOutbox(database).retry(readTeam(), reference);
      write(`deliveries queued again: ${count}\n`);
    },
  },

  erase: {
    takes: ["email"],
    async run({ email = "" }, { leads, write }) {
      const person = parsePerson(email);
      const references = await leads.erase(person);
      if (references.length === 0)
        throw new Error(`nothing is stored about ${person}`);
      write(
        `erased: ${references.join(", ")}\nThis command does not reach mails and messages that were sent, exports, and backups.\n`,
      );
    },
  },
};

/** Runs a command and returns its exit code. A server may be running at the same time. */
export async function runLeadsCommand(
  [name = "", ...args]: string[],
  parts: CommandParts,
): Promise<number> {
  const complain = (line: string) => parts.complain(`leads: ${line}`);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined || args.includes("--help")) {
    parts.complain(usage);
    return command || name === "--help" ? 0 : 1;
  }
  try {
    const { takes } = command;
    const known = takes.filter((one) => one !== "reference");
    const { values, positionals } = parseArgs({
      args,
      options: Object.fromEntries(known.map((one) => [one, options[one]])),
      allowPositionals: takes.includes("reference"),
    });
    const [reference, extra] = positionals;
    if (extra !== undefined) throw new Error(`what is ${extra}?`);
    await withDatabase(parts.config.DATABASE_URL, (database) => {
      const tools = {
        ...parts,
        complain,
        database,
        leads: leadStore(database),
      };
      return command.run(values, tools, reference);
    });
    return 0;
  } catch (error) {
    complain(reasonOf(error));
    return 1;
  }
}

function noLead(reference: string): Error {
  return new Error(
    `no lead has the reference ${reference}; npm run leads -- list shows those there are`,
  );
}

function filterOf({ email, open, marked, undelivered }: Values): LeadFilter {
  return {
    ...(email !== undefined && { person: parsePerson(email) }),
    ...(undelivered && { isUndelivered: true }),
    ...(marked && { state: "marked" }),
    ...(open && { state: "new" }),
  };
}

/** Whoever gave no mail address is found by the number or the LINE ID. */
function parsePerson(given: string): string {
  const person = parseEmail(given) ?? parsePhone(given) ?? parseLineId(given);
  if (person !== undefined) return person;
  throw new Error(
    "--email must be a mail address; of whoever gave none, the number or the LINE ID",
  );
}

/** A lead in one line, for a list. */
function leadLine(lead: KeptLead): string {
  const { name, email, company, message } = lead.fields.normalised;
  const states = lead.deliveries
    .filter(({ channel }) => channel === "team-mail")
    .map(({ state }) => state);
  const parts = [
    lead.reference,
    utcText(lead.receivedMs),
    lead.locale,
    stateOf(lead),
    // Some of the team may have it and others not.
    `mail ${[...new Set(states)].join("/") || "none"}`,
    `${[name, company].filter(Boolean).join(", ")} <${email}>`,
    [...message.replace(/\s+/g, " ")].slice(0, 60).join(""),
  ];
  // A terminal would execute control characters, and bidi controls reorder the line.
  return parts
    .join("  ")
    .replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, "\ufffd");
}

if (import.meta.main) {
  const config = readConfig();
  const dist = fileURLToPath(new URL("../../../dist", import.meta.url));
  // A program such as "head" closes the pipe when it has read enough.
  process.stdout.on("error", () => process.exit(0));
  process.exitCode = await runLeadsCommand(process.argv.slice(2), {
    config,
    readTeam: () =>
      config.TEAM_MAIL.length > 0
        ? config.TEAM_MAIL
        : teamOf(config, readManifest(join(dist, "site.json"))),
    write: (piece) => process.stdout.write(piece),
    complain: (line) => console.error(line),
  });
}
