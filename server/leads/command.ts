import { fileURLToPath } from "node:url";
import { isDatabaseNamed, readConfig } from "../config/config.ts";
import { NoDatabase } from "../database/no-database.ts";
import { openDatabase } from "../database/open.ts";
import { readManifest } from "../http/load-manifest.ts";
import { createOutbox } from "../outbox/outbox.ts";
import { reasonOf } from "../reason-of.ts";
import { runRequest } from "./command-answers.ts";
import type { CommandParts, ExitCode } from "./command-parts.ts";
import { parseRequest, type LeadsRequest } from "./command-request.ts";
import { leadAdmin } from "./lead-admin.ts";
import { leadStore } from "./lead-store.ts";
import { replyTimeOf, type ReplyTime } from "./reply-time.ts";

const usage = `Usage: npm run leads -- COMMAND

list     [FILTERS] [--limit N] [--json]   newest leads first, 20 unless told otherwise
show     REFERENCE [--json]               everything stored about one lead
export   [FILTERS] [--format csv|json] [--out FILE] [--force]
                                          CSV for spreadsheets, or JSON with everything; printed without --out
answer   REFERENCE --by NAME [--note TEXT]
                                          note that a person has answered it
answer   REFERENCE --by NAME --take-back  it waits for an answer again; the record keeps what was noted before
answer   --before DAY --by NAME [--note TEXT] [--yes]
                                          the same for all that wait and were received before DAY; without --yes only count them
retry    [REFERENCE]                      send again what was given up, and mails to the team that were only written to files,
                                          of one lead or of all; confirmations that were only written stay files, because
                                          they would reach visitors days late
erase    --email ADDRESS [--json]         delete everything stored about a mail address, for good; names what it cannot reach
stats    [--json]                         leads and deliveries in numbers
stats    --by page|landing|source|service|language|week [FILTERS] [--json]
                                          leads by that; a lead about two services counts for both, and weeks
                                          begin on Monday (UTC)

FILTERS  --since DAY  --until DAY  --language th|en|ja  --email ADDRESS  --flagged  --undelivered
         --state new|answered|marked (marked: possible spam)  --open (--state new)
         --untold (no person was told of it)
DAY is 2026-01-31 (UTC), or a time such as 2026-01-31T09:00+07:00.

Exit code: 0 done, 1 something failed, 2 wrong usage, 3 no such lead.`;

/** Runs a command and returns its exit code. A server may be running at the same time. */
export async function runLeadsCommand(
  args: string[],
  parts: CommandParts,
): Promise<ExitCode> {
  let request: LeadsRequest;
  try {
    request = parseRequest(args);
  } catch (fault) {
    parts.complain(`leads: ${reasonOf(fault)}\n\n${usage}`);
    return 2;
  }
  if (request.command === "help") {
    parts.write(`${usage}\n`);
    return 0;
  }
  try {
    return await runOnDatabase(request, parts);
  } catch (fault) {
    parts.complain(`leads: ${reasonOf(fault)}`);
    if (fault instanceof Error && fault.cause instanceof NoDatabase)
      if (!parts.isDatabaseNamed) parts.complain(nameIt);
    return 1;
  }
}

const nameIt =
  "leads: DATABASE_URL is not set. Name the database of the running site, for example DATABASE_URL=sqlite:/var/lib/site/site.db; the settings of the server say which one it is.";

async function runOnDatabase(
  request: Exclude<LeadsRequest, { command: "help" }>,
  { open, config, replyTime, write, complain }: CommandParts,
): Promise<ExitCode> {
  const database = await open();
  try {
    return await runRequest(request, {
      config,
      replyTime,
      database,
      leads: leadStore(database),
      admin: leadAdmin(database),
      outbox: createOutbox(database),
      write,
      print: (text) => write(`${text}\n`),
      complain: (text) => complain(`leads: ${text}`),
    });
  } finally {
    await database.close();
  }
}

/** From the build beside the server, whatever address it was made for. A command works without one. */
function readReplyTime(): ReplyTime | undefined {
  const file = new URL("../../dist/site.json", import.meta.url);
  const manifest = readManifest(fileURLToPath(file));
  return manifest.ok ? replyTimeOf(manifest.site.mail) : undefined;
}

if (import.meta.main) {
  const config = readConfig();
  // A program such as "head" closes the pipe when it has read enough.
  process.stdout.on("error", () => process.exit(0));
  process.exitCode = await runLeadsCommand(process.argv.slice(2), {
    config,
    isDatabaseNamed: isDatabaseNamed(),
    replyTime: readReplyTime(),
    open: () => openDatabase(config.database),
    write: (text) => process.stdout.write(text),
    complain: (text) => console.error(text),
  });
}
