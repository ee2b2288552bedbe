import { writeNewFile } from "../commands/write-new-file.ts";
import {
  leadCount,
  noLead,
  type ExitCode,
  type Request,
  type RequestParts,
} from "./command-parts.ts";
import type { LeadsRequest } from "./command-request.ts";
import { answer } from "./answer-answers.ts";
import { countLeadsBy } from "./lead-counts.ts";
import { overdueBefore, readWaiting } from "./reply-time.ts";
import { erase } from "./erase-answer.ts";
import { exportText, writePieces } from "./export.ts";
import { toJson } from "./lead-json.ts";
import { readLeads, withDeliveries } from "./lead-record.ts";
import { countsTable, openText } from "./answer-text.ts";
import { leadDetails, leadTable, statsText } from "./lead-text.ts";

/** Runs the requested command and returns its exit code. Throws if the command fails. */
export function runRequest(
  request: Exclude<LeadsRequest, { command: "help" }>,
  parts: RequestParts,
): Promise<ExitCode> {
  switch (request.command) {
    case "list":
      return list(request, parts);
    case "show":
      return show(request, parts);
    case "answer":
      return answer(request, parts);
    case "export":
      return exportLeads(request, parts);
    case "retry":
      return retry(request, parts);
    case "erase":
      return erase(request, parts);
    case "stats":
      return stats(request, parts);
  }
}

async function list(
  { limit, filter, isJson }: Request<"list">,
  { leads, outbox, replyTime, print, complain }: RequestParts,
): Promise<ExitCode> {
  const overdueBeforeMs = overdueBefore(Date.now(), replyTime);
  const found = await leads.list(limit + 1, filter);
  const shown = await Promise.all(
    found.slice(0, limit).map((lead) => withDeliveries(lead, outbox)),
  );
  print(isJson ? toJson(shown) : leadTable(shown, overdueBeforeMs));
  complain(openText(await readWaiting(leads, replyTime, Date.now())));
  if (found.length > limit)
    complain(`there are more than these ${limit}: --limit N shows more`);
  return 0;
}

async function show(
  { reference, isJson }: Request<"show">,
  { leads, admin, outbox, print, complain }: RequestParts,
): Promise<ExitCode> {
  const lead = await leads.find(reference);
  if (lead === undefined) return noLead(reference, complain);
  const record = await withDeliveries(lead, outbox);
  print(isJson ? toJson(record) : leadDetails(record));
  await admin.noteShown(lead.id);
  return 0;
}

async function exportLeads(
  { format, filter, file, mayReplace }: Request<"export">,
  { leads, outbox, admin, write, complain }: RequestParts,
): Promise<ExitCode> {
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
    await writeNewFile(file, mayReplace, (part) => writePieces(part, pieces));
  await admin.noteExport(count);
  complain(`${leadCount(count)}${file === undefined ? "" : ` in ${file}`}`);
  return 0;
}

async function retry(
  { reference }: Request<"retry">,
  { leads, outbox, print, complain }: RequestParts,
): Promise<ExitCode> {
  if (reference !== undefined && (await leads.find(reference)) === undefined)
    return noLead(reference, complain);
  const revived = await outbox.revive(reference);
  print(
    `${revived} ${revived === 1 ? "delivery" : "deliveries"} queued again for the server`,
  );
  return 0;
}

async function stats(
  { by, filter, isJson }: Request<"stats">,
  { admin, leads, outbox, print }: RequestParts,
): Promise<ExitCode> {
  if (by !== undefined) {
    const counts = await countLeadsBy(by, leads, filter);
    print(isJson ? toJson(counts) : countsTable(by, counts));
    return 0;
  }
  const numbers = await admin.stats();
  const undelivered = await outbox.undelivered();
  print(
    isJson
      ? toJson({ ...numbers, undelivered })
      : statsText(numbers, undelivered),
  );
  return 0;
}
