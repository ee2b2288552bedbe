import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, symlink, writeFile } from "node:fs/promises";
import { createServer, request as send } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { ContentProblem } from "#content/index.ts";
import { openAccess } from "./access.ts";
import { patientServer } from "./listen.ts";
import { addMaking } from "./making/index.ts";
import { openDesk } from "./server.ts";
import {
  openRepository,
  openTextStore,
  type FileChanges,
} from "./texts/index.ts";

const file = "content/pages/home/en.yaml";
const text = "/desk/text/pages/home/";
const writer = { name: "Mali", email: "mali@example.com" };

type Sent = { method?: string; headers?: object; body?: string | Buffer };

/** A desk for a small project, asked with exactly these bytes; a problem is found in every text with the word "wrong". */
async function startDesk() {
  const root = await mkdtemp(join(tmpdir(), "desk-"));
  await mkdir(join(root, "content/pages/home"), { recursive: true });
  await writeFile(join(root, "content/site.yaml"), "timeZone: Asia/Tokyo\n");
  await writeFile(join(root, file), 'title: One\nlead: "<b>Two"\n');
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=b", ...args], {
      cwd: root,
      encoding: "utf8",
    });
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "Begin");

  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  const access = openAccess([`http://${host}`, "https://desk.example.com"]);
  const repository = await openRepository(root);
  const check = (files: FileChanges) =>
    Promise.resolve(
      [...files].flatMap(([path, source]): ContentProblem[] =>
        String(source).includes("wrong")
          ? [{ file: path, line: 1, key: "title", problem: "is wrong" }]
          : [],
      ),
    );
  const texts = openTextStore({ root, repository, check });
  server.on(
    "request",
    await openDesk({
      root,
      access,
      texts,
      repository,
      others: [(desk, tools) => addMaking(desk, tools, { root, texts })],
    }),
  );
  const ask = (path: string, { method = "GET", headers, body }: Sent = {}) =>
    new Promise<{ status: number; headers: Headers; body: string }>(
      (resolve, reject) => {
        const to = { port, host: "127.0.0.1", path, method, agent: false };
        const sent = send(
          { ...to, headers: { host, ...headers } },
          (answer) => {
            let received = "";
            answer.on("data", (piece) => (received += String(piece)));
            answer.on("end", () =>
              resolve({
                status: answer.statusCode ?? 0,
                headers: new Headers(answer.headers as Record<string, string>),
                body: received,
              }),
            );
          },
        );
        sent.on("error", reject);
        sent.end(body);
      },
    );
  const entered = await ask(`/desk/?key=${access.key}`);
  const cookie = entered.headers.get("set-cookie")?.split(";")[0] ?? "";
  const page = (path: string) => ask(path, { headers: { cookie } });
  const post = (path: string, fields: object | string, headers = {}) =>
    ask(path, {
      method: "POST",
      headers: {
        cookie,
        origin: `http://${host}`,
        "content-type": "application/x-www-form-urlencoded",
        ...headers,
      },
      body:
        typeof fields === "string"
          ? fields
          : new URLSearchParams({ ...fields }).toString(),
    });
  const stateIn = (html: string) =>
    new RegExp(`"state:${file}"\\s+value="([^"]+)"`).exec(html)?.[1] ?? "";
  /** What the form on the page of the text sends with these words. */
  const formOf = async (words: Record<string, string>) => ({
    ...writer,
    title: "A better title",
    [`state:${file}`]: stateIn((await page(text)).body),
    ...Object.fromEntries(
      Object.entries(words).map(([key, value]) => [`${file}#/${key}`, value]),
    ),
  });
  const source = () => readFile(join(root, file), "utf8");
  return {
    root,
    git,
    host,
    access,
    entered,
    cookie,
    ask,
    page,
    post,
    formOf,
    stateIn,
    source,
  };
}

