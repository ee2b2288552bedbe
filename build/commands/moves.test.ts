import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { parse } from "yaml";
import { due } from "./due.ts";
import { redirects } from "./redirects.ts";

let root = "";
let printed: string[] = [];
let said: unknown[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "moves-"));
  mkdirSync(join(root, "content/articles"), { recursive: true });
  printed = [];
  said = [];
  vi.spyOn(console, "error").mockImplementation((text) => said.push(text));
});

afterEach(() => vi.restoreAllMocks());

const print = (text: string) => printed.push(text);
const write = (name: string, text: string) => {
  writeFileSync(join(root, name), text);
  return join(root, name);
};

describe("npm run redirects", () => {
  const rules = () =>
    parse(readFileSync(join(root, "content/redirects.yaml"), "utf8")) as {
      redirects: unknown[];
    };

  test("prints rules, and says what has no page yet", async () => {
    const file = write("old.csv", "from,to\n/a,/about/\n/b,\n/c,/nope/\n");
    expect(await redirects(["import", file], root, print)).toBe(0);
    expect(printed.join("\n")).toBe(
      '  - from: "/a"\n    to: /about/\n  # - from: "/b"\n  #   to:\n  # - from: "/c"\n  #   to: /nope/ # no page of this site',
    );
    expect(said.join("\n")).toMatch(
      /3 addresses read:\n {2}1 rules printed\n {2}2 have no page yet/,
    );
  });

  test("--write adds to what is there, and a second time adds nothing", async () => {
    write("content/redirects.yaml", "# Old.\nredirects: []\n");
    const first = write("first.txt", "/a/contact.html\n/ราคา\n");
    expect(await redirects(["import", first, "--write"], root, print)).toBe(0);
    expect(rules().redirects).toEqual([
      { from: "/a/contact.html", to: "/contact/" },
    ]);
    const second = write(
      "second.csv",
      "from,to\n/a/contact.html,/about/\n/d,/about/\n",
    );
    expect(await redirects(["import", second, "--write"], root, print)).toBe(0);
    expect(rules().redirects).toHaveLength(2);
    const text = readFileSync(join(root, "content/redirects.yaml"), "utf8");
    expect(text).toMatch(/^# Old\.\nredirects:\n/);
    expect(text).toContain('  # - from: "/ราคา"\n  #   to:\n');
    expect(await redirects(["import", second, "--write"], root, print)).toBe(0);
    expect(readFileSync(join(root, "content/redirects.yaml"), "utf8")).toBe(
      text,
    );
  });

  test("wrong usage and files that cannot be read are told", async () => {
    expect(await redirects(["--help"], root, print)).toBe(0);
    expect(printed.join()).toContain("Usage: npm run redirects");
    for (const args of [[], ["import"], ["import", "a", "b"], ["--what"]])
      expect(await redirects(args, root, print)).toBe(2);
    expect(await redirects(["import", join(root, "none")], root, print)).toBe(
      1,
    );
    expect(said.at(-1)).toContain("no such file");
    write("content/redirects.yaml", "redirects: [{ from: /, to: /about/ }]\n");
    expect(
      await redirects(["import", write("a.txt", "/a\n")], root, print),
    ).toBe(1);
    expect(said.at(-1)).toContain("redirects.yaml:1 redirects.0.from: ");
  });
});

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
