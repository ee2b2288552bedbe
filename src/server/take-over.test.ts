import {
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startListening } from "./testing/server.ts";
import { ask, fixtureManifest, writeFixtureDist } from "./testing/site.ts";

/** A build whose pages, renderer and mails say its name. */
function buildOf(name: string): string {
  const manifest = fixtureManifest({ scriptHashes: [`'sha256-${name}'`] });
  const dist = writeFixtureDist(manifest);
  writeFileSync(join(dist, "client/en/about/index.html"), name);
  for (const ending of ["br", "gz"])
    rmSync(join(dist, `client/en/about/index.html.${ending}`));
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

test("a new build in the place of the old one is served without a restart", async () => {
  const dist = buildOf("first");
  const { port, output } = await startListening({}, dist);
  expect(await text(port, "/en/about/")).toBe("first");
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const held = () =>
    new Promise<{ body: string; policy: string; port: number | undefined }>(
      (resolve, reject) => {
        request({ port, path: "/en/about/", agent }, (response) => {
          const { localPort } = response.socket;
          const policy = String(response.headers["content-security-policy"]);
          response.once("data", (chunk) =>
            resolve({ body: String(chunk), policy, port: localPort }),
          );
        })
          .on("error", reject)
          .end();
      },
    );
  const before = await held();

  renameSync(dist, `${dist}.old`);
  renameSync(buildOf("second"), dist);
  await expect.poll(held, { timeout: 5000 }).toEqual({
    body: "second",
    policy: expect.stringContaining("'sha256-second'"),
    port: before.port,
  });
  agent.destroy();
  expect(await text(port, "/nope/")).toBe("second");
  expect(await text(port, "/assets/second.js")).toBe("second");
  // A visitor with a page of the build before still asks for its files.
  rmSync(`${dist}.old`, { recursive: true });
  expect(await text(port, "/assets/first.js")).toBe("first");
  expect(output.text).toContain("a new build is served");
});

test("a release is taken over when the link leads to it, and a broken one never", async () => {
  const link = `${buildOf("first")}.current`;
  const lead = (dist: string) => {
    symlinkSync(dist, `${link}.next`);
    renameSync(`${link}.next`, link);
  };
  lead(buildOf("second"));
  const { port, output } = await startListening({}, link);
  expect(await text(port, "/en/about/")).toBe("second");

  const broken = buildOf("broken");
  writeFileSync(join(broken, "site.json"), "{");
  lead(broken);
  await expect
    .poll(() => output.text, { timeout: 5000 })
    .toContain("the new build cannot be served");
  expect(output.text).toContain("is not of this release");
  expect(await text(port, "/en/about/")).toBe("second");

  lead(buildOf("third"));
  await expect
    .poll(() => text(port, "/en/about/"), { timeout: 5000 })
    .toBe("third");
});

test("the next confirmation has the words of the new build", async () => {
  const dist = buildOf("first");
  const { port, cwd, output } = await startListening({}, dist);
  writeFileSync(
    join(dist, "site.json"),
    JSON.stringify(fixtureManifest({ brand: "A new name" })),
  );
  await expect
    .poll(() => output.text, { timeout: 5000 })
    .toContain("a new build is served");
  await ask(port, "/api/contact/", {
    method: "POST",
    headers: {
      origin: `http://localhost:${port}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: "name=A&email=a%40b.co&message=hello&privacy=yes&locale=en",
  });
  const mails = join(cwd, "data/mail");
  const confirmation = () =>
    readdirSync(mails)
      .filter((name) => name.endsWith(".auto-reply.eml"))
      .map((name) => readFileSync(join(mails, name), "utf8"));
  await expect
    .poll(confirmation, { timeout: 5000 })
    .toEqual([expect.stringContaining("A new name")]);
});
