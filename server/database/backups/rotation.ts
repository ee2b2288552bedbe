import type { BackupFile } from "./backup-files.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Backups of as many days are kept, the newest of each. */
const dailyKept = 7;

/** Before those, backups of as many weeks are kept, the newest of each. */
const weeklyKept = 4;

/**
 * No backup is kept for longer, so that nobody stays in one for longer than the shortest time that `retentionMonths` can
 * name: a month.
 */
export const backupKeptDays = 28;

/**
 * The backups that a rotation deletes: all but the newest of each of the last seven days and of the four weeks before. Days
 * and weeks (from Monday) are those of UTC. The two newest stay in any case but for their age. A backup with a date in the
 * future is left to a person.
 */
export function rotatedOut(
  backups: readonly BackupFile[],
  nowMs: number,
): BackupFile[] {
  const days = new Set<number>();
  const weeks = new Set<number>();
  return backups
    .filter(({ atMs }) => atMs <= nowMs)
    .toSorted((one, other) => other.atMs - one.atMs)
    .filter(({ atMs }, index) => {
      if (nowMs - atMs >= backupKeptDays * dayMs) return true;
      const day = Math.floor(atMs / dayMs);
      if (Math.floor(nowMs / dayMs) - day < dailyKept) {
        const isOneTooMany = days.has(day) && index > 1;
        days.add(day);
        return isOneTooMany;
      }
      // The epoch began on a Thursday.
      const week = Math.floor((day + 3) / 7);
      if (weeks.has(week) || weeks.size === weeklyKept) return true;
      weeks.add(week);
      return false;
    });
}
