import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { beforeAll, expect, test } from "vitest";
import { makeRelease } from "../../src/site-builder/make-release.ts";
import { root } from "../content.ts";
import { startSite } from "../running-site.ts";
import { site } from "../site/site.ts";

// The release on a machine that has nothing but Node.

const place = mkdtempSync(join(tmpdir(), "release-test-"));
const release = join(place, "release");
beforeAll(() => makeRelease(root, release));

test("the release runs elsewhere: pages, errors, enquiries, commands and the health check of the image", async () => {
  const DATABASE_URL = `sqlite:${join(place, "site.db")}`;
  const { port, stop } = await startSite(
    { DATABASE_URL, NODE_ENV: "production", TEST_MODE: "off" },
    join(release, "dist"),
    release,
  );
  const origin = `http://127.0.0.1:${port}`;
  expect((await fetch(`${origin}/en/about/`)).status).toBe(200);
  expect((await fetch(`${origin}/ja/nope/`)).status).toBe(404);
  const posted = await fetch(`${origin}/api/contact/`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: site.origin },
    body: new URLSearchParams({
      name: "A",
      email: "a@b.co",
      message: "Hello you",
      privacy: "yes",
      locale: "en",
    }),
  });
  expect(posted.status).toBe(303);
  const env = { DATABASE_URL, PORT: String(port), SITE_ORIGIN: site.origin };
  const run = (words: readonly string[]) =>
    execFileSync(execPath, words, {
      cwd: release,
      env,
      encoding: "utf8",
      stdio: "pipe",
    });
  expect(run(["src/server/commands/leads.ts", "list"])).toContain("a@b.co");
  const image = readFileSync(join(root, "Dockerfile"), "utf8");
  const [, words = ""] = /^HEALTHCHECK .*\\\n *CMD (.*)$/m.exec(image) ?? [];
  const [, ...check] = JSON.parse(words) as string[];
  expect(() => run(check)).not.toThrow();
  await stop();
  expect(() => run(check)).toThrow();
}, 60_000);

test("it has the packages of production and no tests, and its commands have their files", () => {
  const names = globSync("node_modules/*", { cwd: release });
  expect(names).toContain("node_modules/fastify");
  for (const name of ["vite", "typescript", "vitest", "sharp"])
    expect(names).not.toContain(`node_modules/${name}`);
  expect(globSync("src/**/*.test.ts", { cwd: release })).toEqual([]);
  const { scripts } = JSON.parse(
    readFileSync(join(release, "package.json"), "utf8"),
  ) as { scripts: Record<string, string> };
  expect(Object.keys(scripts)).toContain("serve");
  const programs = Object.values(scripts).map((command) =>
    command.replace(/^node (?:--\S+ )*/, ""),
  );
  expect(programs.filter((file) => !existsSync(join(release, file)))).toEqual(
    [],
  );
});

test("a folder with other files is not emptied for a release", () => {
  const other = join(place, "other");
  mkdirSync(other);
  copyFileSync(join(root, "README.md"), join(other, "kept.md"));
  expect(() => makeRelease(root, other)).toThrow(/no release/);
  expect(existsSync(join(other, "kept.md"))).toBe(true);
});
