import { DatabaseSync } from "node:sqlite";
import { newVisitor, siteOrigin } from "../tests/faults/harness/visitor.ts";
import { serveSite } from "./server.ts";
import { median, printTable } from "./table.ts";

const port = 4393;
const seconds = 10;
const visitors = 32;

/** How many enquiries a second are kept on SQLite, each on the disk before it is acknowledged, while their mails are written. */
export async function measurePosts(): Promise<void> {
  const settings = { SITE_ORIGIN: siteOrigin, TEST_MODE: "on" };
  const server = await serveSite(port, settings);
  const visitor = newVisitor();
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const post = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      await visitor.expect(port, 201);
      times.push(performance.now() - began);
    }
  };
  try {
    await Promise.all(Array.from({ length: visitors }, post));
    const database = new DatabaseSync(server.database);
    const row = database.prepare("SELECT count(*) AS n FROM lead").get();
    database.close();
    printTable(`Enquiries on SQLite, ${visitors} visitors at once`, [
      ["posts/s", "median ms", "acknowledged", "stored"],
      [
        (times.length / seconds).toFixed(0),
        median(times).toFixed(1),
        String(times.length),
        String(row?.["n"]),
      ],
    ]);
  } finally {
    await server.close();
  }
}
