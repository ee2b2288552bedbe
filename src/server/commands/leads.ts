import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { parseEmail, parseLineId, parsePhone } from "#shared/lead/lead-text.ts";
import { mailFolder, sweepMailFiles, teamOf } from "../channels/index.ts";
import { readConfig, type Config } from "../config.ts";
import { withDatabase, type Database } from "../database/index.ts";
import { readManifest } from "../http/index.ts";
import {
  erasePerson,
  exportText,
  leadJson,
  leadStates,
  leadStore,
  longestBy,
  longestNote,
  parseReference,
  searchLeads,
  type LeadFilter,
  type LeadStore,
} from "../leads/index.ts";
import { createOutbox } from "../outbox/index.ts";
import { reasonOf } from "../reason-of.ts";
import { writeNewFile } from "../write-new-file.ts";
import { leadLine, timeText } from "./lead-line.ts";

const usage = `Usage: npm run leads -- COMMAND

list     [FILTERS] [--limit N]            newest leads first, 20 unless told otherwise
show     REFERENCE                        everything stored about one lead, as JSON
export   [FILTERS] [--format csv|json] [--out FILE] [--force]
                                          CSV for spreadsheets, or one line of JSON with everything; printed without --out
answer   REFERENCE --by NAME [--note TEXT]
                                          note that a person has answered it
answer   REFERENCE --take-back            it waits for an answer again
retry    [REFERENCE]                      send again what was given up, of one lead or of all; the team's mails that nobody
                                          has, also those that were only written to files, go to TEAM_MAIL as it is now
erase    --email ADDRESS                  delete everything stored about a mail address, for good

FILTERS  --email ADDRESS  --undelivered  --state new|answered|marked (marked: possible spam)  --open (--state new)

Exit code: 0 done, 1 something failed, 2 wrong usage, 3 no such lead.`;

type CommandParts = {
  config: Pick<Config, "DATABASE_URL">;
  /** The mail addresses of the team. Throws if they are not known. */
  readTeam: () => readonly string[];
  /** Prints text as it is. */
  write: (text: string) => void;
  complain: (text: string) => void;
};

type ExitCode = 0 | 1 | 2 | 3;

type Tools = CommandParts & {
  database: Database;
  leads: LeadStore;
  print: (line: string) => void;
};

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const filters = { email: text, undelivered: flag, state: text, open: flag };

/** Each parses its arguments, or throws what is wrong with them, and returns what it does. */
const commands: Record<
  string,
  (args: string[]) => (tools: Tools) => Promise<ExitCode>
