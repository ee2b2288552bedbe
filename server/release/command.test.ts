import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { runDeployCommand } from "./command.ts";

let site = "";
let said: string[] = [];
let complaints: string[] = [];

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), "deploy-"));
  said = [];
  complaints = [];
});

/** A release with one asset whose name and content are made from the release's name. */
function release(name: string, folder = "releases"): string {
  const assets = join(site, folder, name, "dist/client/assets");
  mkdirSync(assets, { recursive: true });
  writeFileSync(join(assets, `page-${name}.js`), name);
  return join(site, folder, name);
}

const run = (folder: string, ...args: string[]) =>
  runDeployCommand(
    args,
    folder,
    (text) => said.push(text),
    (text) => complaints.push(text),
  );

const assetsOf = () => readdirSync(join(site, "assets")).toSorted();

describe("npm run deploy", () => {
  test("points to the release, keeps the assets of three others, and goes back", () => {
    for (const day of ["01", "02", "03", "04", "05"])
      expect(run(release(`2026-01-${day}`))).toBe(0);
    expect(readlinkSync(join(site, "current"))).toBe("releases/2026-01-05");
    expect(assetsOf()).toEqual([
      "2026-01-02",
      "2026-01-03",
      "2026-01-04",
      "2026-01-05",
    ]);

    expect(run(join(site, "releases/2026-01-01"))).toBe(0);
    expect(readlinkSync(join(site, "current"))).toBe("releases/2026-01-01");
    // Visitors may still have pages of the withdrawn release open.
    expect(assetsOf()).toEqual([
      "2026-01-01",
      "2026-01-03",
      "2026-01-04",
      "2026-01-05",
    ]);
  });

  test("in another folder it says where a release must be", () => {
    expect(run(release("release", "work"))).toBe(1);
    expect(complaints.join()).toMatch(/not in a folder "releases".*npm run/);
    expect(existsSync(join(site, "current"))).toBe(false);
  });

  test("a release that was not copied whole changes nothing", () => {
    run(release("2026-03-01"));
    mkdirSync(join(site, "releases/2026-03-02"));
    expect(run(join(site, "releases/2026-03-02"))).toBe(1);
    expect(complaints.join()).toContain("copy it again");
    expect(readlinkSync(join(site, "current"))).toBe("releases/2026-03-01");
  });

  test("a folder in the place of the link is not touched", () => {
    mkdirSync(join(site, "current"));
    expect(run(release("2026-04-01"))).toBe(1);
    expect(complaints.join()).toContain("is no link");
    expect(existsSync(join(site, "assets"))).toBe(false);
  });

  test("an unknown option prints the usage, and so does --help", () => {
    expect(run(release("2026-05-01"), "--now")).toBe(2);
    expect(complaints.join()).toContain("Usage: npm run deploy");
    expect(run(release("2026-05-01"), "--help")).toBe(0);
    expect(said.join()).toContain("Usage: npm run deploy");
  });
});
