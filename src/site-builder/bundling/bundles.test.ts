import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { sourcesKey } from "./bundles.ts";

test("bundles depend on sources, their names among them, and on no test", () => {
  const root = mkdtempSync(join(tmpdir(), "sources-"));
  const write = (name: string, source: string) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), source);
    return sourcesKey(root);
  };
  const first = write("src/app/pages/one.tsx", "1");
  expect(write("src/app/pages/one.test.tsx", "1")).toBe(first);
  expect(write("src/shared/deep/two.test.ts", "1")).toBe(first);
  const second = write("src/shared/deep/two.ts", "1");
  expect(second).not.toBe(first);
  expect(write("src/shared/deep/two.ts", "2")).not.toBe(second);
});
