import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { userInfo } from "node:os";
import { atExit } from "../../at-exit.ts";
import type { Lab } from "./lab.ts";

/** Returns why this machine cannot mount a small disk; undefined if it can. */
export function whyNoDisk(): string | undefined {
  return process.platform === "linux" && userInfo().uid === 0
    ? undefined
    : "only root on Linux can mount the disk of a test";
}

/** Mounts an empty disk of this size in memory, and returns its folder. It is unmounted when the row ends. */
export function mountDisk({ folder, atEnd }: Lab, kibibytes: number): string {
  const disk = join(folder, "disk");
  // PostgreSQL never runs as root, but must reach the disk.
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