> = {
  list(args) {
    const options = { ...filters, limit: { ...text, default: "20" } };
    const { values } = parseArgs({ args, options });
    if (!/^[1-9]\d{0,5}$/.test(values.limit))
      throw new Error("--limit must be a whole number from 1 to 999999");
    const limit = Number(values.limit);
    const filter = filterOf(values);
    return async ({ leads, print, complain }) => {
      const found = await leads.list(limit + 1, filter);
      for (const lead of found.slice(0, limit)) print(leadLine(lead));
      complain(`waiting for an answer: ${await leads.countOpen()}`);
      if (found.length > limit)
        complain(`there are more than these ${limit}: --limit N shows more`);
      return 0;
    };
  },

  show(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const reference = referenceOf(positionals);
    return async ({ leads, print }) => {
      const lead = await leads.find(reference);
      if (lead === undefined) throw new NoLead(reference);
      print(leadJson(lead, 2));
      await leads.noteTold(lead.id);
      return 0;
    };
  },

  export(args) {
    const { values } = parseArgs({
      args,
      options: { ...filters, format: text, out: text, force: flag },
    });
    const filter = filterOf(values);
    const { out, force = false } = values;
    const format = oneOf(["csv", "json"], "format", values.format ?? "csv");
    return async ({ leads, write, complain }) => {
      let count = 0;
      async function* counted() {
        for await (const lead of searchLeads(leads, filter)) {
          count += 1;
          yield lead;
        }
      }
      const pieces = exportText(counted(), format);
      if (out === undefined) for await (const piece of pieces) write(piece);
      else
        await writeNewFile(out, force, (part) =>
          pipeline(Readable.from(pieces), createWriteStream(part)),
        );
      complain(counting(count, "lead") + (out ? ` in ${out}` : ""));
      return 0;
    };
  },

  answer(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { by: text, note: text, "take-back": flag },
    });
    const reference = referenceOf(positionals);
    const by = shortText("by", values.by, longestBy);
    const note = shortText("note", values.note, longestNote);
    const isTakenBack = values["take-back"] === true;
    if (by === "" && !isTakenBack) throw new Error("--by must say who it was");
    return async ({ leads, print, complain }) => {
      const done = isTakenBack
        ? await leads.takeBackAnswer(reference)
        : await leads.answer(reference, { by, note });
      if (done === undefined) throw new NoLead(reference);
      if (done.result === "already") {
        const { answer } = done;
        complain(
          `${reference} is answered already, by ${answer.by}, ${timeText(answer.atMs)}; --take-back opens it again`,
        );
        return 1;
      }
      print(
        isTakenBack
          ? `${reference} waits for an answer`
          : `${reference} is answered, by ${by}`,
      );
      return 0;
    };
  },

  retry(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    // Without a reference, the deliveries of all leads are retried.
    const reference =
      positionals.length > 0 ? referenceOf(positionals) : undefined;
    return async ({ leads, database, readTeam, print }) => {
      if (reference && (await leads.find(reference)) === undefined)
        throw new NoLead(reference);
      const count = await createOutbox(database).retry(readTeam(), reference);
      print(`${counting(count, "delivery", "deliveries")} queued again`);
      return 0;
    };
  },

  erase(args) {
    const { values } = parseArgs({ args, options: { email: text } });
    const email = personOf(values.email ?? "");
    return async ({ config, database, print, complain }) => {
      const { references, deliveries } = await erasePerson(database, email);
      // Also of leads that are gone already: an earlier try may have broken off before it came to the files.
      const folder = mailFolder(config.DATABASE_URL);
      const mailFiles = await sweepMailFiles(folder, database);
      if (references.length === 0) {
        complain(`nothing is stored about ${email}`);
        return 3;
      }
      print(
        `erased: ${counting(references.length, "lead")} (${references.join(", ")}), deliveries: ${deliveries}, mail files: ${mailFiles}\nThis command does not reach mails and messages that were sent, exports, and backups.`,
      );
      return 0;
    };
  },
};

/** Runs a command and returns its exit code. A server may be running at the same time. */
export async function runLeadsCommand(
  [name = "", ...args]: string[],
  parts: CommandParts,
): Promise<ExitCode> {
  const complain = (line: string) => parts.complain(`leads: ${line}`);
  if ([name, ...args].some((one) => one === "--help" || one === "-h")) {
    parts.write(`${usage}\n`);
    return 0;
  }
  let run: (tools: Tools) => Promise<ExitCode>;
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command)
      throw new Error(name ? `no command ${name}` : "which command?");
    run = command(args);
  } catch (error) {
    complain(`${reasonOf(error)}\n\n${usage}`);
    return 2;
  }
  try {
    return await withDatabase(parts.config.DATABASE_URL, (database) => {
      const leads = leadStore(database);
      const print = (line: string) => parts.write(`${line}\n`);
      return run({ ...parts, database, leads, print, complain });
    });
  } catch (error) {
    complain(reasonOf(error));
    return error instanceof NoLead ? 3 : 1;
  }
}

class NoLead extends Error {
  constructor(reference: string) {
    super(
      `no lead has the reference ${reference}; npm run leads -- list shows those there are`,
    );
  }
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
    ...(email !== undefined && { email: personOf(email) }),
    ...(undelivered && { isUndelivered: true }),
    ...(state !== undefined && { state: oneOf(leadStates, "state", state) }),
  };
}

function shortText(option: string, given = "", longest = 0): string {
  const trimmed = given.trim();
  if ([...trimmed].length <= longest) return trimmed;
  throw new Error(`--${option} must have at most ${longest} characters`);
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

function counting(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
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
