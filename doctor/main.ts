import { existsSync } from "node:fs";
import { join } from "node:path";
import { env } from "node:process";
import { readSite } from "#content-reader/site.ts";
import { parseConfig } from "#server/config/config.ts";
import {
  fault,
  findingText,
  good,
  hint,
  reasonOf,
  type Finding,
} from "./finding.ts";
import {
  checkChromium,
  checkOtherEngines,
  checkFolder,
  checkNode,
  checkPackages,
  checkSystemFonts,
} from "./machine.ts";
import { checkBuild, checkDatabase, checkPort, checkSmtp } from "./services.ts";

/**
 * `npm run doctor`: checks everything that building, serving and testing need. Prints one line each, and the next step.
 * Changes nothing except that it makes missing folders, as a start of the server does. Exit code 1 after a fault.
 */
async function main(root: string): Promise<void> {
  let faults = 0;
  for await (const finding of findings(root)) {
    console.log(findingText(finding));
    if (finding.state === "fault") faults += 1;
  }
  const many = faults === 1 ? "1 thing" : `${faults} things`;
  console.log(
    faults === 0
      ? "\nNothing stands in the way."
      : `\n${many} to mend, marked ✗ above.`,
  );
  if (faults > 0) process.exitCode = 1;
}

async function* findings(root: string): AsyncGenerator<Finding> {
  yield checkNode();
  yield checkPackages(root);
  yield await checkFolder(root, "builds");
  yield await checkSite(root);
  if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
  const parsed = parseConfig(env);
  const remedy = "Set it in the environment or in .env; see .env.example";
  for (const warning of parsed.warnings) yield hint(warning, remedy);
  if (parsed.ok) {
    yield good("the configuration can be read");
    yield checkBuild(root, parsed.config);
    yield await checkPort(parsed.config);
    yield await checkDatabase(parsed.config);
    yield await checkSmtp(parsed.config);
  } else for (const problem of parsed.problems) yield fault(problem, remedy);
  yield checkChromium();
  yield checkOtherEngines();
  yield checkSystemFonts();
}

async function checkSite(root: string): Promise<Finding> {
  try {
    const { brand } = await readSite(root);
    return good(`content/site.yaml is that of ${brand}`);
  } catch (error) {
    return fault(reasonOf(error), "Mend content/site.yaml as it says");
  }
}

await main(join(import.meta.dirname, ".."));
