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
  leadStates,
  leadStore,
  parseReference,
  stateOf,
  type KeptLead,
  type LeadFilter,
} from "../leads/index.ts";
import { createOutbox } from "../outbox.ts";
import { reasonOf } from "../log.ts";

const usage = `Usage: npm run leads -- COMMAND

list     [FILTERS] [--limit N]            newest leads first, 20 unless told otherwise
show     REFERENCE                        everything stored about one lead, as JSON
export   [FILTERS] [--format csv|json] [--out FILE]
                                          CSV for spreadsheets, or one line of JSON with everything; printed without --out
answer   REFERENCE --by NAME [--note TEXT]
                                          note that a person has answered it
answer   REFERENCE --take-back            it waits for an answer again
retry    [REFERENCE]                      send again what was given up, of one lead or of all; the team's mails that nobody
                                          has go to TEAM_MAIL as it is now
erase    --email ADDRESS                  delete everything stored about a mail address, for good

FILTERS  --email ADDRESS  --undelivered  --state new|answered|marked (marked: possible spam)  --open (--state new)

Exit code: 0 done, 1 not.`;

type CommandParts = {
  config: Pick<Config, "DATABASE_URL">;
  /** The mail addresses of the team. Throws if they are not known. */
  readTeam: () => readonly string[];
  /** Prints text as it is. */
  write: (text: string) => void;
  complain: (text: string) => void;
};

type Tools = CommandParts & { database: Database };

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const filters = { email: text, undelivered: flag, state: text, open: flag };

const commands: Record<
  string,
  (args: string[], tools: Tools) => Promise<void>
> = {
  async list(args, { database, write, complain }) {
    const options = { ...filters, limit: text };
    const { values } = parseArgs({ args, options });
    const { limit = "20" } = values;
    if (!/^[1-9]\d*$/.test(limit)) throw new Error("--limit must be a number");
    const filter = filterOf(values);
    const leads = leadStore(database);
    const found = await leads.list(filter);
    for (const lead of found.slice(0, Number(limit)))
      write(`${leadLine(lead)}\n`);
    complain(`waiting for an answer: ${await leads.countOpen()}`);
    if (found.length > Number(limit))
      complain(`there are more than these ${limit}: --limit N shows more`);
  },

  async show(args, { database, write }) {
    const reference = referenceOf(
      parseArgs({ args, allowPositionals: true }).positionals,
    );
    const leads = leadStore(database);
    const lead = await leads.find(reference);
    if (lead === undefined) throw noLead(reference);
    write(`${leadJson(lead, 2)}\n`);
    await leads.noteTold(lead.id);
  },

  async export(args, { database, write, complain }) {
    const options = { ...filters, format: text, out: text };
    const { values } = parseArgs({ args, options });
    const { format = "csv", out } = values;
    oneOf(["csv", "json"], "format", format);
    const leads = await leadStore(database).list(filterOf(values));
    const exported =
      format === "csv" ? exportCsv(leads) : `${leadJson(leads)}\n`;
    if (out === undefined) write(exported);
    else writeFileSync(out, exported, { mode: 0o600, flag: "wx" });
    complain(`leads: ${leads.length}${out ? `, in ${out}` : ""}`);
  },

  async answer(args, { database, write }) {
    const options = { by: text, note: text, "take-back": flag };
    const { values, positionals } = parseArgs({
      args,
      options,
      allowPositionals: true,
    });
    const reference = referenceOf(positionals);
    const [by = "", note = ""] = [values.by?.trim(), values.note?.trim()];
    const leads = leadStore(database);
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
        `${reference} is answered already, by ${answer.by}, ${timeText(answer.atMs)}; --take-back opens it again`,
      );
    write(`${reference} is answered, by ${by}\n`);
  },

  async retry(args, { database, readTeam, write }) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const reference =
      positionals.length > 0 ? referenceOf(positionals) : undefined;
    const count = await createOutbox(database).retry(readTeam(), reference);
    write(`deliveries queued again: ${count}\n`);
  },

  async erase(args, { database, write }) {
    const { values } = parseArgs({ args, options: { email: text } });
    const person = personOf(values.email ?? "");
    const references = await leadStore(database).erase(person);
    if (references.length === 0)
      throw new Error(`nothing is stored about ${person}`);
    write(
      `erased: ${references.join(", ")}\nThis command does not reach mails and messages that were sent, exports, and backups.\n`,
    );
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
    await withDatabase(parts.config.DATABASE_URL, (database) =>
      command(args, { ...parts, complain, database }),
    );
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

function referenceOf([reference, extra]: string[]): string {
  if (extra !== undefined) throw new Error(`what is ${extra}?`);
  return parseReference(reference);
}

function filterOf(values: {
  email?: string | undefined;
  undelivered?: boolean | undefined;
  state?: string | undefined;
  open?: boolean | undefined;
}): LeadFilter {
  const { email, undelivered, open } = values;
  const state = open ? "new" : values.state;
  return {
    ...(email !== undefined && { person: personOf(email) }),
    ...(undelivered && { isUndelivered: true }),
    ...(state !== undefined && { state: oneOf(leadStates, "state", state) }),
  };
}

function oneOf<Value extends string>(
  known: readonly Value[],
  option: string,
  given: string,
): Value {
  const value = known.find((one) => one === given);
  if (value !== undefined) return value;
  throw new Error(`--${option} must be one of ${known.join(", ")}`);
}

/** Whoever gave no mail address is found by the number or the LINE ID. */
function personOf(given: string): string {
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
    timeText(lead.receivedMs),
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

/** A time in UTC to the second. */
function timeText(epochMs: number): string {
  return new Date(epochMs).toISOString().replace(/\.\d+Z$/, "Z");
}

/** TEAM_MAIL, or the site's address as the build has it. */
function teamOfSite(config: Config): readonly string[] {
  if (config.TEAM_MAIL.length > 0) return config.TEAM_MAIL;
  const dist = fileURLToPath(new URL("../../../dist", import.meta.url));
  return teamOf(config, readManifest(join(dist, "site.json")));
}

if (import.meta.main) {
  const config = readConfig();
  // A program such as "head" closes the pipe when it has read enough.
  process.stdout.on("error", () => process.exit(0));
  process.exitCode = await runLeadsCommand(process.argv.slice(2), {
    config,
    readTeam: () => teamOfSite(config),
    write: (piece) => process.stdout.write(piece),
    complain: (line) => console.error(line),
  });
}
