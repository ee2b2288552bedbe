import process from "node:process";
import { runPart } from "./runner/run-part.ts";

/** Checks the sources without running them: layout, lint, types and unused code. The checks run at the same time. */
const commands = ["prettier --check .", "oxlint", "tsc --noEmit", "knip"];

const results = await Promise.all(
  commands.map((command) => runPart({ name: command, command })),
);
if (results[0]?.state === "FAILED")
  console.log("npm run fix formats the files that Prettier names.\n");
process.exitCode = results.every(({ state }) => state === "ok") ? 0 : 1;
