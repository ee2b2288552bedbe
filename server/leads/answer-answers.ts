import {
  leadCount,
  noLead,
  type ExitCode,
  type Request,
  type RequestParts,
} from "./command-parts.ts";
import { timeText } from "./lead-times.ts";
import { readAll } from "./lead-record.ts";
import type { Answer } from "./stored-lead.ts";

/** Notes that leads were answered, or takes that back. */
export function answer(
  request: Request<"answer">,
  parts: RequestParts,
): Promise<ExitCode> {
  const { reference, isTakenBack } = request;
  if (reference === undefined) return answerAll(request, parts);
  return isTakenBack
    ? takeBack(reference, request.by, parts)
    : answerOne(reference, request, parts);
}

async function answerOne(
  reference: string,
  { by, note }: Request<"answer">,
  { leads, print, complain }: RequestParts,
): Promise<ExitCode> {
  const answered = await leads.answer(reference, { by, note });
  switch (answered?.result) {
    case undefined:
      return noLead(reference, complain);
    case "answered":
      print(`${reference} is answered, by ${by}`);
      return 0;
    case "already":
      complain(
        `${reference} is answered already, ${whose(answered.answer)}; --take-back opens it again`,
      );
      return 1;
  }
}

async function takeBack(
  reference: string,
  by: string,
  { leads, print, complain }: RequestParts,
): Promise<ExitCode> {
  const taken = await leads.takeBackAnswer(reference, by);
  if (taken === undefined) return noLead(reference, complain);
  if (taken.result === "open") {
    complain(`${reference} is not answered`);
    return 1;
  }
  print(
    `${reference} waits for an answer again; it was answered ${whose(taken.answer)}`,
  );
  return 0;
}

/** One after the other: if the command is stopped, running it again does the rest. */
async function answerAll(
  { beforeMs, isConfirmed, by, note }: Request<"answer">,
  { leads, print }: RequestParts,
): Promise<ExitCode> {
  const filter = { state: "new", untilMs: beforeMs } as const;
  let count = 0;
  for await (const { reference } of readAll(leads, filter)) {
    const answered = isConfirmed
      ? await leads.answer(reference, { by, note })
      : undefined;
    if (!isConfirmed || answered?.result === "answered") count += 1;
  }
  print(
    isConfirmed
      ? `${leadCount(count)} answered, by ${by}`
      : `${leadCount(count)} would be noted as answered: --yes notes it`,
  );
  return 0;
}

function whose({ by, atMs }: Answer): string {
  return `by ${by}, ${timeText(atMs)}`;
}
