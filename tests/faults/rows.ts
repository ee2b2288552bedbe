import { whyNoDisk } from "./harness/disk.ts";
import type { Lab } from "./harness/lab.ts";
import type { Engine } from "./harness/store.ts";
import { fortyPeople } from "./rows/crowd.ts";
import { diskFull } from "./rows/disk-full.ts";
import { floodsOfErrors } from "./rows/floods.ts";
import { workerKilled } from "./rows/nodes.ts";
import { hanging, stoppedAndRestarted } from "./rows/postgres.ts";
import { rollingRestart } from "./rows/rolling-restart.ts";
import { killAtCommit, killDuringPosts } from "./rows/sigkill.ts";
import { halfAccepted, slowMail } from "./rows/slow-mail.ts";
import { refusedAndSilent, refusedForGood } from "./rows/smtp.ts";
import { vanishedFile } from "./rows/vanished-file.ts";

export type FaultRow = {
  name: string;
  engines: readonly Engine[];
  /** Throws if the server did not do what it should; returns what was measured. */
  run: (lab: Lab) => Promise<string>;
  /** Compares times with those of a quiet machine. */
  isAlone?: true;
  /** Why it cannot run on this machine. */
  skip?: () => string | undefined;
};

const both = ["sqlite", "postgres"] as const;

export const faultRows: readonly FaultRow[] = [
  { name: "SIGKILL during posts", engines: both, run: killDuringPosts },
  { name: "SIGKILL around a commit", engines: both, run: killAtCommit },
  { name: "disk full", engines: both, run: diskFull, skip: whyNoDisk },
  {
    name: "database file deleted or replaced",
    engines: ["sqlite"],
    run: vanishedFile,
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
    name: "mail server refuses connections, is silent",
    engines: ["sqlite"],
    run: refusedAndSilent,
  },
  { name: "mail server 5xx", engines: ["sqlite"], run: refusedForGood },
  {
    name: "mail server dribbles, hangs, lies",
    engines: ["postgres"],
    run: slowMail,
  },
  {
    name: "mail server refuses one of two recipients",
    engines: both,
    run: halfAccepted,
  },
  {
    name: "rolling restart behind a balancer",
    engines: ["postgres"],
    run: rollingRestart,
  },
  { name: "worker SIGKILL", engines: both, run: workerKilled },
  { name: "forty people behind one address", engines: both, run: fortyPeople },
  {
    name: "floods of unknown addresses and refused forms",
    engines: ["sqlite"],
    run: floodsOfErrors,
    skip: whyNoProc,
    isAlone: true,
  },
];

function whyNoProc(): string | undefined {
  return process.platform === "linux"
    ? undefined
    : "the row needs /proc, or a second address of the loopback, which only Linux has";
}
