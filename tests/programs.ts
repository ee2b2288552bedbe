import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import process, { env } from "node:process";

/** Path of the first of these programs that a folder of the PATH has. */
export function findOnPath(programs: readonly string[]): string | undefined {
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  return programs
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find(isExecutable);
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Tests install Debian's packages as root only. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync("/etc/debian_version");
}

export function install(...names: string[]): void {
  const packages = (...words: string[]) =>
    execFileSync("apt-get", ["-q", ...words], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...env, DEBIAN_FRONTEND: "noninteractive" },
    });
  packages("update");
  packages("install", "-y", "--no-install-recommends", ...names);
}
