import { configurationExitCode } from "./config/config.ts";

/** Ends a start that cannot succeed, with a line that says why. */
export function refuse(problem: string): never {
  console.error(problem);
  process.exit(configurationExitCode);
}
