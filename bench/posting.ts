import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { patiently } from "#server/testing/patiently.ts";
import { siteOrigin } from "../tests/faults/harness/node-process.ts";
import { newVisitor, type Visitor } from "../tests/faults/harness/visitor.ts";
import { serveSite } from "./server.ts";
import { median, printTable } from "./table.ts";

const port = 4393;
const seconds = 10;
const visitors = 32;

/**
 * How many enquiries a second the real server keeps on SQLite, each durable before it is acknowledged, while it writes their
 * mails.
 */
export async function measurePosts(): Promise<void> {
  const { folder, close } = await serveSite(port, {
    SITE_ORIGIN: siteOrigin,
    TEST_MODE: "on",
  });
  try {
    const visitor = newVisitor();
    await post(visitor, performance.now() + 1000);
    const began = performance.now();
    const times = await post(visitor, began + seconds * 1000);
    const took = (performance.now() - began) / 1000;
    const sorted = times.toSorted((a, b) => a - b);
    printTable(`Enquiries on SQLite, ${visitors} visitors at once`, [
      ["posts/s", "median ms", "99 % ms", "acknowledged", "stored"],
      [
        (times.length / took).toFixed(0),
        median(times).toFixed(1),
        (sorted[Math.floor(sorted.length * 0.99)] ?? 0).toFixed(1),
        String([...visitor.posts.values()].filter(Boolean).length),
        String(countLeads(join(folder, "site.db"))),
      ],
    ]);
  } finally {
    await close();
  }
}

/** Posts until `end`; returns the milliseconds until each lead was kept. A busy server is asked again, as the form does. */
async function post(visitor: Visitor, end: number): Promise<number[]> {
  const times: number[] = [];
  const one = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      const id = randomUUID();
      const answer = await patiently(() => visitor.post(port, id));
      if (answer?.status !== 200 && answer?.status !== 201)
        throw new Error(`a post got ${answer?.status}: ${answer?.text}`);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: visitors }, one));
  return times;
}

function countLeads(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const row = database.prepare("SELECT count(*) AS n FROM lead").get();
    return Number(row?.["n"]);
  } finally {
    database.close();
  }
}
