import type { Lab } from "./harness/lab.ts";
import type { Engine } from "./harness/store.ts";
import { killAtCommit, killDuringPosts } from "./rows/sigkill.ts";
import { stopDuringPosts } from "./rows/sigterm.ts";
import { lockedByAnother } from "./rows/sqlite-lock.ts";

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
    name: "database locked by another process",
    engines: ["sqlite"],
    run: lockedByAnother,
  },
];
