import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { reasonOf } from "../reason-of.ts";
import { deploy } from "./deploy.ts";

const usage = `Usage: npm run deploy

In a release that lies in SITE/releases/NAME: puts its assets beside those of the last three releases (SITE/assets) and
points SITE/current to it. Nothing is restarted. To go back, run it in the older release. docs/deploy.md tells the rest.

Exit code: 0 done, 1 something is not as it should be, 2 wrong usage.`;

/** Runs the command for the release in this folder and returns the exit code. */
export function runDeployCommand(
  args: string[],
  release: string,
  print: (text: string) => void,
  complain: (text: string) => void,
): 0 | 1 | 2 {
  try {
    const { values } = parseArgs({
      args,
      options: { help: { type: "boolean" } },
    });
    if (values.help === true) {
      print(usage);
      return 0;
    }
  } catch (fault) {
    complain(`${reasonOf(fault)}\n\n${usage}`);
    return 2;
  }
  try {
    const { current, kept } = deploy(release);
    print(
      `${current} leads to ${release}; assets of ${kept.join(", ")} are served. Next: restart the server`,
    );
    return 0;
  } catch (fault) {
    complain(reasonOf(fault));
    return 1;
  }
}

if (import.meta.main)
  process.exitCode = runDeployCommand(
    process.argv.slice(2),
    fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, ""),
    console.log,
    console.error,
  );
