import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { leadDetails, leadLine } from "./lead-text.ts";
import { openDatabase } from "../database/open.ts";
import type { Database } from "../database/database.ts";
import { leadStore, type LeadStore, type StoredLead } from "./lead-store.ts";

const usage = `Usage: npm run leads -- list [--limit N] [--json]
       npm run leads -- show REFERENCE [--json]

list  newest leads first, 20 unless told otherwise
show  everything stored about one lead

Exit code: 0 done, 1 the store failed, 2 wrong usage, 3 no such lead.`;

export type CommandParts = {
  /** Opened only for a command that needs it. */
  open: () => Promise<Database>;
  print: (text: string) => void;
  complain: (text: string) => void;
};

type ExitCode = 0 | 1 | 2 | 3;

type Request =
  | { command: "list"; limit: number; isJson: boolean }
  | { command: "show"; reference: string; isJson: boolean }
  | { command: "help" };

/** Runs the command of these arguments, also beside a running server, and returns the exit code. */
export async function runLeadsCommand(
  args: string[],
  { open, print, complain }: CommandParts,
): Promise<ExitCode> {
  const request = parseRequest(args);
  if (request === undefined) {
    complain(usage);
    return 2;
  }
  if (request.command === "help") {
    print(usage);
    return 0;
  }
  try {
    const database = await open();
    try {
      return await answer(request, leadStore(database), print, complain);
    } finally {
      await database.close();
    }
  } catch (fault) {
    complain(
      `leads: ${fault instanceof Error ? fault.message : String(fault)}`,
    );
    return 1;
  }
}

async function answer(
  request: Exclude<Request, { command: "help" }>,
  leads: LeadStore,
  print: CommandParts["print"],
  complain: CommandParts["complain"],
): Promise<ExitCode> {
  if (request.command === "list") {
    const all = await leads.list(request.limit);
    if (request.isJson) print(toJson(all));
    else for (const lead of all) print(leadLine(lead));
    return 0;
  }
  const lead = await leads.find(request.reference);
  if (lead === undefined) {
    complain(`leads: no lead has the reference ${request.reference}`);
    return 3;
  }
  print(request.isJson ? toJson(lead) : leadDetails(lead));
  return 0;
}

function parseRequest(args: string[]): Request | undefined {
  const parsed = parse(args);
  if (parsed === undefined) return undefined;
  const { positionals, values } = parsed;
  const [command, reference, ...rest] = positionals;
  const isJson = values.json === true;
  if (values.help === true) return { command: "help" };
  if (rest.length > 0) return undefined;
  const limit = Number(values.limit ?? "20");
  if (!Number.isInteger(limit) || limit < 1) return undefined;
  if (command === "list" && reference === undefined)
    return { command, limit, isJson };
  // References are read aloud and typed: any letter case will do.
  if (command === "show" && /^C-[2-9A-Z]{8}$/i.test(reference ?? ""))
    return { command, reference: (reference ?? "").toUpperCase(), isJson };
  return undefined;
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: "boolean" },
        limit: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch {
    return undefined; // An option there is not.
  }
}

/** JSON leaves DEL, C1 and bidi controls as they are; a terminal would obey them. */
function toJson(value: StoredLead | StoredLead[]): string {
  return JSON.stringify(value, null, 2).replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) =>
      `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

if (import.meta.main) {
  const { database } = readConfig();
  process.exitCode = await runLeadsCommand(process.argv.slice(2), {
    open: () => openDatabase(database),
    print: (text) => console.log(text),
    complain: (text) => console.error(text),
  });
}
