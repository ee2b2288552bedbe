import { mkdtempSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newVisitor, siteOrigin } from "../tests/faults/harness/visitor.ts";
import { startSite } from "../tests/running-site.ts";
import { printTable } from "./table.ts";

const seconds = 10;
const visitors = 32;

/** How many enquiries a second are kept on SQLite, each on the disk before it is acknowledged, while their mails are written. */
export async function measurePosts(): Promise<void> {
  const database = join(mkdtempSync(join(tmpdir(), "site-bench-")), "site.db");
  const server = await startSite({
    SITE_ORIGIN: siteOrigin,
    DATABASE_URL: `sqlite:${database}`,
  });
  const visitor = newVisitor();
  let acknowledged = 0;
  const end = performance.now() + seconds * 1000;
  const post = async () => {
    while (performance.now() < end) {
      await visitor.expect(server.port, 201);
      acknowledged += 1;
    }
  };
  await Promise.all(Array.from({ length: visitors }, post));
  const row = new DatabaseSync(database)
    .prepare("SELECT count(*) AS n FROM lead")
    .get();
  await server.stop();
  const numbers = [acknowledged / seconds, acknowledged, row?.["n"]];
  printTable(`Enquiries on SQLite, ${visitors} visitors at once`, [
    ["posts/s", "acknowledged", "stored"],
    numbers.map(String),
  ]);
}
