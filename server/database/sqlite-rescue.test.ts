import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { openConnection } from "./sqlite-connection.ts";
import { rescue, rescueName } from "./sqlite-rescue.ts";

test("two processes write one rescue, also while another one holds the lock for a while", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rescue-"));
  const file = join(folder, "site.db");
  const open = () => {
    const connection = openConnection(file, { mayCreate: true, waitMs: 0 });
    onTestFinished(() => connection.raw.close());
    return connection;
  };
  const [first, second, writer] = [open(), open(), open()];
  const written = await rescue(first, file, rescueName(file));
  writer.raw.exec("BEGIN IMMEDIATE");
  const waiting = rescue(second, file, rescueName(file));
  await wait(1000);
  writer.raw.exec("COMMIT");
  expect(await waiting).toBe(written);
  const rescues = readdirSync(folder).filter((name) =>
    name.includes("rescued"),
  );
  expect(rescues).toHaveLength(1);
});
