import {
  leadCount,
  type ExitCode,
  type Request,
  type RequestParts,
} from "./command-parts.ts";
import { notScrubbed } from "../database/scrub.ts";
import { erasePerson } from "./erase.ts";
import { toJson } from "./lead-json.ts";
import { unreachedLines } from "./trace-lines.ts";

/** Deletes all about a person at once, and names what it could not reach. */
export async function erase(
  { email, isJson }: Request<"erase">,
  { admin, config, print, complain }: RequestParts,
): Promise<ExitCode> {
  const { references, deliveries, mailFiles, scrubFault, unreached } =
    await erasePerson(email, { admin, config });
  if (references.length === 0) {
    if (scrubFault === undefined) {
      // Also said by the run that finishes an erasure.
      complain(
        `nothing is stored about ${email}; the database was rewritten, so that nothing is left in its files`,
      );
      return 3;
    }
    complain(notScrubbed(scrubFault));
    return 1;
  }
  if (isJson)
    print(
      toJson({
        erased: references,
        deliveries,
        mailFiles,
        isRewritten: scrubFault === undefined,
        unreached,
      }),
    );
  else {
    print(
      `erased: ${leadCount(references.length)} (${references.join(", ")}), deliveries: ${deliveries}, mail files: ${mailFiles}`,
    );
    if (scrubFault === undefined)
      print("the database was rewritten, so that nothing is left in its files");
    print("This command cannot reach the following:");
    for (const line of unreachedLines(unreached)) print(`- ${line}`);
  }
  if (scrubFault === undefined) return 0;
  complain(`the rows are deleted, but ${notScrubbed(scrubFault)}`);
  return 1;
}
