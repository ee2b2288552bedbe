import { existsSync, mkdirSync, readdirSync, readlinkSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openPublisher, type Publication, type Seen } from "./publisher.ts";

/** A site whose build and server can fail. */
async function site() {
  const folder = await mkdtemp(join(tmpdir(), "publish-"));
  const is: { broken: boolean; seen: Seen } = { broken: false, seen: "new" };
  const publisher = openPublisher({
    root: folder,
    site: folder,
    origin: "",
    async build(to) {
      mkdirSync(join(to, "dist"), { recursive: true });
      if (is.broken) throw new Error("content/site.yaml:3 email: is missing");
    },
    isSeen: () => Promise.resolve(is.seen),
  });
  const publish = async (state: Publication["state"] = "new") => {
    expect(publisher.publish()).toBe(true);
    expect(publisher.publish()).toBe(false);
    await expect
      .poll(() => publisher.now().state, { timeout: 20_000 })
      .toBe(state);
  };
  return { folder, publisher, publish, is };
}

test("publishing makes a release and shows it; one press goes back", async () => {
  const { folder, publisher, publish } = await site();
  mkdirSync(join(folder, "releases/half-deleted/data"), { recursive: true });
  await publish();
  await publish();
  const [second, first, ...others] = await publisher.releases();
  expect([second?.isCurrent, first?.isCurrent, others]).toEqual([
    true,
    false,
    [],
  ]);
  expect(existsSync(join(folder, "current/dist"))).toBe(true);
  expect(publisher.publish(first?.name)).toBe(true);
  await expect.poll(() => publisher.now().state).toBe("new");
  publisher.publish("../..");
  await expect.poll(() => publisher.now().state).toBe("failed");
  expect(readlinkSync(join(folder, "current"))).toBe(`releases/${first?.name}`);
});

test("a build that fails is told in its words, and visitors keep what they have; a site that stays old is told", async () => {
  const { folder, publisher, publish, is } = await site();
  await publish();
  const before = await publisher.releases();
  is.broken = true;
  await publish("failed");
  expect(publisher.now()).toMatchObject({
    lines: expect.arrayContaining(["content/site.yaml:3 email: is missing"]),
  });
  expect(await publisher.releases()).toEqual(before);
  // Nothing is left of what was not made whole: a full disk would stay full.
  expect(readdirSync(join(folder, "releases"))).toEqual([before[0]?.name]);
  is.broken = false;
  is.seen = "down";
  await publish("down");
});
