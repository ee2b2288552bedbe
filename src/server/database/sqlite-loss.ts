import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { backup, type DatabaseSync } from "node:sqlite";
import { writeNewFile } from "../write-new-file.ts";
import { reasonOf } from "../reason-of.ts";
import type { StoreEvents } from "./database.ts";

/** Device and inode of a file; undefined if there is none, or its folder can't be searched any more. */
export function idOf(path: string): string | undefined {
  try {
    const found = statSync(path, { bigint: true });
    return `${found.dev}:${found.ino}`;
  } catch {
    return undefined;
  }
}

export type LossCheck = {
  /** Throws if the file at the path is not the open one any more. Takes microseconds. */
  requireSameFile: () => void;
  /** Resolves when a rescue that is under way, or still has to be made, is done. */
  settle: () => Promise<void>;
};

/**
 * SQLite goes on with a file that was deleted or replaced, and what it commits is lost when the process ends. At the first
 * sign of it all content is copied, once, into a new file beside the path.
 */
export function watchLoss(
  file: string,
  openedId: string | undefined,
  raw: DatabaseSync,
  events?: StoreEvents,
): LossCheck {
  const loss = `${file} was deleted, moved or replaced while it was open`;
  let rescuing: Promise<void> | undefined;

  function isLost(): boolean {
    if (idOf(file) === openedId) return false;
    if (events)
      rescuing ??= rescue(events).catch((fault: unknown) => {
        events.log.error(
          {},
          `the enquiries can't be rescued: ${reasonOf(fault)}`,
        );
        rescuing = undefined;
      });
    return true;
  }

  async function rescue({ log, onLost }: StoreEvents): Promise<void> {
    log.error({}, `${loss}: nothing is stored until the server is restarted`);
    onLost();
    const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
    const target = `${file.replace(/\.db$/, "")}.rescued-${stamp}.db`;
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    await writeNewFile(target, false, async (part) => {
      await backup(raw, part);
    });
    log.error(
      { rescued: target },
      `all enquiries are in ${target}: stop the server, delete ${file}-wal and ${file}-shm, move that file to ${file}, and start`,
    );
  }

  return {
    requireSameFile() {
      if (isLost()) throw new Error(loss);
    },
    async settle() {
      isLost();
      await rescuing;
    },
  };
}
