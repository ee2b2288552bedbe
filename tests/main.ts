import process from "node:process";
import { parseArgs } from "node:util";
import { changedFiles } from "./runner/changed-files.ts";
import { journeys, planFor } from "./runner/plan.ts";
import {
  keepResults,
  printResults,
  runPart,
  skippedPart,
  type Part,
  type Result,
} from "./runner/run-part.ts";

const usage = `npm test                          everything that must pass before a change is accepted
npm run test:all                  all that, and the tests that take long
npm test -- --changed             the tests that the uncommitted changes may affect
npm test -- --changed --since REF the tests that the changes since a commit or branch may affect`;

const results: Result[] = [];
const { all, changed, since } = readOptions();
if (changed) await testChanges();
else {
  await testAll();
  await keepResults(results);
}
printResults(results);

/**
 * Runs two sequences of parts at the same time. The fault tests mostly wait for processes that start, stop and recover. The
 * browser tests need the whole machine and come last.
 */
async function testAll(): Promise<void> {
  const built = run({ name: "build", command: "node build/main.ts" });
  const onBuild = async (part: Part, options = {}) =>
    (await built)
      ? run(part, options)
      : Boolean(results.push(skippedPart(part)));
  const sources = async () => {
    await run({ name: "check", command: "node tests/check.ts" });
    await run({ name: "unit", command: "vitest run" });
    await onBuild({
      name: "owner",
      command: `node tests/owner/main.ts${all ? " --browser" : ""}`,
    });
    await onBuild({
      name: "site",
      command: `vitest run --config tests/site/vitest.config.ts${all ? "" : " --exclude tests/site/second-collection.test.ts"}`,
    });
  };
  const faults = `node tests/faults/main.ts --short${all ? "" : " --busy"}`;
  if (all) await sources();
  await Promise.all([
    ...(all ? [] : [sources()]),
    onBuild({ name: "faults", command: faults }),
  ]);
  const browser = `playwright test${all ? "" : " --grep-invert @all"}`;
  await onBuild({ name: "browser", command: browser }, { isLive: true });
  await onBuild({ name: "engines", command: journeys }, { isLive: true });
}

async function testChanges(): Promise<void> {
  const plan = planFor(await changedFiles(since));
  for (const parts of plan) {
    const passed = await Promise.all(parts.map((part) => run(part)));
    if (passed.includes(false)) return;
  }
}

/** Returns whether the part passed. */
async function run(part: Part, options = {}): Promise<boolean> {
  const result = await runPart(part, options);
  results.push(result);
  return result.state === "ok";
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        all: { type: "boolean", default: false },
        changed: { type: "boolean", default: false },
        since: { type: "string", default: "HEAD" },
        help: { type: "boolean", default: false },
      },
    });
    if (!values.help) return values;
  } catch (error) {
    console.error(
      `${error instanceof Error ? error.message : String(error)}\n\n${usage}`,
    );
    return process.exit(2);
  }
  console.log(usage);
  return process.exit(0);
}
