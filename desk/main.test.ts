import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { expect, test } from "vitest";

test("a timer in a folder without texts is told, and does not end as if nothing were due", () => {
  const main = join(import.meta.dirname, "main.ts");
  const { status, stderr } = spawnSync(execPath, [main, "--publish-if-due"], {
    cwd: mkdtempSync(join(tmpdir(), "no-texts-")),
    encoding: "utf8",
  });
  expect(stderr).toContain("there are no texts");
  expect(status).toBe(1);
});
