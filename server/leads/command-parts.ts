import type { Config } from "../config/config.ts";
import type { Database } from "../database/database.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { ReplyTime } from "./reply-time.ts";
import type { LeadsRequest } from "./command-request.ts";
import type { LeadAdmin } from "./lead-admin.ts";
import type { LeadStore } from "./lead-store.ts";

export type CommandParts = {
  config: Pick<Config, "database" | "webhooks"> & {
    mail: Pick<Config["mail"], "team">;
  };
  /** Whether DATABASE_URL is set. Otherwise the database is the one of development. */
  isDatabaseNamed: boolean;
  /** Undefined if the owner promises no time, or no build says so. */
  replyTime: ReplyTime | undefined;
  /** Opened only for a command that needs it. */
  open: () => Promise<Database>;
  /** Prints text as it is. */
  write: (text: string) => void;
  complain: (text: string) => void;
};

export type ExitCode = 0 | 1 | 2 | 3;

export type RequestParts = Pick<
  CommandParts,
  "config" | "replyTime" | "write" | "complain"
> & {
  database: Database;
  leads: LeadStore;
  admin: LeadAdmin;
  outbox: Outbox;
  /** Prints a line. */
  print: (text: string) => void;
};

export type Request<Command> = Extract<LeadsRequest, { command: Command }>;

export function leadCount(count: number): string {
  return `${count} ${count === 1 ? "lead" : "leads"}`;
}

export function noLead(
  reference: string,
  complain: RequestParts["complain"],
): ExitCode {
  complain(
    `no lead has the reference ${reference}; npm run leads -- list shows those there are`,
  );
  return 3;
}
