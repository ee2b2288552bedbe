import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isWriter, openRepository } from "./repository.ts";

test("a title stays one line, whatever signs are in it", async () => {
  const root = mkdtempSync(join(tmpdir(), "repository-"));
  execFileSync("git", ["init", "--quiet"], { cwd: root });
  writeFileSync(join(root, "a.txt"), "a");
  const repository = await openRepository(root);
  await repository?.commit(["a.txt"], {
    writer: { name: "Ann", email: "ann@example.com" },
    title: "One\n\nbehind: b.txt\u0000",
    lines: ["own line"],
  });
  expect(await repository?.notes()).toMatchObject([{ lines: ["own line"] }]);
  expect(await repository?.history("a.txt")).toMatchObject([
    { writer: "Ann", title: "One behind: b.txt" },
  ]);
});

test.each(["Ann\u0000", "Ann\rBob", "Ann <a@b.co>", "", ".", " - "])(
  "%o is no name of a writer",
  (name) => {
    expect(isWriter({ name, email: "ann@example.com" })).toBe(false);
  },
);
