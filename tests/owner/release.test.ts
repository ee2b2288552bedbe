import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath, getuid } from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeRelease } from "../../src/site-builder/make-release.ts";
import { root } from "../content.ts";
import { freePort } from "../running-site.ts";
import { site } from "../site/site.ts";

// The release on a machine that has nothing but Node, with the commands of the last stage of the Dockerfile.

const nobody = 65_534;
const asNobody = getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
const place = mkdtempSync(join(tmpdir(), "release-test-"));
const release = join(place, "release");
const data = join(place, "data");
const node = join(place, "node");

const [image = ""] = readFileSync(join(root, "Dockerfile"), "utf8")
  .split("\nFROM ")
  .slice(-1)
  .map(inPlace);

/** A stage of the image with the folders of this test. */
function inPlace(stage: string): string {
  return stage
    .replaceAll("\\\n", " ")
    .replaceAll("/site/", `${release}/`)
    .replaceAll("/data", data);
}

/** The words behind an instruction of the image, such as those of its CMD. */
function instruction(name: string): string[] {
  const [, list = "[]"] =
    new RegExp(`^${name} .*?(\\[.*\\])$`, "m").exec(image) ?? [];
  return JSON.parse(list) as string[];
}

let server: ChildProcess;
let options: { cwd: string; env: Record<string, string> };
let output = "";

beforeAll(async () => {
  makeRelease(root, release);
  copyFileSync(execPath, node);
  mkdirSync(data, { mode: 0o700 });
  for (const path of [place, node]) chmodSync(path, 0o755);
  execFileSync("chmod", ["-R", "a-w,a+rX", release]);
  if (asNobody.uid !== undefined) chownSync(data, nobody, nobody);
  const port = String(await freePort());
  const env = {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: port,
    SITE_ORIGIN: site.origin,
    DATABASE_URL: `sqlite:${join(data, "site.db")}`,
    SHUTDOWN_DRAIN_MS: "0",
  };
  options = { cwd: data, env, ...asNobody };
  server = spawn(node, instruction("CMD").slice(1), options);
  server.stdout?.on("data", (chunk) => (output += chunk));
  server.stderr?.on("data", (chunk) => (output += chunk));
  while (!output.includes("listening on")) {
    if (server.exitCode !== null) throw new Error(output);
    await wait(20);
  }
}, 60_000);

afterAll(() => {
  server.kill("SIGKILL");
  execFileSync("chmod", ["-R", "u+w", release]);
  rmSync(place, { recursive: true, force: true });
}, 60_000);

test("the release runs elsewhere, as nobody, on files that it cannot change: pages, errors, enquiries and commands", async () => {
  const origin = `http://127.0.0.1:${options.env["PORT"]}`;
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
  const command = [join(release, "src/server/commands/leads.ts"), "list"];
  const list = execFileSync(node, command, { ...options, encoding: "utf8" });
  expect(list).toContain("a@b.co");
});

test("its health check is content with a server that runs, and not with one that has stopped; it stops without an error", async () => {
  const check = () =>
    execFileSync(node, instruction("HEALTHCHECK").slice(1), {
      ...options,
      stdio: "pipe",
    });
  expect(check).not.toThrow();
  const left = new Promise((resolve) => server.on("exit", resolve));
  const [, signal = ""] = /^STOPSIGNAL (\w+)$/m.exec(image) ?? [];
  server.kill(signal as NodeJS.Signals);
  expect(await left).toBe(0);
  expect(check).toThrow();
}, 30_000);

test("it has the packages of production and no tests, its commands have their files, and the image runs without root", () => {
  const names = globSync("node_modules/*", { cwd: release });
  expect(names).toEqual(
    expect.arrayContaining(["node_modules/fastify", "node_modules/pg"]),
  );
  for (const name of ["vite", "typescript", "vitest", "sharp"])
    expect(names).not.toContain(`node_modules/${name}`);
  expect(globSync("src/**/*.test.ts", { cwd: release })).toEqual([]);
  const { scripts } = JSON.parse(
    readFileSync(join(release, "package.json"), "utf8"),
  ) as { scripts: Record<string, string> };
  expect(Object.keys(scripts)).toContain("serve");
  for (const command of Object.values(scripts))
    expect(
      existsSync(join(release, command.replace(/^node /, ""))),
      command,
    ).toBe(true);
  expect(image).toContain("\nUSER node\n");
});

test("a folder with other files is not emptied for a release", () => {
  const other = join(place, "other");
  mkdirSync(other);
  copyFileSync(join(root, "README.md"), join(other, "kept.md"));
  expect(() => makeRelease(root, other)).toThrow(/no release/);
  expect(existsSync(join(other, "kept.md"))).toBe(true);
});
