import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Store } from "./store.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

/** Visitors that post all the time, and the model of what must be stored. */
export type Crowd = {
  visitor: Visitor;
  /** A random reference that was acknowledged and not erased; undefined if there is none. */
  reference: () => string | undefined;
  /** Chooses an address that has posts. From now on it posts no more. Resolves when none of its posts is under way. */
  leave: () => Promise<string>;
  /** Everybody stops. Resolves when no post is under way. */
  end: () => Promise<void>;
  /** The ids that are to be sent again: neither acknowledged nor erased. */
  open: () => string[];
  /** Throws unless the store has exactly what it should. Returns how many leads it has. */
  compare: (store: Store) => Promise<number>;
};

const addresses = 40;
const addressOf = (id: string) =>
  `visitor${Number.parseInt(id.slice(0, 4), 16) % addresses}@example.jp`;

/** `port` returns the port of a node that runs, or undefined. `luck` returns numbers from 0 to 1. */
export function startCrowd(
  port: () => number | undefined,
  luck: () => number,
  size = 12,
): Crowd {
  // One of eight fills the trap, so that there are flagged leads to release.
  const visitor = newVisitor((id) => ({
    email: addressOf(id),
    ...(/[01]$/.test(id) && { hp_note: "x" }),
  }));
  const left = new Set<string>();
  const underWay = new Map<string, number>();
  const over = new AbortController();

  const isLeft = (id: string) => left.has(addressOf(id));
  const oneOf = <T>(list: readonly T[]) =>
    list[Math.floor(luck() * list.length)];
  const staying = () =>
    [...visitor.posts].filter(([id, reference]) => reference && !isLeft(id));

  /** The same id as before in one of six posts, and in one of ten the same post twice at once. */
  async function postOnce(): Promise<void> {
    const again = luck() < 0.16 ? oneOf([...visitor.posts.keys()]) : undefined;
    const id = again ?? randomUUID();
    if (isLeft(id)) return;
    const before = visitor.posts.get(id);
    const address = addressOf(id);
    underWay.set(address, (underWay.get(address) ?? 0) + 1);
    const posts = Array.from({ length: luck() < 0.1 ? 2 : 1 }, async () => {
      const to = port();
      if (to === undefined) return;
      await visitor.post(to, id);
      const reference = visitor.posts.get(id);
      if (before !== undefined)
        assert.equal(reference, before, "one post has two references");
    });
    try {
      await Promise.all(posts);
    } finally {
      underWay.set(address, (underWay.get(address) ?? 1) - 1);
    }
  }

  const everybody = Array.from({ length: size }, async () => {
    while (!over.signal.aborted) {
      await postOnce();
      await wait(5 + luck() * 50);
    }
  });
  const all = Promise.all(everybody);
  // A fault of one of them is thrown by `end`.
  all.catch(() => undefined);

  return {
    visitor,
    reference: () => oneOf(staying())?.[1],
    async leave() {
      const address = addressOf(oneOf(staying())?.[0] ?? "0000");
      left.add(address);
      while ((underWay.get(address) ?? 0) > 0) await wait(10);
      return address;
    },
    async end() {
      over.abort();
      await all;
    },
    open: () =>
      [...visitor.posts]
        .filter(([id, reference]) => !reference && !isLeft(id))
        .map(([id]) => id),
    async compare(store) {
      // Posts go on meanwhile: what is acknowledged later may be stored later.
      const acknowledged = staying();
      const rows = await store.query(
        "SELECT submission_id AS id, reference, email FROM lead",
      );
      const stored = new Map(rows.map((row) => [row["id"], row["reference"]]));
      assert.equal(stored.size, rows.length, "a post was stored twice");
      const strangers = rows.filter(({ id }) => !visitor.posts.has(String(id)));
      assert.deepEqual(strangers, [], "leads that nobody sent");
      const erased = rows.filter(({ email }) => left.has(String(email)));
      assert.deepEqual(erased, [], "leads of erased addresses");
      const lost = acknowledged.filter(
        ([id, reference]) => stored.get(id) !== reference,
      );
      assert.deepEqual(lost, [], "acknowledged posts that are lost");
      const orphans = await store.query(
        "SELECT id FROM outbox WHERE lead_id IS NOT NULL AND lead_id NOT IN (SELECT id FROM lead)",
      );
      assert.deepEqual(orphans, [], "deliveries without their lead");
      return rows.length;
    },
  };
}
