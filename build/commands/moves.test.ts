import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { due } from "./due.ts";

let root = "";
let printed: string[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "moves-"));
  mkdirSync(join(root, "content/articles"), { recursive: true });
  printed = [];
});

const print = (text: string) => printed.push(text);
const write = (name: string, text: string) => {
  writeFileSync(join(root, name), text);
  return join(root, name);
};

describe("npm run due", () => {
  test("says whether a scheduled article is to be built", () => {
    expect(due(root, 0, print)).toBe(2);
    mkdirSync(join(root, "dist"));
    write("dist/site.json", "{}");
    expect(due(root, 0, print)).toBe(1);
    const time = Date.parse("2027-01-02T09:00:00+07:00");
    write("dist/site.json", JSON.stringify({ appearsNext: time }));
    expect(due(root, time - 1, print)).toBe(1);
    expect(due(root, time, print)).toBe(0);
    expect(printed).toEqual([
      'there is no build yet: run "npm run build"',
      "nothing is scheduled",
      "the next article appears at 2027-01-02T02:00:00.000Z",
      "due since 2027-01-02T02:00:00.000Z: build the site",
    ]);
  });
});
