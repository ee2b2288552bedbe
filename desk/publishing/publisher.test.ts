import {
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, test, vi } from "vitest";
import { openPublisher, type RunProgram } from "./publisher.ts";

/** A site whose build can fail. What the programs do is done as they do it. */
async function site() {
  const folder = await mkdtemp(join(tmpdir(), "publish-"));
  let isBroken = false;
  let second = 0;
  const restarts: string[] = [];
  const run: RunProgram = (program, from, hear) => {
    if (program.includes("--to")) {
      hear("reading");
      mkdirSync(program.at(-1) ?? "", { recursive: true });
      if (isBroken) hear("content/site.yaml:3 email: is missing");
      return Promise.resolve(isBroken ? 1 : 0);
    }
    if (program[0] === "restart") restarts.push("restart");
    else {
      rmSync(join(folder, "next"), { force: true });
      symlinkSync(join("releases", basename(from)), join(folder, "next"));
      renameSync(join(folder, "next"), join(folder, "current"));
    }
    return Promise.resolve(0);
  };
  const publisher = openPublisher({
    root: folder,
    site: folder,
    restart: ["restart"],
    run,
    now: () => new Date(Date.UTC(2026, 0, 1, 0, 0, (second += 1))),
  });
  const ended = (state: string) =>
    vi.waitFor(() => expect(publisher.now().state).toBe(state));
  const setBroken = (value: boolean) => (isBroken = value);
  return { folder, publisher, ended, setBroken, restarts };
}

test("publishing makes a release, shows it and restarts the server; one press goes back", async () => {
  const { publisher, ended, restarts } = await site();
  expect(publisher.publish()).toBe(true);
  expect(publisher.publish()).toBe(false);
  await ended("done");
  publisher.publish();
  await ended("done");
  const second = await publisher.releases();
  expect(second.names).toEqual(["2026-01-01T000002", "2026-01-01T000001"]);
  expect(second.current).toBe("2026-01-01T000002");
  expect(await publisher.goBack("2026-01-01T000001")).toBe(true);
  expect((await publisher.releases()).current).toBe("2026-01-01T000001");
  expect(restarts).toHaveLength(3);
  expect(await publisher.goBack("../..")).toBe(false);
});

test("a build that fails is told in its words, and visitors keep what they have", async () => {
  const { folder, publisher, ended, setBroken } = await site();
  publisher.publish();
  await ended("done");
  setBroken(true);
  publisher.publish();
  await ended("failed");
  expect(publisher.now().lines).toContain(
    "content/site.yaml:3 email: is missing",
  );
  await vi.waitFor(() =>
    expect(existsSync(join(folder, "releases/2026-01-01T000002"))).toBe(false),
  );
  expect(await publisher.releases()).toEqual({
    names: ["2026-01-01T000001"],
    current: "2026-01-01T000001",
  });
});
