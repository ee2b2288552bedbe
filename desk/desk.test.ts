import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, symlink, writeFile } from "node:fs/promises";
import { createServer, request as send } from "node:http";
import { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openAccess } from "./access.ts";
import { openDesk } from "./app.ts";
import { articleRoutes } from "./articles/index.ts";
import { editorRoutes } from "./editor/index.ts";
import { openRepository, openTextStore } from "./texts/index.ts";

const file = "content/pages/home/en.yaml";
const text = "/desk/text/pages/home/";
const writer = { name: "Mali", email: "mali@example.com" };

type Sent = { method?: string; headers?: object; body?: string | Buffer };

/** A desk for a small project, asked with exactly these bytes. */
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
  const check = async () => [];
  const texts = openTextStore({ root, repository, check });
  const string = { type: "string" } as const;
  const schema = {
    type: "object",
    properties: { title: string, lead: string },
    required: ["title"],
  } as const;
  const routes = editorRoutes({
    root,
    texts,
    repository,
    schemaOf: async () => ({ ...schema, required: ["title"] }),
    previewOriginFor: () => undefined,
  });
  server.on(
    "request",
    await openDesk({
      root,
      access,
      sections: ["texts"],
      parts: [routes, articleRoutes(root, texts)],
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
    [`state:${file}`]: stateIn((await page(text)).body),
    ...Object.fromEntries(
      Object.entries(words).map(([key, value]) => [`${file}#/${key}`, value]),
    ),
  });
  const source = () => readFile(join(root, file), "utf8");
  return {
    root,
    host,
    access,
    entered,
    cookie,
    ask,
    page,
    post,
    formOf,
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
    "set-cookie": expect.stringMatching(/; HttpOnly; SameSite=Strict$/),
  });
  const style = "/desk/files/desk/client/desk.css";
  for (const path of [
    text,
    style,
    "/desk/history/pages/home/",
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
    `/desk/text/${encodeURIComponent(join(root, "secret"))}/`,
    "/desk/text/linked/",
    "/desk/text/pages/about/",
    "/desk/history/../secret/",
    "/desk/history/linked/",
    `${text.replace("text", "history")}%00`,
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
    ["change", "add:/__proto__/evil"],
    ["change", "remove:/constructor/prototype"],
  ] as const) {
    const form = { ...(await formOf({})), [field]: value };
    expect((await post(text, form)).status, field).toBeLessThan(500);
  }
  expect(({} as { evil?: unknown }).evil).toBeUndefined();
  expect(await readFile(join(root, "secret.yaml"), "utf8")).toContain("Hidden");
  expect(await source()).toContain("title: One");
});

test("two people who change different fields both keep their words; the same field asks, and shows both", async () => {
  const { page, post, formOf, source } = await startDesk();
  const [first, second, third] = await Promise.all([
    formOf({ title: "First", lead: "<b>Two" }),
    formOf({ title: "One", lead: "Second" }),
    formOf({ title: "Third", lead: "<b>Two" }),
  ]);
  expect((await post(text, first)).status).toBe(303);
  expect((await post(text, second)).status).toBe(303);
  expect(await source()).toBe('title: First\nlead: "Second"\n');
  const asked = await post(text, third);
  expect(asked.status).toBe(409);
  expect(asked.body).toMatch(/Third<\/textarea[\s\S]*Now: First/);
  expect(await source()).toContain("First");
  const state = new RegExp(`"state:${file}"\\s+value="([^"]+)"`);
  const [, now = ""] = state.exec(asked.body) ?? [];
  const again = {
    ...third,
    [`state:${file}`]: now,
    [`${file}#/lead`]: "Second",
  };
  expect((await post(text, again)).status).toBe(303);
  expect(await source()).toBe('title: Third\nlead: "Second"\n');
  // The newest change is undone, and what was changed besides stays.
  const history = await page("/desk/history/pages/home/");
  const [, version = ""] = /version=(\w{40})/.exec(history.body) ?? [];
  const undo = { ...writer, version };
  expect((await post("/desk/history/pages/home/", undo)).status).toBe(303);
  expect(await source()).toBe('title: First\nlead: "Second"\n');
});
