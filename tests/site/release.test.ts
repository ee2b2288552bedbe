import {
  execFileSync,
  spawn,
  spawnSync,
  type ChildProcess,
} from "node:child_process";
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
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process, { execPath, getuid } from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeRelease } from "../../src/site-builder/make-release.ts";
import { root } from "../content.ts";
import { freePort } from "../running-site.ts";
import { site } from "./site.ts";

const nobody = 65_534;
const isRoot = getuid?.() === 0;
const place = mkdtempSync(join(tmpdir(), "release-test-"));
const release = join(place, "release");
const data = join(place, "data");
const node = join(place, "node");

/** The command of the Dockerfile's last stage, with the folders of this test instead of those in the image. */
const image = lastStage(readFileSync(join(root, "Dockerfile"), "utf8"));
let container: ChildProcess;
let port = 0;
let output = "";

beforeAll(async () => {
  makeRelease(root, release);
  // The environment of a machine with nothing but Node.
  copyFileSync(execPath, node);
  mkdirSync(data, { mode: 0o700 });
  for (const path of [place, node]) chmodSync(path, 0o755);
  execFileSync("chmod", ["-R", "a-w,a+rX", release]);
  if (isRoot) chownSync(data, nobody, nobody);
  port = await freePort();
  const [, ...words] = image.command;
  container = spawn(node, words, options());
  container.stdout?.on("data", (chunk) => (output += chunk));
  container.stderr?.on("data", (chunk) => (output += chunk));
  while (!output.includes("listening on")) {
    if (container.exitCode !== null) throw new Error(output);
    await wait(20);
  }
}, 60_000);

afterAll(() => {
  container.kill("SIGKILL");
  execFileSync("chmod", ["-R", "u+w", release]);
  rmSync(place, { recursive: true, force: true });
}, 60_000);

function options() {
  return {
    cwd: data,
    ...(isRoot && { uid: nobody, gid: nobody }),
    env: {
      ...image.environment,
      HOST: "127.0.0.1",
      PORT: String(port),
      SITE_ORIGIN: site.origin,
    },
  };
}

test(
  "the release runs elsewhere, as nobody, on files it cannot change",
  { timeout: 30_000 },
  async () => {
    const page = await fetch(`http://127.0.0.1:${port}/en/about/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("<h1");
    // React renders the 404 page on request.
    const missing = await fetch(`http://127.0.0.1:${port}/ja/nope/`);
    expect(missing.status).toBe(404);
    const posted = await fetch(`http://127.0.0.1:${port}/api/contact/`, {
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
    expect(statSync(join(data, "site.db")).size).toBeGreaterThan(0);
    const command = [join(release, "src/server/commands/leads.ts"), "list"];
    const list = execFileSync(node, command, {
      ...options(),
      encoding: "utf8",
    });
    expect(list).toContain("a@b.co");
    const { DATABASE_URL: _, ...rest } = options().env as Record<
      string,
      string
    >;
    const lost = spawnSync(node, command, {
      ...options(),
      cwd: release,
      env: rest,
      encoding: "utf8",
    });
    expect([lost.status, lost.stdout]).toEqual([1, ""]);
    expect(lost.stderr).toContain("DATABASE_URL is not set");
    expect(existsSync(join(release, "data"))).toBe(false);
  },
);

test(
  "its health check tells a server that answers from one that does not",
  { timeout: 30_000 },
  () => {
    const [, ...words] = image.healthCheck;
    const check = () =>
      execFileSync(node, words, { ...options(), stdio: "pipe" });
    expect(check).not.toThrow();
    process.kill(container.pid ?? 0, "SIGSTOP");
    expect(() =>
      execFileSync(node, words, { ...options(), stdio: "pipe", timeout: 1500 }),
    ).toThrow();
    process.kill(container.pid ?? 0, "SIGCONT");
  },
);

test("it ends without an error when the container stops", async () => {
  const left = new Promise((resolve) => container.on("exit", resolve));
  container.kill(image.stopSignal);
  expect(await left).toBe(0);
}, 20_000);

test("it contains the packages of production and none of development", () => {
  const names = new Set(
    globSync("node_modules/{*,@*/*}/package.json", { cwd: release }).map(
      (file) => file.slice("node_modules/".length, -"/package.json".length),
    ),
  );
  for (const name of ["fastify", "pg", "nodemailer", "prom-client", "zod"])
    expect(names).toContain(name);
  for (const name of ["vite", "typescript", "vitest", "sharp"])
    expect(names).not.toContain(name);
  const tests = globSync("src/{server,shared}/**/*{.test,fixture}*", {
    cwd: release,
  });
  expect(tests).toEqual([]);
});

test("a folder with other files is not emptied", () => {
  const other = join(place, "other");
  mkdirSync(other);
  copyFileSync(join(root, "README.md"), join(other, "kept.md"));
  expect(() => makeRelease(root, other)).toThrow(/no release/);
  expect(existsSync(join(other, "kept.md"))).toBe(true);
});

test("every command of its package.json has its file in it", () => {
  const { scripts } = JSON.parse(
    readFileSync(join(release, "package.json"), "utf8"),
  ) as { scripts: Record<string, string> };
  expect(Object.keys(scripts)).toContain("serve");
  expect(scripts["preserve"]).toBe("node check-node.js");
  for (const command of Object.values(scripts)) {
    const [, file = ""] = /^node (\S+)$/.exec(command) ?? [];
    expect(existsSync(join(release, file)), command).toBe(true);
  }
});

test("every file that the Dockerfile copies exists, and the image runs without root", () => {
  for (const file of ["package.json", "package-lock.json", "check-node.js"])
    expect(image.text).toContain(file);
  expect(image.user).toBe("node");
  const ignored = readFileSync(join(root, ".dockerignore"), "utf8").split("\n");
  expect(ignored).toEqual(
    expect.arrayContaining([".git", ".env", "data", "node_modules", "dist"]),
  );
});

function lastStage(text: string) {
  const stage = text
    .slice(text.lastIndexOf("\nFROM "))
    .replaceAll("\\\n", " ")
    .replaceAll("/site/", `${release}/`)
    .replaceAll("/data", data);
  const line = (name: string) =>
    new RegExp(`^${name} (.*)$`, "m").exec(stage)?.[1]?.trim() ?? "";
  const list = (json: string) => JSON.parse(json) as string[];
  const pairs = line("ENV")
    .split(/\s+/)
    .map((pair) => pair.split("=") as [string, string]);
  return {
    text,
    environment: Object.fromEntries(pairs) as Record<string, string>,
    command: list(line("CMD")),
    healthCheck: list(line("HEALTHCHECK").replace(/^.*?CMD /, "")),
    user: line("USER"),
    stopSignal: line("STOPSIGNAL") as NodeJS.Signals,
  };
}
