import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { atExit } from "../../at-exit.ts";
import type { Lab } from "./lab.ts";

/** A folder whose unsynced writes can be taken away, as a power failure does. */
export type Power = {
  /** For the processes that write into the folder. */
  env: Record<string, string>;
  /** Call when no process writes: everything in the folder counts as durable from now on. */
  settle: () => void;
  /**
   * Call when all processes are killed: leaves what was durable. `luck` returns numbers from 0 to 1; with it, about half of
   * the other blocks and names have reached the disk as well, in no order, as disks do.
   */
  fail: (luck?: () => number) => void;
};

const blockSize = 4096;
const flags = ["-O2", "-Wall", "-Werror", "-shared", "-fPIC"];
const source = new URL("./forget-unsynced.c", import.meta.url).pathname;

/** Returns why this machine cannot simulate a power failure; undefined if it can. */
export function whyNoPower(): string | undefined {
  if (process.platform !== "linux") return "only Linux has LD_PRELOAD";
  try {
    execFileSync("cc", ["--version"], { stdio: "ignore" });
    return undefined;
  } catch {
    return "there is no C compiler (on Debian: apt-get install gcc libc6-dev)";
  }
}

/** A folder of this row in memory, where a thousand files are copied quickly, or on the disk if there is none. */
export function memoryFolder(lab: Lab): string {
  const memory = "/dev/shm";
  const folder = mkdtempSync(
    join(existsSync(memory) ? memory : lab.folder, "faults-"),
  );
  // PostgreSQL never runs as root, but must reach its files.
  chmodSync(folder, 0o711);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const forget = atExit(remove);
  lab.atEnd(() => {
    remove();
    forget();
  });
  return folder;
}

/** Watches `folder`, which may have files. The folder's parent gets files beside it. */
export function watchPower(lab: Lab, folder: string): Power {
  const library = join(lab.folder, "forget-unsynced.so");
  if (!existsSync(library))
    execFileSync("cc", [...flags, "-o", library, source, "-ldl"]);
  const root = realpathSync(folder);
  const shadow = `${root}-durable`;
  const copy = (from: string, to: string) => {
    rmSync(to, { recursive: true, force: true });
    // With owners and modes, which PostgreSQL checks.
    execFileSync("cp", ["-a", from, to]);
  };
  copy(root, shadow);
  return {
    env: { LD_PRELOAD: library, POWER_ROOT: root, POWER_SHADOW: shadow },
    settle: () => copy(root, shadow),
    fail(luck) {
      if (luck) keepSome(root, shadow, luck);
      copy(shadow, root);
    },
  };
}

/** Copies about half of the blocks and names that differ into the durable folder. */
function keepSome(root: string, shadow: string, luck: () => number): void {
  const here = new Set(readdirSync(root));
  for (const name of readdirSync(shadow))
    if (!here.has(name) && luck() < 0.5)
      rmSync(join(shadow, name), { recursive: true });
  for (const name of here) {
    const [path, kept] = [join(root, name), join(shadow, name)];
    const facts = lstatSync(path);
    const isFolder = facts.isDirectory();
    if (!isFolder && !facts.isFile()) continue;
    if (!existsSync(kept)) {
      if (luck() < 0.5) continue;
      if (isFolder) mkdirSync(kept);
      else writeFileSync(kept, "");
      chmodSync(kept, facts.mode);
      chownSync(kept, facts.uid, facts.gid);
    }
    if (isFolder) keepSome(path, kept, luck);
    else keepBlocks(path, kept, luck);
  }
}

function keepBlocks(path: string, kept: string, luck: () => number): void {
  const written = readFileSync(path);
  const durable = readFileSync(kept);
  // It may have become longer or shorter.
  const { length } = luck() < 0.5 ? written : durable;
  const result = Buffer.alloc(length);
  durable.copy(result);
  for (let at = 0; at < result.length; at += blockSize)
    if (luck() < 0.5) written.subarray(at, at + blockSize).copy(result, at);
  writeFileSync(kept, result);
}
