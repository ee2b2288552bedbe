import { argv, exit } from "node:process";
import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

/**
 * The options a command was started with. `--help` prints the usage and ends the process with 0; an option that is not
 * known, lacks its value or is no option at all is named above the usage, and ends it with 2.
 */
export function readOptions<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
) {
  const known = { ...options, help: { type: "boolean" } } as const;
  try {
    const { values } = parseArgs({ args: argv.slice(2), options: known });
    if (!("help" in values)) return values;
  } catch (error) {
    console.error(`${firstSentence(error)}\n\n${usage}`);
    exit(2);
  }
  console.log(usage);
  exit(0);
}

/** Node goes on about arguments that begin with a hyphen, which no command here has. */
function firstSentence(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words.replace(/\. (?:To|Did|This)\b[\s\S]*$/, "");
}
