import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { env, execPath } from "node:process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { locales, type Locale } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { root, words } from "../content.ts";
import { copyProject } from "./copy.ts";

// `npm run dev` in a project with a draft and an article with a future date.
const project = copyProject("drafts");
let server: ChildProcess;
let origin: string;

beforeAll(async () => {
  add("a-draft", /^translation:/m, "draft: true\ntranslation:");
  add(
    "for-later",
    /^publishedAt: .*$/m,
    "publishedAt: 2999-01-01T09:00:00+07:00",
  );
  writeFileSync(
    join(project.folder, "content/redirects.yaml"),
    'redirects:\n  - { from: "/?p=12", to: /about/ }\n  - { from: /เก่า/, to: /contact/ }\n',
  );
  writeFileSync(
    join(project.folder, "content/gone.yaml"),
    "paths: [/given-up/]\n",
  );
  const port = await freePort();
  origin = `http://localhost:${port}`;
  server = spawn(execPath, [join(root, "src/dev/main.ts")], {
    cwd: project.folder,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...env,
      PORT: String(port),
      DATABASE_URL: `sqlite:${join(project.folder, "site.db")}`,
    },
  });
  for await (const text of server.stdout ?? [])
    if (String(text).includes("developing on")) break;
}, 60_000);

afterAll(async () => {
  const left = once(server, "exit");
  server.kill();
  await left;
  project.remove();
});

/** Starts `npm run dev` on a port. Resolves to what it says until it listens or ends. */
async function develop(port: number): Promise<{
  child: ChildProcess;
  said: string;
}> {
  const child = spawn(execPath, [join(root, "src/dev/main.ts")], {
    cwd: project.folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...env,
      PORT: String(port),
      DATABASE_URL: `sqlite:${join(project.folder, "site.db")}`,
    },
  });
  let said = "";
  await new Promise<void>((resolve) => {
    const hear = (text: Buffer) => {
      said += String(text);
      if (said.includes("developing on")) resolve();
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.on("close", () => resolve());
  });
  return { child, said };
}

test("development starts with a mistake in content, shows it, and goes on when it is mended", async () => {
  const file = join(
    project.folder,
    "content/articles/one-address-per-language/en.md",
  );
  const right = readFileSync(file, "utf8");
  writeFileSync(file, right.replace(/^description: .*\n/m, ""));
  const port = await freePort();
  const { child, said } = await develop(port);
  try {
    expect(said).toMatch(/en\.md:\d+ description: is missing/);
    const get = () => fetch(`http://localhost:${port}/en/about/`);
    const broken = await get();
    expect(broken.status).toBe(500);
    expect(await broken.text()).toContain("description: is missing");
    expect((await fetch(`http://localhost:${port}/api/csrf/`)).status).toBe(
      500,
    );
    writeFileSync(file, right);
    await expect
      .poll(async () => (await get()).status, { timeout: 30_000 })
      .toBe(200);
    expect((await fetch(`http://localhost:${port}/api/csrf/`)).status).toBe(
      200,
    );
    // A second one on the same port.
    const second = await develop(port);
    expect(second.said).toContain(`port ${port} is in use`);
    expect(second.said).not.toContain("    at ");
  } finally {
    writeFileSync(file, right);
    child.kill();
    await once(child, "close");
  }
}, 120_000);

function add(slug: string, pattern: RegExp, replacement: string): void {
  const articles = join(project.folder, "content/articles");
  cpSync(join(articles, "one-address-per-language"), join(articles, slug), {
    recursive: true,
  });
  for (const locale of locales) {
    const file = join(articles, slug, `${locale}.md`);
    const source = readFileSync(file, "utf8");
    writeFileSync(file, source.replace(pattern, replacement));
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string")
    throw new Error("no port");
  return address.port;
}

async function articlePage(locale: Locale, slug: string): Promise<string> {
  const answer = await fetch(origin + href(locale, "article", { slug }));
  expect(answer.status).toBe(200);
  return answer.text();
}

test.each(locales)(
  "in development drafts and articles for later say so on top, in %s",
  async (locale) => {
    const t = words(locale);
    const scheduled = t("article.scheduled", { date: "DATE" }).split("DATE");
    const notices = async (slug: string) => {
      const html = await articlePage(locale, slug);
      return {
        isDraft: html.includes(t("article.draft")),
        isForLater: scheduled.every((part) => html.includes(part)),
        hasYear: html.includes(locale === "th" ? "3542" : "2999"),
      };
    };
    expect(scheduled.join("").length).toBeGreaterThan(10);
    expect(await notices("a-draft")).toMatchObject({
      isDraft: true,
      isForLater: false,
    });
    expect(await notices("for-later")).toEqual({
      isDraft: false,
      isForLater: true,
      hasYear: true,
    });
    expect(await notices("one-address-per-language")).toMatchObject({
      isDraft: false,
      isForLater: false,
    });
  },
  60_000,
);

test("earlier addresses lead on in development as well", async () => {
  const get = (path: string) => fetch(origin + path, { redirect: "manual" });
  for (const [path, location] of [
    ["/?p=12", "/about/"],
    ["/ja/?p=12&x=1", "/ja/about/?x=1"],
    ["/en/เก่า", "/en/contact/"],
  ] as const)
    expect((await get(path)).headers.get("location"), path).toBe(location);
  expect((await get("/")).status).toBe(200);
  expect((await get("/given-up/")).status).toBe(410);
}, 60_000);