test("the key is exchanged for a cookie and leaves the address; without it nothing is shown", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => logged.mockRestore());
  const { access, entered, ask, page, post } = await startDesk();
  expect(entered.status).toBe(303);
  expect(Object.fromEntries(entered.headers)).toMatchObject({
    location: "/desk/",
    "referrer-policy": "same-origin",
    "cache-control": "no-store",
  });
  const style = "/desk/files/desk/client/desk.css";
  for (const path of [
    text,
    style,
    "/desk/history/",
    `${text}?key=${access.key}`,
    "/desk/?key=x",
    "/desk/?key=",
  ])
    expect((await ask(path)).status, path).toBe(401);
  const away = { cookie: "" };
  expect((await post("/desk/language/?key=x", {}, away)).status).toBe(401);
  for (const path of ["/desk/", text, `/desk/?key=${access.key}x`]) {
    const { headers, body } = await page(path);
    expect(body).not.toContain(access.key);
    const policy = headers.get("content-security-policy");
    expect(policy).toMatch(/default-src 'none'.*script-src 'self';/);
  }
  expect(logged).not.toHaveBeenCalled();
});

test("another host, another origin and what is no form change nothing", async () => {
  const { ask, post, host, cookie, formOf, source } = await startDesk();
  for (const other of ["evil.example", `${host}.evil.example`, "127.0.0.1"]) {
    const headers = { host: other, cookie };
    expect((await ask("/desk/", { headers })).status).toBe(421);
  }
  const form = await formOf({ title: "Evil" });
  for (const origin of ["null", "https://evil.example", "http://127.0.0.1", ""])
    expect((await post(text, form, { origin })).status).toBe(403);
  for (const type of ["application/json", "text/plain"])
    expect((await post(text, form, { "content-type": type })).status).toBe(415);
  const large = "a".repeat(5 * 1024 * 1024);
  expect((await post(text, large)).status).toBe(413);
  expect(await source()).not.toContain("Evil");
});

test("no way of writing a path or a field leads out of the texts", async () => {
  const { root, page, post, formOf, source } = await startDesk();
  await writeFile(join(root, "secret.yaml"), "title: Hidden\n");
  await symlink(join(root, "secret.yaml"), join(root, "content/linked.yaml"));
  await mkdir(join(root, "outside"));
  await writeFile(join(root, "outside/en.yaml"), "title: Hidden\n");
  await symlink(join(root, "outside"), join(root, "content/pages/about"));
  for (const path of [
    "/desk/text/../secret/",
    "/desk/text/%2e%2e/secret/",
    "/desk/text/pages%2f..%2f..%2fsecret/",
    `/desk/text/${encodeURIComponent(join(root, "secret"))}/`,
    "/desk/text/linked/",
    "/desk/text/pages/about/",
    "/desk/history/?path=../secret.yaml",
    "/desk/history/?path=content/linked.yaml",
    `/desk/history/?path=${file}%00`,
    "/desk/files/package.json",
    "/desk/files/desk/client/../../package.json",
    "/desk/files/desk%2Fclient%2F..%2F..%2Fpackage.json",
  ]) {
    const { status, body } = await page(path);
    expect(status, path).toBe(404);
    expect(body).not.toContain("Hidden");
  }
  for (const [field, value] of [
    ["state:content/linked.yaml", "x"],
    ["content/linked.yaml#/title", "Evil"],
    [`${file}#/__proto__/evil`, "1"],
    [`${file}#/constructor/prototype/evil`, "1"],
    [`size:${file}#/__proto__`, "9"],
  ] as const) {
    const form = { ...(await formOf({})), [field]: value };
    expect((await post(text, form)).status, field).toBeLessThan(500);
  }
  expect(({} as { evil?: unknown }).evil).toBeUndefined();
  expect(await readFile(join(root, "secret.yaml"), "utf8")).toContain("Hidden");
  expect(await source()).toContain("title: One");
});

test("behind a proxy with https cookies are for https alone", async () => {
  const { access, ask } = await startDesk();
  const cookieBehind = async (headers: object) =>
    (await ask(`/desk/?key=${access.key}`, { headers })).headers.get(
      "set-cookie",
    );
  const secure = /; HttpOnly; SameSite=Strict; Secure$/;
  expect(await cookieBehind({ host: "desk.example.com" })).toMatch(secure);
  expect(await cookieBehind({ "x-forwarded-proto": "https" })).toMatch(secure);
  expect(await cookieBehind({})).not.toContain("Secure");
});

test("requests that never get ready are ended, in their head and in their body", async () => {
  const patience = { headersMs: 100, requestMs: 200 };
  const server = patientServer(vi.fn(), patience).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  for (const begun of [
    "GET /desk/ HTTP/1.1\r\nhost: a\r\n",
    "POST /desk/ HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\na",
  ]) {
    const socket = connect(port, "127.0.0.1");
    socket.write(begun);
    let said = "";
    socket.on("data", (piece) => (said += String(piece)));
    await once(socket, "close");
    expect(said).toContain("408");
  }
});

