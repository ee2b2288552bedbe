import { isDatabaseNamed, readConfig, type Config } from "../config.ts";
import { type Database, NoDatabase, openDatabase } from "../database/index.ts";
import { writeNewFile } from "../write-new-file.ts";
import { createOutbox } from "../outbox/index.ts";
import { deleteMailFiles, mailFolder } from "../mail/index.ts";
import { reasonOf } from "../reason-of.ts";
import { parseRequest, type LeadsRequest } from "./leads-request.ts";
import {
  erasePerson,
  exportText,
  toJson,
  writePieces,
  readLeads,
  withDeliveries,
  leadStore,
} from "../leads/index.ts";
import { leadDetails, leadTable, timeText } from "./lead-text.ts";

const usage = `Usage: npm run leads -- COMMAND

list     [FILTERS] [--limit N] [--json]   newest leads first, 20 unless told otherwise
show     REFERENCE [--json]               everything stored about one lead
export   [FILTERS] [--format csv|json] [--out FILE] [--force]
                                          CSV for spreadsheets, or JSON with everything; printed without --out
answer   REFERENCE --by NAME [--note TEXT]
                                          note that a person has answered it
answer   REFERENCE --take-back            it waits for an answer again
retry    [REFERENCE]                      send again what was given up, and mails to the team that were only written to files,
                                          of one lead or of all; confirmations that were only written stay files, because
                                          they would reach visitors days late
erase    --email ADDRESS [--json]         delete everything stored about a mail address, for good

FILTERS  --since DAY  --until DAY  --language th|en|ja  --email ADDRESS  --undelivered
         --state new|answered|marked (marked: possible spam)  --open (--state new)
DAY is 2026-01-31 (UTC), or a time such as 2026-01-31T09:00+07:00.

Exit code: 0 done, 1 something failed, 2 wrong usage, 3 no such lead.`;

export type CommandParts = {
  config: Pick<Config, "database">;
  /** Whether DATABASE_URL is set. Otherwise the database is the one of development. */
  isDatabaseNamed: boolean;
  /** Opened only for a command that needs it. */
  open: () => Promise<Database>;
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
    request = parseRequest(args);
  } catch (fault) {
    complain(`${reasonOf(fault)}\n\n${usage}`);
    return 2;
  }
  if (request.command === "help") {
    parts.write(`${usage}\n`);
    return 0;
  }
  try {
    const database = await parts.open();
    try {
      return await run(request, database, { ...parts, complain });
    } finally {
      await database.close();
    }
  } catch (fault) {
    complain(reasonOf(fault));
    if (fault instanceof Error && fault.cause instanceof NoDatabase)
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
  { config, write, complain }: CommandParts,
): Promise<ExitCode> {
  const leads = leadStore(database);
  const outbox = createOutbox(database);
  const print = (text: string) => write(`${text}\n`);
  const noLead = (reference: string): ExitCode => {
    complain(
      `no lead has the reference ${reference}; npm run leads -- list shows those there are`,
    );
    return 3;
  };

  switch (request.command) {
    case "list": {
      const { limit, filter, isJson } = request;
      const found = await leads.list(limit + 1, filter);
      const shown = await Promise.all(
        found.slice(0, limit).map((lead) => withDeliveries(lead, outbox)),
      );
      print(isJson ? toJson(shown) : leadTable(shown));
      complain(`waiting for an answer: ${await leads.countOpen()}`);
      if (found.length > limit)
        complain(`there are more than these ${limit}: --limit N shows more`);
      return 0;
    }
    case "show": {
      const lead = await leads.find(request.reference);
      if (lead === undefined) return noLead(request.reference);
      const record = await withDeliveries(lead, outbox);
      print(request.isJson ? toJson(record) : leadDetails(record));
      await leads.noteTold(lead.id);
      return 0;
    }
    case "export": {
      const { format, filter, file, mayReplace } = request;
      let count = 0;
      async function* counted() {
        for await (const lead of readLeads(leads, outbox, filter)) {
          count += 1;
          yield lead;
        }
      }
      const pieces = exportText(counted(), format);
      if (file === undefined) for await (const piece of pieces) write(piece);
      else
        await writeNewFile(file, mayReplace, (part) =>
          writePieces(part, pieces),
        );
      complain(`${leadCount(count)}${file === undefined ? "" : ` in ${file}`}`);
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
      if (
        reference !== undefined &&
        (await leads.find(reference)) === undefined
      )
        return noLead(reference);
      const revived = await outbox.revive(reference);
      print(
        `${revived} ${revived === 1 ? "delivery" : "deliveries"} queued again for the server`,
      );
      return 0;
    }
    case "erase": {
      const { email, isJson } = request;
      const erased = await erasePerson(database, email, (ids) =>
        deleteMailFiles(mailFolder(config.database), ids),
      );
      const { references, deliveries, mailFiles } = erased;
      if (references.length === 0) {
        complain(`nothing is stored about ${email}`);
        return 3;
      }
      print(
        isJson
          ? toJson({ erased: references, deliveries, mailFiles })
          : `erased: ${leadCount(references.length)} (${references.join(", ")}), deliveries: ${deliveries}, mail files: ${mailFiles}\nThis command does not reach mails and messages that were sent, exports, and backups.`,
      );
      return 0;
    }
  }
}

function leadCount(count: number): string {
  return `${count} ${count === 1 ? "lead" : "leads"}`;
}

if (import.meta.main) {
  const config = readConfig();
  // A program such as "head" closes the pipe when it has read enough.
  process.stdout.on("error", () => process.exit(0));
  process.exitCode = await runLeadsCommand(process.argv.slice(2), {
    config,
    isDatabaseNamed: isDatabaseNamed(),
    open: () => openDatabase(config.database),
    write: (text) => process.stdout.write(text),
    complain: (text) => console.error(text),
  });
}
