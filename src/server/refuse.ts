import { configurationExitCode } from "./config/index.ts";

/** Prints why the server cannot start, and ends the process. */
export function refuse(problem: string): never {
  console.error(problem);
  process.exit(configurationExitCode);
}
