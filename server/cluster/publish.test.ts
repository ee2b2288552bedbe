import { mkdirSync, mkdtempSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { startListening, startServer } from "../testing/server.ts";
import { ask, fixtureManifest, writeFixtureDist } from "../testing/site.ts";

const patience = { timeout: 40_000 };
const page = "/en/about/";

/** A project whose build is due, with a builder that runs these lines. */
function projectWith(builder: string): string {
  const root = mkdtempSync(join(tmpdir(), "publish-"));
  const dist = writeFixtureDist(fixtureManifest({ appearsNext: 1 }));
  renameSync(dist, join(root, "dist"));
  mkdirSync(join(root, "build"));
  writeFileSync(join(root, "package.json"), '{"type":"module"}');
  writeFileSync(
    join(root, "build/main.ts"),
    `import { readFileSync, rmSync, writeFileSync } from "node:fs";\n${builder}`,
  );
  return join(root, "dist");
}

/** What a real build does to the folder: the page is new, an asset has another name, and nothing is due. */
const builder = `
const { appearsNext, ...site } = JSON.parse(readFileSync("dist/site.json", "utf8"));
writeFileSync("dist/site.json", JSON.stringify(site));
for (const kind of ["", ".br", ".gz"]) rmSync("dist/client${page}index.html" + kind);
writeFileSync("dist/client${page}index.html", "built for " + process.env.SITE_ORIGIN);
for (const kind of ["", ".br", ".gz"]) rmSync("dist/client/assets/app-1234.js" + kind);
`;

/** Where the system may not hand it on (docs/deploy.md), it resets a connection that waits at a process that ends. */
function askThroughReset(port: number): ReturnType<typeof ask> {
  return ask(port, page).catch((fault: unknown) => {
    if (String(fault).includes("ECONNRESET")) return ask(port, page);
    throw fault;
  });
}

test.each(["1", "2"])(
  "what is due is built and shown by %s processes, and every request that was accepted is answered",
  async (WORKERS) => {
    const dist = projectWith(builder);
    const { port, process, output, exit } = await startListening(
      {
        WORKERS,
        PUBLISH_ON_TIME: "on",
        KEPT_ASSETS: join(dist, "../assets"),
        SITE_ORIGIN: "http://localhost:3000",
      },
      dist,
    );
    const seen: string[] = [];
    while (!output.text.includes("a scheduled article is published")) {
      const { status, body } = await askThroughReset(port);
      expect(status).toBe(200);
      seen.push(body.toString());
      await wait(5);
    }
    expect(seen[0]).toContain("<!doctype html>");
    // The last old process may still answer one that had reached it.
    await expect
      .poll(async () => (await ask(port, page)).body.toString())
      .toContain("built for");
    for (let number = 0; number < 10; number += 1)
      expect((await ask(port, page)).body.toString()).toBe(
        "built for http://localhost:3000",
      );
    // A visitor with the page of before gets its files.
    expect((await ask(port, "/assets/app-1234.js")).status).toBe(200);
    expect(output.text).not.toContain("a process died");
    process.kill("SIGTERM");
    expect(await exit).toBe(0);
  },
  90_000,
);

test(
  "a build that fails says why, and visitors keep the site",
  { timeout: 60_000 },
  async () => {
    const dist = projectWith(
      'console.error("content/site.yaml:1 brand: is missing"); process.exitCode = 1;',
    );
    const { port, output } = await startListening(
      { PUBLISH_ON_TIME: "on", SITE_ORIGIN: "http://localhost:3000" },
      dist,
    );
    await expect
      .poll(() => output.text, patience)
      .toMatch(/could not be published.*|"reason":"content\/site.yaml:1 brand/);
    expect(output.text).toContain("content/site.yaml:1 brand: is missing");
    expect((await ask(port, page)).body.toString()).toContain(
      "<!doctype html>",
    );
  },
);

test(
  "a new build that does not start leaves the old processes",
  { timeout: 60_000 },
  async () => {
    const dist = projectWith(
      `${builder}writeFileSync("dist/server/entry.server.js", "");`,
    );
    const { port, output } = await startListening(
      { PUBLISH_ON_TIME: "on", SITE_ORIGIN: "http://localhost:3000" },
      dist,
    );
    await expect
      .poll(() => output.text, patience)
      .toContain("a process with the new build did not start");
    expect(output.text).not.toContain("is replaced");
    expect((await ask(port, page)).body.toString()).toContain(
      "<!doctype html>",
    );
  },
);

test("without sources the start is refused", async () => {
  const { exit, output } = startServer({ PUBLISH_ON_TIME: "on" });
  expect(await exit).toBe(78);
  expect(output.text).toMatch(/PUBLISH_ON_TIME=on needs the sources/);
});
