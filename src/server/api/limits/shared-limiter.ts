import { lock, rows, type Database, type Work } from "../../database/index.ts";
import {
  isUnlimited,
  longestWindowMs,
  takenAs,
  type RateLimiter,
  type Taken,
} from "./rate-limiter.ts";

/** Counts posts in the database for all nodes that share it. */
export function sharedLimiter(database: Database): RateLimiter {
  return {
    take: async (key, post, budget) =>
      isUnlimited(budget)
        ? { result: "free" }
        : database.transaction(() => take(database, key, post, budget)),
  };
}

function* take(
  database: Database,
  ...[key, post, budget]: Parameters<RateLimiter["take"]>
): Work<Taken> {
  yield* lock(database, key);
  const [clock] = yield* rows("SELECT now_ms() AS now");
  const now = Number(clock?.["now"]);
  yield* rows(deleteHitsOfKey, now - longestWindowMs, key);
  const hits = yield* rows(hitsOf, key);
  const counted = new Map(
    hits.map((hit) => [String(hit["post"]), Number(hit["at_ms"])]),
  );
  const taken = takenAs(post, counted, budget, now);
  if (taken.result !== "flood" && !counted.has(post))
    yield* rows(addHit, key, post, now);
  return taken;
}

const hitsOf = "SELECT post, at_ms FROM rate_hit WHERE key = $1";

const addHit = "INSERT INTO rate_hit (key, post, at_ms) VALUES ($1, $2, $3)";

const deleteHitsOfKey = "DELETE FROM rate_hit WHERE at_ms <= $1 AND key = $2";

/** Deletes the old hits of all clients. A client's next post deletes only its own. */
export const deleteOldHits = "DELETE FROM rate_hit WHERE at_ms <= $1";
