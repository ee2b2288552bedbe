import { mailFolder } from "../background/deliveries.ts";
import type { Config } from "../config/config.ts";
import { deleteMailFiles } from "../mail/mail-files.ts";
import type { LeadAdmin } from "./lead-admin.ts";

export type ErasedPerson = {
  references: string[];
  deliveries: number;
  /** Files of mails that were deleted. */
  mailFiles: number;
};

/** Deletes all that is stored about a mail address at once. */
export async function erasePerson(
  email: string,
  admin: Pick<LeadAdmin, "erase">,
  config: Pick<Config, "database">,
): Promise<ErasedPerson> {
  const { ids, ...erased } = await admin.erase(email);
  const mailFiles = await deleteMailFiles(mailFolder(config.database), ids);
  return { ...erased, mailFiles };
}
