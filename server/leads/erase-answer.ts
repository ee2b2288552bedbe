import { mailFolder } from "../background/deliveries.ts";
import { scrub } from "../database/scrub.ts";
import { deleteMailFiles } from "../mail/mail-files.ts";
import { reasonOf } from "../reason-of.ts";
import {
  leadCount,
  type ExitCode,
  type Request,
  type RequestParts,
} from "./command-parts.ts";
import { toJson } from "./lead-json.ts";
import { unreachedBy, unreachedLines } from "./trace-lines.ts";

/** Deletes all about a person at once, and names what it could not reach. */
export async function erase(
  { email, isJson }: Request<"erase">,
  { admin, config, print, complain }: RequestParts,
): Promise<ExitCode> {
  const { ids, references, deliveries, traces } = await admin.erase(email);
  const files = await deleteMailFiles(mailFolder(config.database), ids);
  // Runs even if nothing was found, because an earlier run may have stopped before this step.
  const scrubFault = await scrub(config.database).then(
    () => undefined,
    (fault: unknown) => reasonOf(fault),
  );
  if (ids.length === 0) {
    complain(scrubFault ?? `nothing is stored about ${email}`);
    return scrubFault === undefined ? 3 : 1;
  }
  const unreached = unreachedBy(traces, {
    ...config,
    team: config.mail.team,
  });
  if (isJson)
    print(
      toJson({
        erased: references,
        deliveries,
        mailFiles: files,
        isRewritten: scrubFault === undefined,
        unreached,
      }),
    );
  else {
    print(
      `erased: ${leadCount(ids.length)} (${references.join(", ")}), deliveries: ${deliveries}, mail files: ${files}`,
    );
    if (scrubFault === undefined)
      print("the database was rewritten, so that nothing is left in its files");
    print("This command cannot reach the following:");
    for (const line of unreachedLines(unreached)) print(`- ${line}`);
  }
  if (scrubFault === undefined) return 0;
  complain(`the rows are deleted, but ${scrubFault}`);
  return 1;
}
