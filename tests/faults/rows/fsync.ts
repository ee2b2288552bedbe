import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Lab } from "../harness/lab.ts";
import type { SiteNode } from "../harness/node-process.ts";
import { settled } from "../harness/outbox-time.ts";
import { until } from "../harness/until.ts";
import { newVisitor } from "../harness/visitor.ts";

/** Returns why this machine cannot trace system calls; undefined if it can. */
export function whyNoStrace(): string | undefined {
  try {
    execFileSync("strace", ["-V"], { stdio: "ignore" });
    return undefined;
  } catch {
    return "strace is not installed (apt-get install strace)";
  }
}

/** Power may fail at any moment: every commit reaches the disk before it is acknowledged. */
export async function syncedCommits(lab: Lab): Promise<string> {
  const posts = lab.isLong ? 1000 : 100;
  const store = await lab.newStore();
  const node = await lab.start(store);
  const log = join(lab.folder, "strace.log");
  const stopTracing = await trace(lab, node, log);
  const visitor = newVisitor();
  let taken = 0;
  // A traced process is slow. On a busy machine it refuses some posts with 503, which the page sends again.
  const one = async () => {
    while (taken < posts) {
      const answer = await visitor.postPatiently(node.port);
      assert.equal(answer?.status, 201, answer?.text);
      taken += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
  await settled(store);
  await stopTracing();

  // Each lead takes one commit. Each attempt to deliver takes two: one for the claim and one for the result.
  const [row] = await store.query(
    "SELECT (SELECT count(*) FROM lead) + 2 * (SELECT sum(attempts) FROM outbox) AS commits",
  );
  const commits = Number(row?.["commits"]);
  const calls = readFileSync(log, "utf8").split("\n");
  const syncs = calls.filter((call) =>
    /\b(?:fsync|fdatasync)\(\d+<[^>]*site\.db-wal>/.test(call),
  ).length;
  assert.ok(commits >= 3 * taken, `${commits} commits`);
  assert.ok(syncs >= commits, `${syncs} fsyncs for ${commits} commits`);
  return `${taken} leads and their deliveries: ${commits} commits, ${syncs} fsyncs of the log`;
}

/** Writes every fsync of a node, with its file, into `log`. Returns a function that stops this. */
async function trace(
  lab: Lab,
  node: SiteNode,
  log: string,
): Promise<() => Promise<void>> {
  const tracer = spawn(
    "strace",
    [
      "-f",
      "-y",
      "-qq",
      "--trace=fsync,fdatasync",
      `--output=${log}`,
      `--attach=${node.pid}`,
    ],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  const ended = new Promise<void>((resolve) => tracer.on("close", resolve));
  lab.atEnd(() => tracer.kill());
  const threads = `/proc/${node.pid}/task`;
  await until("strace watches every thread", () =>
    readdirSync(threads).every((thread) =>
      /^TracerPid:\s*[1-9]/m.test(
        readFileSync(join(threads, thread, "status"), "utf8"),
      ),
    ),
  );
  return async () => {
    tracer.kill("SIGINT");
    await ended;
  };
}