test("saving writes the words and a commit, and says so", async () => {
  const { git, post, page, formOf, source } = await startDesk();
  expect((await page(text)).body).toContain("&lt;b&gt;Two");
  const lead = "Two lines\r\nof words";
  const form = await formOf({ title: "Better", lead });
  const { status, headers } = await post(text, form);
  expect(status).toBe(303);
  expect(await source()).toContain("title: Better");
  expect(git("log", "-1", "--format=%an %s")).toBe("Mali A better title\n");
  const { body } = await page(headers.get("location") ?? "");
  expect(body).toContain("Saved.");
  expect(body).toContain("Two lines\nof words");
});

test("what the build refuses, and a writer without a name, come back with all that was typed", async () => {
  const { post, formOf, source } = await startDesk();
  const lead = "Words that took an hour";
  const refused = await post(text, await formOf({ title: "wrong", lead }));
  expect(refused.status).toBe(422);
  expect(refused.body).toContain("is wrong");
  expect(refused.body).toContain(`aria-describedby="${file}#/title:problem"`);
  const nobody = { ...(await formOf({ lead })), name: "" };
  const unnamed = await post(text, nobody);
  expect(unnamed.status).toBe(422);
  for (const { body } of [refused, unnamed]) expect(body).toContain(lead);
  expect(await source()).toContain("title: One");
});

test("the second of two writers sees what the first saved, and may put theirs in its place", async () => {
  const { post, formOf, stateIn, source } = await startDesk();
  const [first, second] = [
    await formOf({ title: "First" }),
    await formOf({ title: "Second" }),
  ];
  await post(text, first);
  const { status, body } = await post(text, second);
  expect(status).toBe(409);
  expect(body).toContain("Now: First");
  expect(await source()).toContain("title: First");
  await post(text, { ...second, [`state:${file}`]: stateIn(body) });
  expect(await source()).toContain("title: Second");
});

test("an earlier version is shown in words and can be taken back", async () => {
  const { git, post, page, formOf, source } = await startDesk();
  await post(text, await formOf({ title: "Better" }));
  const address = `/desk/history/?path=${encodeURIComponent(file)}`;
  const versions = (await page(address)).body.matchAll(
    /version=([0-9a-f]{40})/g,
  );
  const [, version = ""] = [...versions].map(([, id]) => id);
  const { body } = await page(`${address}&version=${version}`);
  expect(body).toMatch(/<del>\s*One\s*<\/del>/);
  expect(body).toMatch(/<ins>\s*Better\s*<\/ins>/);
  const state = /name="state"\s+value="([^"]+)"/.exec(body)?.[1] ?? "";
  const back = { path: file, state, version, title: "Back", ...writer };
  expect((await post("/desk/history/", back)).status).toBe(303);
  expect(await source()).toContain("title: One");
  expect(git("log", "-1", "--format=%an %s")).toBe("Mali Back\n");
});

test("a file with a mistake is named with its line, and keeps nobody from the list", async () => {
  const { root, page } = await startDesk();
  await writeFile(join(root, file), "title: One\nhero: lead: Two\n");
  const { status, body } = await page(text);
  expect(status).toBe(200);
  expect(body).toMatch(new RegExp(`${file}[^<]*line 2|line 2[^<]*${file}`));
  expect((await page("/desk/")).body).toContain(`href="${text}"`);
});

test("a new article that the build would refuse comes back; of two who begin the same one the second is told", async () => {
  const { root, post } = await startDesk();
  const begin = (title: string) =>
    post("/desk/new/", {
      ...writer,
      slug: "of-today",
      first: "en",
      language: "en",
      category: "seo",
      day: "2030-02-03",
      title,
    });
  const refused = await begin('A "wrong" title');
  expect(refused.status).toBe(422);
  expect(refused.body).toContain("A &quot;wrong&quot; title");
  const both = await Promise.all([begin("Of one"), begin("Of the other")]);
  const statuses = new Set(both.map(({ status }) => status));
  expect(statuses).toEqual(new Set([303, 422]));
  const article = join(root, "content/articles/of-today/en.md");
  // The morning of the site's own zone.
  expect(await readFile(article, "utf8")).toContain(
    "2030-02-03T09:00:00+09:00",
  );
});
