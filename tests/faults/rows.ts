import { whyNoSystemPostgres } from "#server/testing/system-postgres.ts";
import { whyNoDisk } from "./harness/disk.ts";
import { whyNoHaproxy } from "./harness/haproxy.ts";
import type { Lab } from "./harness/lab.ts";
import { whyNoPower } from "./harness/power.ts";
import type { Engine } from "./harness/store.ts";
import { answeredByTwo } from "./rows/answers.ts";
import {
  burstOfPosts,
  fuzzed,
  idleConnections,
  outOfDescriptors,
  slowClients,
  stalled,
} from "./rows/attack.ts";
import { floodsOfErrors } from "./rows/floods.ts";
import { heldConnections } from "./rows/holding.ts";
import { backupDiskFull } from "./rows/backup-disk-full.ts";
import { backupWhilePosting } from "./rows/backup.ts";
import { keepAliveRace, nodesKilled, rollingRestart } from "./rows/balancer.ts";
import { tooManyDue, yearsOff } from "./rows/deletion.ts";
import { chaos } from "./rows/chaos.ts";
import { diskFull } from "./rows/disk-full.ts";
import { fortyPeople, untrustedProxy } from "./rows/crowd.ts";
import { syncedCommits, whyNoStrace } from "./rows/fsync.ts";
import { clockJumps, equalPosts, workerKilled } from "./rows/nodes.ts";
import {
  connectionsCut,
  hanging,
  limiterLost,
  outOfConnections,
  stoppedAndRestarted,
} from "./rows/postgres.ts";
import { powerFails } from "./rows/power-loss.ts";
import { killAtCommit, killDuringPosts } from "./rows/sigkill.ts";
import { stopDuringPosts } from "./rows/sigterm.ts";
import { corruptFile, readOnlyFile } from "./rows/sqlite-file.ts";
import { lockedByAnother } from "./rows/sqlite-lock.ts";
import {
  memoryFlat,
  memoryOfThousands,
  processKilled,
  whyNoWrk,
} from "./rows/steady.ts";
import {
  cutAfterData,
  laterForHours,
  refusedAndSilent,
  refusedForGood,
} from "./rows/smtp.ts";
import { vanishedFile } from "./rows/vanished-file.ts";
import { upgradedUnderLoad } from "./rows/upgrade.ts";
import { halfAccepted, heartbeatStops, slowMail } from "./rows/slow-mail.ts";
import { failingReceiver } from "./rows/webhook.ts";

export type FaultRow = {
  name: string;
  engines: readonly Engine[];
  /** Throws if the server did not do what it should; returns what was measured. */
  run: (lab: Lab) => Promise<string>;
  /** Compares times or memory with those of a quiet machine. */
  isAlone?: true;
  /** Why it cannot run on this machine. */
  skip?: (engine: Engine) => string | undefined;
};

const both = ["sqlite", "postgres"] as const;

export const faultRows: readonly FaultRow[] = [
  { name: "SIGKILL during posts", engines: both, run: killDuringPosts },
  { name: "SIGKILL around a commit", engines: both, run: killAtCommit },
  { name: "SIGTERM with posts in flight", engines: both, run: stopDuringPosts },
  {
    name: "power failure: unsynced writes are lost",
    engines: both,
    run: powerFails,
    skip: whyNoPower,
  },
  {
    name: "power failure: fsync of each commit",
    engines: ["sqlite"],
    run: syncedCommits,
    skip: whyNoStrace,
  },
  { name: "chaos against a model", engines: both, run: chaos },
  {
    name: "upgrade of an older database under load",
    engines: both,
    run: upgradedUnderLoad,
  },
  {
    name: "database locked by another process",
    engines: ["sqlite"],
    run: lockedByAnother,
    isAlone: true,
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
    name: "database file deleted or replaced",
    engines: ["sqlite"],
    run: vanishedFile,
  },
  {
    name: "backup while posting, then try-restore",
    engines: both,
    run: backupWhilePosting,
    skip: (engine) =>
      engine === "postgres" ? whyNoSystemPostgres() : undefined,
  },
  {
    name: "disk full during a backup",
    engines: ["sqlite"],
    run: backupDiskFull,
    skip: whyNoDisk,
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
  { name: "mail server dribbles, hangs, lies", engines: both, run: slowMail },
  {
    name: "mail server refuses one of two recipients",
    engines: both,
    run: halfAccepted,
  },
  { name: "heartbeat stops", engines: both, run: heartbeatStops },
  { name: "webhook fails", engines: both, run: failingReceiver },
  { name: "worker SIGKILL", engines: both, run: workerKilled },
  {
    name: "two answer at once, a node SIGKILL",
    engines: both,
    run: answeredByTwo,
  },
  { name: "equal posts over two nodes", engines: both, run: equalPosts },
  { name: "clock jumps a day", engines: both, run: clockJumps },
  { name: "clock is years off at a start", engines: both, run: yearsOff },
  { name: "too many leads due at once", engines: both, run: tooManyDue },
  {
    name: "rolling restart behind a balancer",
    engines: both,
    run: rollingRestart,
    skip: whyNoHaproxy,
  },
  {
    name: "nodes behind a balancer SIGKILL",
    engines: ["postgres"],
    run: nodesKilled,
    skip: whyNoHaproxy,
  },
  {
    name: "connections closed as requests come",
    engines: ["sqlite"],
    run: keepAliveRace,
    skip: whyNoHaproxy,
  },
  {
    name: "one of several processes SIGKILL",
    engines: both,
    run: processKilled,
    skip: whyNoProc,
  },
  {
    name: "fuzzed requests",
    engines: ["sqlite"],
    run: fuzzed,
    skip: whyNoProc,
  },
  { name: "slow clients", engines: ["sqlite"], run: slowClients },
  { name: "5,000 idle connections", engines: ["sqlite"], run: idleConnections },
  {
    name: "floods of unknown addresses and refused forms",
    engines: ["sqlite"],
    run: floodsOfErrors,
    isAlone: true,
  },
  {
    name: "connections held after a request",
    engines: ["sqlite"],
    run: heldConnections,
  },
  {
    name: "forty people behind one address",
    engines: both,
    run: fortyPeople,
  },
  { name: "untrusted proxy", engines: both, run: untrustedProxy },
  { name: "burst of posts", engines: both, run: burstOfPosts },
  { name: "event loop stalls", engines: ["sqlite"], run: stalled },
  {
    name: "out of file descriptors",
    engines: ["sqlite"],
    run: outOfDescriptors,
    skip: whyNoProc,
  },
  {
    name: "memory over thousands of requests",
    engines: ["sqlite"],
    run: memoryOfThousands,
    skip: whyNoProc,
  },
  {
    name: "memory over many requests",
    engines: ["sqlite"],
    run: memoryFlat,
    isAlone: true,
    skip: () => whyNoProc() ?? whyNoWrk(),
  },
];

function whyNoProc(): string | undefined {
  return process.platform === "linux"
    ? undefined
    : "the row finds processes in /proc, which only Linux has";
}
