import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { userInfo } from "node:os";
import { atExit } from "../../at-exit.ts";
import type { Lab } from "./lab.ts";

/** Why no small disk can be made on this machine; undefined if it can. */
export function whyNoDisk(): string | undefined {
  return process.platform === "linux" && userInfo().uid === 0
    ? undefined
    : "a disk of a test's own can only be mounted by root on Linux";
}

/** Mounts an empty disk of so many KiB, in memory, and returns its folder. It goes with the laboratory. */
export function mountDisk({ folder, atEnd }: Lab, kibibytes: number): string {
  const disk = join(folder, "disk");
  // PostgreSQL, which never runs as root, must reach it.
  chmodSync(folder, 0o711);
  mkdirSync(disk);
  const options = `size=${kibibytes}k,mode=0777`;
  execFileSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", disk]);
  const unmount = () => execFileSync("umount", ["--lazy", disk]);
  const forget = atExit(unmount);
  atEnd(() => {
    unmount();
    forget();
  });
  return disk;
}

/** Makes what is mounted at `disk` unwritable (`ro`) or writable (`rw`). */
export function remount(disk: string, mode: "ro" | "rw"): void {
  execFileSync("mount", ["-o", `remount,${mode}`, disk]);
}
