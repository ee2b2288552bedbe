import { renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { startListening } from "../testing/server.ts";
import {
  ask,
  fixtureManifest,
  fixtureOrigin,
  postedForm,
  writeFixtureDist,
} from "../testing/site.ts";
import { serveBuild } from "./build.ts";

/** A build whose pages, renderer and mails say its name. */
function buildOf(name: string): string {
  const scriptHashes = [`'sha256-${name}'`];
  const dist = writeFixtureDist(fixtureManifest({ scriptHashes, brand: name }));
  for (const ending of ["", ".br", ".gz"])
    rmSync(join(dist, `client/en/about/index.html${ending}`));
  writeFileSync(join(dist, "client/en/about/index.html"), name);
  writeFileSync(join(dist, `client/assets/${name}.js`), name);
  writeFileSync(
    join(dist, "server/entry.server.js"),
    `export const createRenderer = () => async ({ error }) => ({
       status: error?.status ?? 200, locale: "en", html: "${name}", styleHashes: [] })`,
  );
  return dist;
}

const text = async (port: number, path: string) =>
  (await ask(port, path)).body.toString();

test("a new build in the place of the old one is served without a restart, on open connections, beside the assets of the last one", async () => {
  const dist = buildOf("first");
  const { server, received } = await startMailServer();
  const SMTP_URL = `smtp://127.0.0.1:${server.port}`;
  const { port } = await startListening({ SMTP_URL }, dist);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const held = () =>
    new Promise<object>((resolve, reject) => {
      request({ port, path: "/en/about/", agent }, (response) => {
        const { localPort } = response.socket;
        const policy = String(response.headers["content-security-policy"]);
        response.once("data", (chunk) =>
          resolve({ body: String(chunk), policy, localPort }),
        );
      })
        .on("error", reject)
        .end();
    });
  const before = await held();
  expect(before).toMatchObject({ body: "first" });

  renameSync(dist, `${dist}.old`);
  renameSync(buildOf("second"), dist);
  await expect.poll(held).toEqual({
    ...before,
    body: "second",
    policy: expect.stringContaining("'sha256-second'"),
  });
  agent.destroy();
  expect(await text(port, "/nope/")).toBe("second");
  expect(await text(port, "/assets/second.js")).toBe("second");
  // A visitor with a page of the build before still asks for its files.
  rmSync(`${dist}.old`, { recursive: true });
  expect(await text(port, "/assets/first.js")).toBe("first");
  renameSync(dist, `${dist}.second`);
  renameSync(buildOf("third"), dist);
  await expect.poll(() => text(port, "/nope/")).toBe("third");
  expect(await text(port, "/assets/second.js")).toBe("second");
  expect((await ask(port, "/assets/first.js")).status).toBe(404);

  await postedForm(port);
  await expect
    .poll(() => received.map(({ parsed }) => parsed.subject))
    .toContainEqual(expect.stringMatching(/^third/));
});

test("a release with the renderer of the last one does not load it again", async () => {
  const loads: string[] = [];
  Object.assign(globalThis, { loads });
  for (const name of ["one", "one", "two"]) {
    const dist = buildOf(name);
    const entry = join(dist, "server/entry.server.js");
    writeFileSync(entry, `;loads.push("${name}")`, { flag: "a" });
    (await serveBuild(dist, fixtureOrigin, createLog())).stop();
  }
  expect(loads).toEqual(["one", "two"]);
});

test("a release is taken over when the link leads to it, and a broken one never", async () => {
  const link = `${buildOf("first")}.current`;
  const lead = (dist: string) => {
    symlinkSync(dist, `${link}.next`);
    renameSync(`${link}.next`, link);
  };
  lead(buildOf("second"));
  const { port, output } = await startListening({}, link);
  const about = () => text(port, "/en/about/");
  expect(await about()).toBe("second");

  const broken = buildOf("broken");
  writeFileSync(join(broken, "site.json"), "{");
  lead(broken);
  await expect
    .poll(() => output.text)
    .toContain("the new build cannot be served");
  expect(output.text).toContain("not of this release");
  expect(await about()).toBe("second");

  // Neither does one that can't be read: here a link in a circle.
  lead(link);
  await expect.poll(() => output.text).toContain("ELOOP");
  expect(await about()).toBe("second");

  lead(buildOf("third"));
  await expect.poll(about).toBe("third");
});
