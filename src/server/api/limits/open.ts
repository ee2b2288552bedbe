import type { Database } from "../../database/index.ts";
import {
  failingOpen,
  memoryLimiter,
  type RateLimiter,
} from "./rate-limiter.ts";
import { sharedLimiter } from "./shared-limiter.ts";

/** The limiter of this server. With SQLite the process counts in memory; machines with PostgreSQL count in the database that they share. */
export function openLimiter(
  database: Database,
  report: (fault: unknown) => void = (fault) =>
    console.error("posts are counted by this process alone:", fault),
): RateLimiter {
  const memory = memoryLimiter(Date.now);
  return database.engine === "sqlite"
    ? memory
    : failingOpen(sharedLimiter(database), memory, report);
}
