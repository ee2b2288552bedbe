import { textTable } from "../commands/text-table.ts";
import { mailFolder } from "../background/deliveries.ts";
import type { ClockState } from "../deletion/clock-state.ts";
import type { ClockFault } from "../deletion/clock.ts";
import { deleteMailFiles } from "../mail/mail-files.ts";
import {
  leadCount,
  noLead,
  type ExitCode,
  type Request,
  type RequestParts,
} from "./command-parts.ts";
import { dayMs, pendingDays, takenBackDays } from "./retention.ts";

export async function purge(
  { beforeMs, isConfirmed }: Request<"purge">,
  { deletion, print }: RequestParts,
): Promise<ExitCode> {
  const { leads, untold } = await deletion.countToPurge(beforeMs);
  const ofNobody =
    untold > 0 ? `; nobody has been told of ${untold} of them yet` : "";
  if (!isConfirmed) {
    print(
      `${leadCount(leads)} would be marked for deletion${ofNobody}: --yes marks them`,
    );
    return 0;
  }
  const marked = await deletion.purge(beforeMs);
  print(
    `${leadCount(marked)} marked for deletion; the server deletes them from ${dayAfter(pendingDays)} on${ofNobody}`,
  );
  if (marked > 0)
    print("until then `npm run leads -- keep --all` takes them back");
  return 0;
}

export async function keep(
  { reference }: Request<"keep">,
  { deletion, leads, print, complain }: RequestParts,
): Promise<ExitCode> {
  if (reference !== undefined && (await leads.find(reference)) === undefined)
    return noLead(reference, complain);
  const kept = await deletion.keep(reference);
  if (reference !== undefined && kept.length === 0) {
    complain(`${reference} does not wait for deletion`);
    return 1;
  }
  if (kept.length === 0) {
    print("no lead waits for deletion");
    return 0;
  }
  const names = kept.length === 1 ? ` (${kept.join("")})` : "";
  print(
    `${leadCount(kept.length)} taken back${names}; the server does not mark them again before ${dayAfter(takenBackDays)}`,
  );
  return 0;
}

export async function deletePending(
  { isConfirmed }: Request<"delete">,
  { deletion, config, print }: RequestParts,
): Promise<ExitCode> {
  if (!isConfirmed) {
    const count = await deletion.countOver();
    const { pending } = await deletion.pending();
    const all = pending.reduce((sum, { leads }) => sum + leads, 0);
    print(
      `waiting for ${pendingDays} days or more: ${leadCount(count)}, which --yes deletes; others: ${all - count}`,
    );
    return 0;
  }
  const ids = await deletion.deletePending();
  await deleteMailFiles(mailFolder(config.database), ids);
  print(`${leadCount(ids.length)} deleted`);
  return 0;
}

export async function answerClock(
  { isConfirmed }: Request<"clock">,
  { deletion, print, complain }: RequestParts,
): Promise<ExitCode> {
  const state = await (isConfirmed
    ? deletion.confirmClock()
    : deletion.clock());
  print(clockTable(state));
  if (state.isBelieved) {
    print(
      isConfirmed
        ? "the clock is believed again; the server marks and deletes as usual"
        : "the clock is believed",
    );
    return 0;
  }
  if (!isConfirmed) {
    print(explained(state));
    return 0;
  }
  complain(explained(state));
  return 1;
}

function clockTable(state: ClockState): string {
  const rows: [string, number | null | undefined][] = [
    ["this machine", state.nodeMs],
    ["the database", state.databaseMs],
    ["latest time that was believed", state.latestMs],
    ["not believed since the clock said", state.doubtedMs],
    ["last confirmed by a person", state.confirmedMs],
  ];
  return textTable(
    rows.map(([label, ms]) => [
      label,
      typeof ms === "number" ? new Date(ms).toISOString() : "-",
    ]),
  );
}

const faults: Record<ClockFault, string> = {
  "node-differs-from-latest":
    "The clock of this machine differs by more than two days from the latest time that was believed.",
  "database-differs-from-latest":
    "The clock of the database differs by more than two days from the latest time that was believed.",
  "node-differs-from-database":
    "The clocks of this machine and of the database differ by more than two days: one of them is wrong.",
  "node-was-set":
    "The clock of this machine was changed by more than two days.",
};

function explained({ fault, nodeMs, databaseMs }: ClockState): string {
  const disagree = Math.abs(nodeMs - databaseMs) > 2 * dayMs;
  return [
    "",
    fault
      ? faults[fault]
      : "The clocks are right now, but one was not believed before.",
    "No lead is marked or deleted by any server until a person has looked.",
    disagree
      ? "Set the clocks right; then run this command again."
      : "If the server was switched off, or a backup was restored, and the times above are right: run `npm run leads -- clock --confirm`. Otherwise set the clock right first.",
  ].join("\n");
}

function dayAfter(days: number): string {
  return new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
}
