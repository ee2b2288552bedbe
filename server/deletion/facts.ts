import type { Database } from "../database/database.ts";
import { countStanding, readClock } from "./statements.ts";

/**
 * What keeps leads from being deleted until a person has looked, for `/readyz`: `clock` is "doubted" if a clock is not
 * believed, `deletion` is "stopped" if more leads are due than may be deleted without a person. Usually empty.
 */
export async function deletionFacts(database: Pick<Database, "query">) {
  const [row] = await database.query(readClock);
  return {
    ...(typeof row?.["doubted_ms"] === "number" && { clock: "doubted" }),
    ...(typeof row?.["stopped_ms"] === "number" && { deletion: "stopped" }),
  };
}

/** The same in numbers, for the metrics: they are nobody else's business. */
export async function deletionCounts(database: Pick<Database, "query">) {
  const [row] = await database.query(countStanding);
  return {
    pending: Number(row?.["pending"]),
    untold: Number(row?.["untold"]),
    clockDoubted: Number(row?.["doubted"]),
  };
}
