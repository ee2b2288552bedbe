import {
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import process, { pid, ppid } from "node:process";
import { expect, onTestFinished, test, vi } from "vitest";
import { openPublisher, type Publication } from "./publisher.ts";
import { keptReleases } from "./releases.ts";
import type { RunProgram } from "./run-program.ts";

/** A site whose build and server can fail. What the programs do is done as they do it. */
async function site() {
  const folder = await mkdtemp(join(tmpdir(), "publish-"));
  const is = {
    broken: false,
    unseen: false,
    unreachable: false,
    stopped: false,
  };
  let time = Date.UTC(2026, 0, 1);
  let appearsNext: number | undefined;
  const restarts: string[] = [];
  const run: RunProgram = (program, { hear }) => {
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
    throw new Error("no other program is run");
  };
  const publisher = openPublisher({
    root: folder,
    site: folder,
    restart: ["restart"],
    run,
    isSeen: () =>
      is.unreachable
        ? Promise.reject(new Error("terminated"))
        : Promise.resolve(!is.unseen),
    now: () => new Date((time += 1000)),
  });
  const ended = (state: Publication["state"]) =>
    vi.waitFor(() => expect(publisher.now().state).toBe(state), {
      timeout: 20_000,
    });
  const publish = async (state: Publication["state"] = "done") => {
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
  // Nothing is left of what was not made whole: a full disk would stay full.
  expect(readdirSync(join(folder, "releases"))).toEqual(before.names);
});

test("a look that breaks off, and a manifest that cannot be read, end nothing", async () => {
  const { folder, publisher, publish, is } = await site();
  await publish();
  is.unreachable = true;
  await publish("unseen");
  const [, first = ""] = (await publisher.releases()).names;
  const back = publisher.goBack(first);
  // Whoever is answered now is told that it is at work, and that nothing is built.
  expect(publisher.now().state).toBe("working");
  expect(publisher.publish()).toBe(false);
  expect(await back).toBe(true);
  expect(publisher.now().state).toBe("unseen");
  expect(publisher.now().steps).toEqual(["switch", "restart", "look"]);
  writeFileSync(join(folder, "current/dist/site.json"), "{");
  expect((await publisher.releases()).current).toBe(first);
});

test("a release that could not be put in place is none, and the next one is published by itself", async () => {
  const { folder, publisher, publish, ended, schedule, pass } = await site();
  schedule(0);
  await publish();
  const before = await publisher.releases();
  // A folder where the next link is made.
  mkdirSync(join(folder, ".current"));
  await publish("failed");
  expect(await publisher.releases()).toEqual(before);
  rmSync(join(folder, ".current"), { recursive: true });
  pass(15 * 60_000);
  expect(await publisher.publishIfDue()).toBe(true);
  await ended("done");
});

test("the last releases stay to go back to, with the one that is shown and those that a person named", async () => {
  const { folder, publisher, publish, is } = await site();
  mkdirSync(join(folder, "releases/2025-01-31"), { recursive: true });
  for (let made = 0; made < keptReleases; made += 1) await publish();
  const { names } = await publisher.releases();
  await publisher.goBack(names[keptReleases - 1] ?? "");
  is.broken = true;
  await publish("failed");
  expect((await publisher.releases()).names).toEqual(names);
  is.broken = false;
  await publish();
  const [newest, ...others] = (await publisher.releases()).names;
  expect(newest).toBe((await publisher.releases()).current);
  expect(others).toEqual([...names.slice(0, keptReleases - 1), "2025-01-31"]);
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

/** Another process says that it publishes. */
function claim(folder: string, maker: number): string {
  const mark = join(folder, ".at-work");
  symlinkSync(String(maker), mark);
  return mark;
}

test("while another desk publishes, nothing is built, and nobody goes back", async () => {
  const { folder, publisher, publish } = await site();
  await publish();
  const [first = ""] = (await publisher.releases()).names;
  // The process that runs this one lives.
  const mark = claim(folder, ppid);
  const line = `process ${ppid} publishes at the moment; if it does not, delete ${mark}`;
  await publish("failed");
  expect(publisher.now().lines).toEqual([line]);
  await publisher.goBack(first);
  expect(publisher.now()).toMatchObject({ state: "failed", lines: [line] });
  rmSync(mark);
  await publish();
  expect(readdirSync(folder)).not.toContain(basename(mark));
});

test("a process of another user lives as well, and one that was ended in the middle keeps nobody away", async () => {
  const { folder, publisher, publish } = await site();
  const kill = vi.spyOn(process, "kill").mockImplementation(() => {
    throw Object.assign(new Error("not allowed"), { code: "EPERM" });
  });
  onTestFinished(() => kill.mockRestore());
  const mark = claim(folder, ppid);
  await publish("failed");
  expect(readdirSync(folder)).toContain(basename(mark));
  kill.mockImplementation(() => {
    throw Object.assign(new Error("there is none"), { code: "ESRCH" });
  });
  await publish();
  kill.mockRestore();
  // In a container every desk can have the same number.
  rmSync(mark, { force: true });
  claim(folder, pid);
  await publish();
  expect((await publisher.releases()).names).toHaveLength(2);
});
