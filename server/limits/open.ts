import type { Database } from "../database/database.ts";
import {
  failingOpen,
  memoryLimiter,
  type RateLimiter,
} from "./rate-limiter.ts";
import { sharedLimiter } from "./shared-limiter.ts";

/** SQLite means one machine: counting in memory will do. Nodes of PostgreSQL count together. */
export function openLimiter(database: Database): RateLimiter {
  const memory = memoryLimiter(Date.now);
  return database.engine === "sqlite"
    ? memory
    : failingOpen(sharedLimiter(database), memory, (fault) =>
        console.error("posts are counted by this node alone:", fault),
      );
}
