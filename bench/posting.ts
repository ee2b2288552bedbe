import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { patiently } from "#server/testing/patiently.ts";
import { siteOrigin } from "../tests/faults/harness/node-process.ts";
import { newVisitor } from "../tests/faults/harness/visitor.ts";
import { serveSite } from "./server.ts";
import { median, printTable } from "./table.ts";

const port = 4393;
const seconds = 10;
const visitors = 32;

/** How many enquiries a second are kept on SQLite, each on the disk before it is acknowledged, while their mails are written. */
export async function measurePosts(): Promise<void> {
  const { folder, close } = await serveSite(port, {
    SITE_ORIGIN: siteOrigin,
    TEST_MODE: "on",
  });
  const visitor = newVisitor();
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const post = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      const id = randomUUID();
      const answer = await patiently(() => visitor.post(port, id));
      if (answer?.status !== 201)
        throw new Error(`a post got ${answer?.status}: ${answer?.text}`);
      times.push(performance.now() - began);
    }
  };
  try {
    await Promise.all(Array.from({ length: visitors }, post));
    const database = new DatabaseSync(join(folder, "site.db"));
    const row = database.prepare("SELECT count(*) AS n FROM lead").get();
    database.close();
    const slowest = times.toSorted((a, b) => b - a);
    printTable(`Enquiries on SQLite, ${visitors} visitors at once`, [
      ["posts/s", "median ms", "99 % ms", "acknowledged", "stored"],
      [
        (times.length / seconds).toFixed(0),
        median(times).toFixed(1),
        (slowest[Math.floor(times.length / 100)] ?? 0).toFixed(1),
        String(times.length),
        String(row?.["n"]),
      ],
    ]);
  } finally {
    await close();
  }
}
