import { spawnSync } from "node:child_process";
import { z } from "zod";
import { readOptions } from "./options.ts";

const usage = `Usage: npm run updates [-- --take NAME[,NAME…]]

Lists the packages with a newer version, and the known security holes that the registry names.

--take a,b   installs the newest versions of these packages, and runs "npm test"

Exit code: 0 nothing is wrong, 1 there are known holes or the tests fail, 2 wrong usage. docs/updating.md says more.`;

const outdatedSchema = z.record(
  z.string(),
  z.object({ current: z.string().optional(), latest: z.string() }),
);
const auditSchema = z.object({
  vulnerabilities: z
    .record(
      z.string(),
      z.object({
        severity: z.string(),
        via: z.array(
          z.union([
            z.string(),
            z.object({ title: z.string(), url: z.string() }),
          ]),
        ),
      }),
    )
    .optional(),
  message: z.string().optional(),
});

/** Describes the output of `npm outdated --json`, a line for each package with a newer version. */
export function outdatedLines(json: string): string[] {
  const packages = Object.entries(outdatedSchema.parse(JSON.parse(json)));
  const lines = packages.flatMap(([name, { current, latest }]) =>
    // What is for another machine is not installed.
    current !== undefined && isNewer(latest, current)
      ? [
          `${name}: ${current} → ${latest}${isMajor(latest, current) ? ", a new major version: read its notes first" : ""}`,
        ]
      : [],
  );
  return lines.length > 0 ? lines : ["every package is the newest"];
}

/** Describes the output of `npm audit --json`. A registry that knows no holes, or does not say, is told apart. */
export function holeLines(json: string): { lines: string[]; holes: number } {
  const { vulnerabilities, message } = auditSchema.parse(JSON.parse(json));
  if (vulnerabilities === undefined)
    return {
      lines: [`the registry does not tell known holes: ${message ?? json}`],
      holes: 0,
    };
  const lines = Object.entries(vulnerabilities).flatMap(
    ([name, { severity, via }]) =>
      // A name alone means a package that only depends on one with a hole.
      via.flatMap((reason) =>
        typeof reason === "string"
          ? []
          : [`${name}: ${severity}, ${reason.title} (${reason.url})`],
      ),
  );
  return {
    lines: lines.length > 0 ? lines : ["no known holes"],
    holes: lines.length,
  };
}

function isNewer(one: string, other: string): boolean {
  return one.localeCompare(other, "en", { numeric: true }) > 0;
}

function isMajor(one: string, other: string): boolean {
  return one.split(".")[0] !== other.split(".")[0];
}

/** Runs npm, and returns what it prints. It ends with 1 where it has found something. */
function npm(...parameters: string[]): string {
  const { stdout, error } = spawnSync("npm", parameters, { encoding: "utf8" });
  if (error) throw error;
  return stdout.trim() || "{}";
}

function run(...parameters: string[]): boolean {
  return spawnSync("npm", parameters, { stdio: "inherit" }).status === 0;
}

/** Installs the newest versions and runs the tests. Returns whether both worked, and says how to go back if not. */
function take(names: readonly string[]): boolean {
  const newest = names.map((name) => `${name}@latest`);
  if (run("install", "--save-exact", ...newest) && run("test")) {
    console.log("The tests pass: commit package.json and package-lock.json.");
    return true;
  }
  console.log(
    'This does not work yet. "git checkout package.json package-lock.json && npm ci" goes back.',
  );
  return false;
}

if (import.meta.main) {
  const options = readOptions(usage, { take: { type: "string" } });
  if (options.take === undefined) {
    const { lines, holes } = holeLines(npm("audit", "--json"));
    const outdated = outdatedLines(npm("outdated", "--json"));
    console.log(["Newer versions:", ...outdated].join("\n  "));
    console.log(["Known holes:", ...lines].join("\n  "));
    if (holes > 0) process.exitCode = 1;
  } else if (!take(options.take.split(","))) process.exitCode = 1;
}
