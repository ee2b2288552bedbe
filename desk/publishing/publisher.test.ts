import { existsSync, mkdirSync, readdirSync, readlinkSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { openPublisher, type Publication } from "./publisher.ts";
import type { RunProgram } from "./run-program.ts";

/** A site whose build and server can fail. */
async function site() {
  const folder = await mkdtemp(join(tmpdir(), "publish-"));
  const is = { broken: false, unseen: false, unreachable: false };
  let time = Date.UTC(2026, 0, 1);
  const run: RunProgram = (program, { hear }) => {
    mkdirSync(join(program.at(-1) ?? "", "dist"), { recursive: true });
    if (is.broken) hear("content/site.yaml:3 email: is missing");
    return Promise.resolve(is.broken ? 1 : 0);
  };
  const publisher = openPublisher({
    root: folder,
    site: folder,
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
  return { folder, publisher, publish, ended, is };
}

test("publishing makes a release and shows it; one press goes back", async () => {
  const { folder, publisher, publish, ended } = await site();
  expect(publisher.publish()).toBe(true);
  expect(publisher.publish()).toBe(false);
  await ended("done");
  await publish();
  const { names, current } = await publisher.releases();
  expect(names).toHaveLength(2);
  const [second = "", first = ""] = names;
  expect(second > first).toBe(true);
  expect(current).toBe(second);
  expect(existsSync(join(folder, "current/dist"))).toBe(true);
  expect(await publisher.goBack(first)).toBe(true);
  expect(readlinkSync(join(folder, "current"))).toBe(`releases/${first}`);
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

test("a site that stays old and a look that breaks off are told", async () => {
  const { publisher, publish, is } = await site();
  is.unseen = true;
  await publish("unseen");
  is.unreachable = true;
  await publish("unseen");
  const [, first = ""] = (await publisher.releases()).names;
  const back = publisher.goBack(first);
  // Whoever is answered now is told that it is at work, and that nothing is built.
  expect(publisher.now().state).toBe("working");
  expect(publisher.publish()).toBe(false);
  expect(await back).toBe(true);
  expect(publisher.now().state).toBe("unseen");
  expect(publisher.now().steps).toEqual(["switch", "look"]);
  expect((await publisher.releases()).current).toBe(first);
});

test("the release before the shown one stays to go back to, and those that a person named", async () => {
  const { folder, publisher, publish } = await site();
  mkdirSync(join(folder, "releases/2025-01-31"), { recursive: true });
  await publish();
  await publish();
  const [second] = (await publisher.releases()).names;
  await publish();
  const { names, current } = await publisher.releases();
  expect(names).toEqual([current, second, "2025-01-31"]);
});
