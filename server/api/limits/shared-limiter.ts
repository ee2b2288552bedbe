import {
  lock,
  rows,
  type Database,
  type Work,
} from "../../database/database.ts";
import { longestWindowMs, waitMs, type RateLimiter } from "./rate-limiter.ts";

/** Counts posts in the database for all nodes that share it. */
export function sharedLimiter(database: Database): RateLimiter {
  return {
    take: (...post) => database.transaction(() => take(database, ...post)),
  };
}

function* take(
  database: Database,
  ...[key, post, limits]: Parameters<RateLimiter["take"]>
): Work<number> {
  yield* lock(database, key);
  const [clock] = yield* rows("SELECT now_ms() AS now");
  const now = Number(clock?.["now"]);
  yield* rows(deleteHitsOfKey, now - longestWindowMs, key);
  const hits = yield* rows(hitsOf, key);
  if (hits.some((hit) => hit["post"] === post)) return 0;
  const times = hits.map((hit) => Number(hit["at_ms"]));
  const wait = waitMs(times, limits, now);
  if (wait === 0) yield* rows(addHit, key, post, now);
  return wait;
}

const hitsOf = "SELECT post, at_ms FROM rate_hit WHERE key = $1";

const addHit = "INSERT INTO rate_hit (key, post, at_ms) VALUES ($1, $2, $3)";

const deleteHitsOfKey = "DELETE FROM rate_hit WHERE at_ms <= $1 AND key = $2";

/** Deletes the old hits of all clients. A client's next post deletes only its own. */
export const deleteOldHits = "DELETE FROM rate_hit WHERE at_ms <= $1";
