import { whyNoDisk } from "./harness/disk.ts";
import type { Lab } from "./harness/lab.ts";
import type { Engine } from "./harness/store.ts";
import { diskFull } from "./rows/disk-full.ts";
import { syncedCommits, whyNoStrace } from "./rows/fsync.ts";
import { clockJumps, equalPosts, workerKilled } from "./rows/nodes.ts";
import {
  connectionsCut,
  hanging,
  limiterLost,
  outOfConnections,
  stoppedAndRestarted,
} from "./rows/postgres.ts";
import { killAtCommit, killDuringPosts } from "./rows/sigkill.ts";
import { stopDuringPosts } from "./rows/sigterm.ts";
import { corruptFile, readOnlyFile } from "./rows/sqlite-file.ts";
import { lockedByAnother } from "./rows/sqlite-lock.ts";

import {
  cutAfterData,
  laterForHours,
  refusedAndSilent,
  refusedForGood,
} from "./rows/smtp.ts";
import { failingReceiver } from "./rows/webhook.ts";

export type FaultRow = {
  name: string;
  engines: readonly Engine[];
  /** Throws if the server did not do what it should; returns what was measured. */
  run: (lab: Lab) => Promise<string>;
  /** Why it cannot run on this machine. */
  skip?: () => string | undefined;
};

const both = ["sqlite", "postgres"] as const;

export const faultRows: readonly FaultRow[] = [
  { name: "SIGKILL during posts", engines: both, run: killDuringPosts },
  { name: "SIGKILL around a commit", engines: both, run: killAtCommit },
  { name: "SIGTERM with posts in flight", engines: both, run: stopDuringPosts },
  {
    name: "power failure: fsync of each commit",
    engines: ["sqlite"],
    run: syncedCommits,
    skip: whyNoStrace,
  },
  {
    name: "database locked by another process",
    engines: ["sqlite"],
    run: lockedByAnother,
  },
  { name: "disk full", engines: both, run: diskFull, skip: whyNoDisk },
  {
    name: "database file read-only",
    engines: ["sqlite"],
    run: readOnlyFile,
    skip: whyNoDisk,
  },
  {
    name: "database file corrupt",
    engines: ["sqlite"],
    run: corruptFile,
  },
  {
    name: "PostgreSQL stopped and restarted",
    engines: ["postgres"],
    run: stoppedAndRestarted,
    skip: whyNoProc,
  },
  {
    name: "PostgreSQL hangs",
    engines: ["postgres"],
    run: hanging,
    skip: whyNoProc,
  },
  {
    name: "PostgreSQL out of connections",
    engines: ["postgres"],
    run: outOfConnections,
  },
  {
    name: "PostgreSQL cuts connections",
    engines: ["postgres"],
    run: connectionsCut,
  },
  {
    name: "the limits' table is lost",
    engines: ["postgres"],
    run: limiterLost,
  },
  {
    name: "mail server refuses connections, is silent",
    engines: both,
    run: refusedAndSilent,
  },
  { name: "mail server 4xx for hours", engines: both, run: laterForHours },
  { name: "mail server 5xx", engines: both, run: refusedForGood },
  { name: "mail server cut after DATA", engines: both, run: cutAfterData },
  { name: "webhook fails", engines: both, run: failingReceiver },
  { name: "worker SIGKILL", engines: both, run: workerKilled },
  { name: "equal posts over two nodes", engines: both, run: equalPosts },
  { name: "clock jumps a day", engines: both, run: clockJumps },
];

function whyNoProc(): string | undefined {
  return process.platform === "linux"
    ? undefined
    : "its processes are found by /proc, which only Linux has";
}
