import { expect } from "vitest";
import type { Store } from "./store.ts";
import type { Visitor } from "./visitor.ts";

/**
 * Throws if an acknowledged post is lost, doubled or changed, or a lead is without its deliveries. Returns the ids of the
 * posts that were not acknowledged.
 */
export async function expectKept(
  { posts }: Visitor,
  store: Store,
): Promise<string[]> {
  const rows = await store.query("SELECT submission_id, reference FROM lead");
  const stored = new Map(
    rows.map((row) => [row["submission_id"], row["reference"]]),
  );
  expect(stored.size, "a post was stored twice").toBe(rows.length);
  const lost = [...posts].filter(
    ([id, reference]) =>
      reference !== undefined && stored.get(id) !== reference,
  );
  expect(lost, "acknowledged posts are lost").toEqual([]);
  const unqueued = await store.query(
    "SELECT id FROM lead WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE lead_id = lead.id AND channel = 'team-mail')",
  );
  expect(unqueued, "leads without their deliveries").toEqual([]);
  return [...posts].flatMap(([id, reference]) =>
    reference === undefined ? [id] : [],
  );
}

/** Sends what was not acknowledged again. Throws unless in the end each post is stored once. */
export async function expectAllKept(
  visitor: Visitor,
  port: number,
  store: Store,
): Promise<void> {
  await visitor.sendAgain(port, await expectKept(visitor, store));
  expect(await expectKept(visitor, store)).toEqual([]);
}
