import {
  leadCount,
  type ExitCode,
  type Request,
  type RequestParts,
} from "./command-parts.ts";
import { erasePerson } from "./erase.ts";
import { toJson } from "./lead-json.ts";

/** Deletes all about a person at once. */
export async function erase(
  { email, isJson }: Request<"erase">,
  { admin, config, print, complain }: RequestParts,
): Promise<ExitCode> {
  const erased = await erasePerson(email, admin, config);
  const { references, deliveries, mailFiles } = erased;
  if (references.length === 0) {
    complain(`nothing is stored about ${email}`);
    return 3;
  }
  if (isJson) print(toJson({ erased: references, deliveries, mailFiles }));
  else
    print(
      `erased: ${leadCount(references.length)} (${references.join(", ")}), deliveries: ${deliveries}, mail files: ${mailFiles}\n` +
        "This command does not reach mails and messages that were sent, exports, and backups.",
    );
  return 0;
}
