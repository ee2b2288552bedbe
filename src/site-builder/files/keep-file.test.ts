import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { moveUnlessThere } from "./keep-file.ts";

test("of two builds that make a folder at once, the first keeps its own, and nothing is left of the second", () => {
  const home = mkdtempSync(join(tmpdir(), "kept-"));
  const make = (name: string, file: string) => {
    mkdirSync(join(home, name));
    writeFileSync(join(home, name, file), "");
    return join(home, name);
  };
  const kept = join(home, "kept");
  moveUnlessThere(make("one", "first"), kept);
  const late = make("two", "second");
  moveUnlessThere(late, kept);
  expect(existsSync(join(kept, "first"))).toBe(true);
  expect(existsSync(late)).toBe(false);
  expect(() =>
    moveUnlessThere(join(home, "none"), join(home, "other")),
  ).toThrow("ENOENT");
});
