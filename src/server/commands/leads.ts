import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { deleteMailFiles, mailFolder, teamOf } from "../channels/index.ts";
import { isDatabaseNamed, readConfig, type Config } from "../config.ts";
import { NoDatabase, openDatabase, type Database } from "../database/index.ts";
import { readManifest } from "../http/index.ts";
import {
  erasePerson,
  exportText,
  leadStore,
  searchLeads,
} from "../leads/index.ts";
import { createOutbox } from "../outbox/index.ts";
import { reasonOf } from "../reason-of.ts";
import { writeNewFile } from "../write-new-file.ts";
import { leadDetails, leadLine, timeText } from "./lead-text.ts";
import { parseLeadsArgs, type LeadsRequest } from "./leads-args.ts";

const usage = `Usage: npm run leads -- COMMAND

list     [FILTERS] [--limit N]            newest leads first, 20 unless told otherwise
show     REFERENCE                        everything stored about one lead
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

export type CommandParts = {
  config: Pick<Config, "database">;
  /** Whether DATABASE_URL is set. Otherwise the database is the one of development. */
  isDatabaseNamed: boolean;
  /** The mail addresses of the team. Throws if they are not known. */
  readTeam: () => readonly string[];
  /** Prints text as it is. */
  write: (text: string) => void;
  complain: (text: string) => void;
};

type ExitCode = 0 | 1 | 2 | 3;

/** Runs a command and returns its exit code. A server may be running at the same time. */
export async function runLeadsCommand(
  args: string[],
  parts: CommandParts,
): Promise<ExitCode> {
  const complain = (text: string) => parts.complain(`leads: ${text}`);
  let request: LeadsRequest;
  try {
    request = parseLeadsArgs(args);
  } catch (error) {
    complain(`${reasonOf(error)}\n\n${usage}`);
    return 2;
  }
  if (request.command === "help") {
    parts.write(`${usage}\n`);
    return 0;
  }
  try {
    const database = await openDatabase(parts.config.database);
    try {
      return await run(request, database, { ...parts, complain });
    } finally {
      await database.close();
    }
  } catch (error) {
    complain(reasonOf(error));
    if (error instanceof Error && error.cause instanceof NoDatabase)
      if (!parts.isDatabaseNamed)
        complain(
          "DATABASE_URL is not set. Name the database of the running site, for example DATABASE_URL=sqlite:/var/lib/site/site.db; the settings of the server say which one it is.",
        );
    return 1;
  }
}

async function run(
  request: Exclude<LeadsRequest, { command: "help" }>,
  database: Database,
  { config, readTeam, write, complain }: CommandParts,
): Promise<ExitCode> {
  const leads = leadStore(database);
  const print = (text: string) => write(`${text}\n`);
  const noLead = (reference: string): ExitCode => {
    complain(
      `no lead has the reference ${reference}; npm run leads -- list shows those there are`,
    );
    return 3;
  };

  switch (request.command) {
    case "list": {
      const { limit, filter } = request;
      const found = await leads.list(limit + 1, filter);
      for (const lead of found.slice(0, limit)) print(leadLine(lead));
      complain(`waiting for an answer: ${await leads.countOpen()}`);
      if (found.length > limit)
        complain(`there are more than these ${limit}: --limit N shows more`);
      return 0;
    }
    case "show": {
      const lead = await leads.find(request.reference);
      if (lead === undefined) return noLead(request.reference);
      print(leadDetails(lead));
      await leads.noteTold(lead.id);
      return 0;
    }
    case "export": {
      const { format, filter, file, mayReplace } = request;
      let count = 0;
      async function* counted() {
        for await (const lead of searchLeads(leads, filter)) {
          count += 1;
          yield lead;
        }
      }
      const text = exportText(counted(), format);
      if (file === undefined) for await (const piece of text) write(piece);
      else
        await writeNewFile(file, mayReplace, (part) =>
          pipeline(Readable.from(text), createWriteStream(part)),
        );
      complain(counting(count, "lead") + (file ? ` in ${file}` : ""));
      return 0;
    }
    case "answer": {
      const { reference, by, note, isTakenBack } = request;
      if (isTakenBack) {
        const taken = await leads.takeBackAnswer(reference);
        if (taken === undefined) return noLead(reference);
        print(`${reference} waits for an answer`);
        return 0;
      }
      const answered = await leads.answer(reference, { by, note });
      if (answered === undefined) return noLead(reference);
      if (answered.result === "already") {
        const { answer } = answered;
        complain(
          `${reference} is answered already, by ${answer.by}, ${timeText(answer.atMs)}; --take-back opens it again`,
        );
        return 1;
      }
      print(`${reference} is answered, by ${by}`);
      return 0;
    }
    case "retry": {
      const { reference } = request;
      if (reference && (await leads.find(reference)) === undefined)
        return noLead(reference);
      const count = await createOutbox(database).retry(readTeam(), reference);
      print(`${counting(count, "delivery", "deliveries")} queued again`);
      return 0;
    }
    case "erase": {
      const { email } = request;
      const { references, deliveries, mailFiles } = await erasePerson(
        database,
        email,
        (ids) => deleteMailFiles(mailFolder(config.database), ids),
      );
      if (references.length === 0) {
        complain(`nothing is stored about ${email}`);
        return 3;
      }
      print(
        `erased: ${counting(references.length, "lead")} (${references.join(", ")}), deliveries: ${deliveries}, mail files: ${mailFiles}\nThis command does not reach mails and messages that were sent, exports, and backups.`,
      );
      return 0;
    }
  }
}

function counting(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** TEAM_MAIL, or the site's address as the build has it. */
function teamOfSite({ mail }: Config): readonly string[] {
  if (mail.team.length > 0) return mail.team;
  const dist = fileURLToPath(new URL("../../../dist", import.meta.url));
  return teamOf(mail, readManifest(join(dist, "site.json")));
}

if (import.meta.main) {
  const config = readConfig();
  // A program such as "head" closes the pipe when it has read enough.
  process.stdout.on("error", () => process.exit(0));
  process.exitCode = await runLeadsCommand(process.argv.slice(2), {
    config,
    isDatabaseNamed: isDatabaseNamed(),
    readTeam: () => teamOfSite(config),
    write: (text) => process.stdout.write(text),
    complain: (text) => console.error(text),
  });
}
