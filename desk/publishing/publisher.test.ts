import {
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { ppid } from "node:process";
import { expect, test, vi } from "vitest";
import { openPublisher, type RunProgram } from "./publisher.ts";

/** A site whose build and server can fail. What the programs do is done as they do it. */
async function site() {
  const folder = await mkdtemp(join(tmpdir(), "publish-"));
  const is = { broken: false, unseen: false, stopped: false };
  let time = Date.UTC(2026, 0, 1);
  let appearsNext: number | undefined;
  const restarts: string[] = [];
  const run: RunProgram = (program, from, hear) => {
    if (program.includes("--to")) {
      const dist = join(program.at(-1) ?? "", "dist");
      mkdirSync(dist, { recursive: true });
      writeFileSync(join(dist, "site.json"), JSON.stringify({ appearsNext }));
      if (is.broken) hear("content/site.yaml:3 email: is missing");
      return Promise.resolve(is.broken ? 1 : 0);
    }
    if (program[0] === "restart") {
      restarts.push("restart");
      return Promise.resolve(is.stopped ? 1 : 0);
    }
    rmSync(join(folder, "next"), { force: true });
    symlinkSync(join("releases", basename(from)), join(folder, "next"));
    renameSync(join(folder, "next"), join(folder, "current"));
    return Promise.resolve(0);
  };
  const publisher = openPublisher({
    root: folder,
    site: folder,
    restart: ["restart"],
    run,
    isSeen: () => Promise.resolve(!is.unseen),
    now: () => new Date((time += 1000)),
  });
  const ended = (state: string) =>
    vi.waitFor(() => expect(publisher.now().state).toBe(state), {
      timeout: 20_000,
    });
  const publish = async (state = "done") => {
    publisher.publish();
    await ended(state);
  };
  const schedule = (inMs: number) => (appearsNext = time + inMs);
  const pass = (ms: number) => (time += ms);
  return { folder, publisher, publish, ended, is, restarts, schedule, pass };
}

test("publishing makes a release, shows it and restarts the server; one press goes back", async () => {
  const { publisher, publish, ended, restarts } = await site();
  expect(publisher.publish()).toBe(true);
  expect(publisher.publish()).toBe(false);
  await ended("done");
  await publish();
  const { names, current } = await publisher.releases();
  expect(names).toHaveLength(2);
  const [second = "", first = ""] = names;
  expect(second > first).toBe(true);
  expect(current).toBe(second);
  expect(await publisher.goBack(first)).toBe(true);
  expect((await publisher.releases()).current).toBe(first);
  expect(restarts).toHaveLength(3);
  expect(await publisher.goBack("../..")).toBe(false);
});

test("a build that fails is told in its words, and visitors keep what they have", async () => {
  const { folder, publisher, publish, is } = await site();
  await publish();
  const before = await publisher.releases();
  is.broken = true;
  await publish("failed");
  expect(publisher.now().step).toBe("build");
  expect(publisher.now().lines).toContain(
    "content/site.yaml:3 email: is missing",
  );
  expect(await publisher.releases()).toEqual(before);
  is.broken = false;
  await publish();
  // Nothing is left of what was not made whole.
  expect(
    readdirSync(join(folder, "releases")).filter((name) =>
      name.startsWith("."),
    ),
  ).toEqual([]);
});

test("a server that does not start, and a site that stays old, are told", async () => {
  const { publisher, publish, is } = await site();
  is.unseen = true;
  await publish("unseen");
  is.stopped = true;
  await publish("failed");
  expect(publisher.now().step).toBe("restart");
});

test("an article appears on its day by itself, but not after a publication was taken back, and not again and again", async () => {
  const { publisher, publish, ended, is, schedule, pass } = await site();
  expect(await publisher.publishIfDue()).toBe(false);
  await publish();
  // What a person mended does not keep the next article waiting.
  is.broken = true;
  await publish("failed");
  is.broken = false;
  schedule(60_000);
  await publish();
  expect(await publisher.publishIfDue()).toBe(false);
  pass(60_000);
  is.broken = true;
  expect(await publisher.publishIfDue()).toBe(true);
  await ended("failed");
  expect(await publisher.publishIfDue()).toBe(false);
  pass(15 * 60_000);
  expect(await publisher.publishIfDue()).toBe(true);
  await ended("failed");
  is.broken = false;
  const [, before = ""] = (await publisher.releases()).names;
  await publisher.goBack(before);
  expect(await publisher.publishIfDue()).toBe(false);
  const [newest = ""] = (await publisher.releases()).names;
  await publisher.goBack(newest);
  schedule(3_600_000);
  expect(await publisher.publishIfDue()).toBe(true);
  await ended("done");
  expect(await publisher.publishIfDue()).toBe(false);
});

test("while another desk publishes, nothing is built", async () => {
  const { folder, publisher, publish } = await site();
  // The process that runs this one lives.
  mkdirSync(join(folder, `releases/.${ppid}`), { recursive: true });
  await publish("failed");
  expect(publisher.now().lines.join()).toContain(`process ${ppid} publishes`);
});
