import process from "node:process";
import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

/**
 * Reads the options of the command line. `--help` prints the usage and ends the process with 0. An unknown option, a
 * missing value or an unexpected argument is named above the usage and ends the process with 2.
 */
export function readOptions<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
) {
  return readArguments(usage, options, []).values;
}

/** Reads options like `readOptions`, for a command that also accepts some of these `words` as arguments. */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  words: readonly string[],
) {
  const known = { ...options, help: { type: "boolean" } } as const;
  try {
    const found = parseArgs({
      args: process.argv.slice(2),
      options: known,
      allowPositionals: true,
    });
    const other = found.positionals.find((word) => !words.includes(word));
    if (other !== undefined) throw new Error(`Unexpected argument '${other}'`);
    if (!("help" in found.values)) return found;
  } catch (error) {
    console.error(`${firstSentence(error)}\n\n${usage}`);
    process.exit(2);
  }
  console.log(usage);
  process.exit(0);
}

/** The error of Node without its advice about arguments that begin with a hyphen: no command here has such arguments. */
function firstSentence(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words.replace(/\. (?:To|Did|This)\b[\s\S]*$/, "");
}
