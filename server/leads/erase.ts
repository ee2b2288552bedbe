import { mailFolder } from "../background/deliveries.ts";
import type { Config } from "../config/config.ts";
import { scrub } from "../database/scrub.ts";
import { deleteMailFiles } from "../mail/mail-files.ts";
import { reasonOf } from "../reason-of.ts";
import type { LeadAdmin } from "./lead-admin.ts";
import { unreachedBy, type Unreached } from "./trace-lines.ts";

export type ErasedPerson = {
  references: string[];
  deliveries: number;
  /** Files of mails that were deleted. */
  mailFiles: number;
  /** Why the database's files may still hold what was deleted; undefined if they do not. */
  scrubFault: string | undefined;
  unreached: Unreached;
};

export type EraseParts = {
  admin: Pick<LeadAdmin, "erase">;
  config: Pick<Config, "database" | "webhooks" | "backupFolder"> & {
    mail: Pick<Config["mail"], "team">;
  };
};

/** Deletes all that is stored about a mail address at once, also inside the database's files, and says what is out of reach. */
export async function erasePerson(
  email: string,
  { admin, config }: EraseParts,
): Promise<ErasedPerson> {
  const { ids, references, deliveries, traces } = await admin.erase(email);
  const mailFiles = await deleteMailFiles(mailFolder(config.database), ids);
  // Runs even if nothing was found, because an earlier run may have stopped before this step.
  const scrubFault = await scrub(config.database).then(
    () => undefined,
    (fault: unknown) => reasonOf(fault),
  );
  const unreached = unreachedBy(traces, { ...config, team: config.mail.team });
  return { references, deliveries, mailFiles, scrubFault, unreached };
}
