import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openAccess } from "./access.ts";
import { openDesk } from "./app.ts";
import { editorRoutes } from "./editor/index.ts";
import { openRepository, openTextStore } from "./texts/index.ts";

const file = "content/pages/home/en.yaml";
const text = "/desk/text/pages/home/";
const writer = { name: "Mali", email: "mali@example.com" };
const host = "127.0.0.1:3030";
const origin = `http://${host}`;

/** A desk for a small project. */
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

  const access = openAccess(origin);
  const repository = openRepository(root);
  const texts = openTextStore(root, repository, async () => []);
  const string = { type: "string" } as const;
  const properties = { title: string, lead: string };
  const schema = { type: "object", properties, required: ["title"] } as const;
  const routes = editorRoutes({
    root,
    texts,
    repository,
    preview: { show: () => undefined },
    previewOrigin: "http://127.0.0.1:3031",
    schemaOf: async () => ({ ...schema, required: ["title"] }),
  });
  const desk = await openDesk({ root, access, parts: [routes] });
  const ask = (url: string, headers: object = {}) =>
    desk.inject({ url, headers: { host, ...headers } });
  const entered = await ask(`/desk/?key=${access.key}`);
  const cookie = String(entered.headers["set-cookie"]).split(";")[0];
  const page = (url: string) => ask(url, { cookie });
  const post = (url: string, fields: object | string, headers = {}) =>
    desk.inject({
      method: "POST",
      url,
      headers: {
        host,
        cookie,
        origin,
        "content-type": "application/x-www-form-urlencoded",
        ...headers,
      },
      payload:
        typeof fields === "string"
          ? fields
          : new URLSearchParams({ ...fields }).toString(),
    });
  const baseIn = (html: string) =>
    new RegExp(`"base:${file}"\\s+value="([^"]+)"`)
      .exec(html)?.[1]
      ?.replaceAll("&quot;", '"')
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">") ?? "";
  /** What the form on the page of the text sends with these words. */
  const formOf = async (words: Record<string, string>) => ({
    ...writer,
    [`base:${file}`]: baseIn((await page(text)).body),
    ...Object.fromEntries(
      Object.entries(words).map(([key, value]) => [`${file}#/${key}`, value]),
    ),
  });
  const source = () => readFile(join(root, file), "utf8");
  return {
    root,
    access,
    entered,
    cookie,
    ask,
    page,
    post,
    formOf,
    source,
    git,
    baseIn,
  };
}

test("the key is exchanged for a cookie and leaves the address; without it nothing is shown", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => logged.mockRestore());
  const { access, entered, ask, page, post } = await startDesk();
  expect(entered.statusCode).toBe(303);
  expect(entered.headers).toMatchObject({
    location: "/desk/",
    "referrer-policy": "same-origin",
    "cache-control": "no-store",
    "set-cookie": expect.stringMatching(/; HttpOnly; SameSite=Strict$/),
  });
  const proxied = await ask(`/desk/?key=${access.key}`, {
    "x-forwarded-proto": "https",
  });
  expect(proxied.headers["set-cookie"]).toContain("; Secure");
  const style = "/desk/files/desk/client/desk.css";
  for (const path of [
    text,
    style,
    "/desk/history/pages/home/",
    `${text}?key=${access.key}`,
    "/desk/?key=x",
    "/desk/?key=",
  ])
    expect((await ask(path)).statusCode, path).toBe(401);
  const away = { cookie: "" };
  expect((await post("/desk/language/?key=x", {}, away)).statusCode).toBe(401);
  for (const path of ["/desk/", text, `/desk/?key=${access.key}x`]) {
    const { headers, body } = await page(path);
    expect(body).not.toContain(access.key);
    expect(headers["content-security-policy"]).toMatch(
      /default-src 'none'.*script-src 'self';/,
    );
  }
  expect(logged).not.toHaveBeenCalled();
});

test("another host, another origin and what is no form change nothing", async () => {
  const { ask, post, cookie, formOf, source } = await startDesk();
  for (const other of ["evil.example", `${host}.evil.example`, "127.0.0.1"]) {
    const asked = await ask("/desk/", { host: other, cookie });
    expect(asked.statusCode).toBe(421);
  }
  const form = await formOf({ title: "Evil" });
  for (const other of [
    "null",
    "https://evil.example",
    "http://127.0.0.1",
    "",
  ]) {
    const posted = await post(text, form, { origin: other });
    expect(posted.statusCode).toBe(403);
  }
  for (const type of ["application/json", "text/plain"])
    expect((await post(text, form, { "content-type": type })).statusCode).toBe(
      415,
    );
  const large = "a".repeat(5 * 1024 * 1024);
  expect((await post(text, large)).statusCode).toBe(413);
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
    "/desk/text/..%2fsecret/",
    "/desk/text/%2e%2e%2fsecret/",
    `/desk/text/${encodeURIComponent(join(root, "secret"))}/`,
    "/desk/text/linked/",
    "/desk/text/pages/about/",
    "/desk/history/..%2fsecret/",
    "/desk/history/linked/",
    `${text.replace("text", "history")}%00`,
    "/desk/files/desk%2Fclient%2F..%2F..%2Fpackage.json",
  ]) {
    const { statusCode, body } = await page(path);
    expect(statusCode, path).toBe(404);
    expect(body).not.toContain("Hidden");
  }
  for (const [field, value] of [
    ["base:content/linked.yaml", "{}"],
    ["content/linked.yaml#/title", "Evil"],
    [`${file}#/__proto__/evil`, "1"],
    [`${file}#/constructor/prototype/evil`, "1"],
    ["remove:/constructor/prototype", "on"],
  ] as const) {
    const form = { ...(await formOf({})), [field]: value };
    expect((await post(text, form)).statusCode, field).toBeLessThan(500);
  }
  expect(({} as { evil?: unknown }).evil).toBeUndefined();
  expect(await readFile(join(root, "secret.yaml"), "utf8")).toContain("Hidden");
  expect(await source()).toContain("title: One");
});

test("two people who change different fields both keep their words; the same field asks, and shows both", async () => {
  const { page, post, formOf, source, baseIn } = await startDesk();
  const [first, second, third] = await Promise.all([
    formOf({ title: "First", lead: "<b>Two" }),
    formOf({ title: "One", lead: "Second" }),
    formOf({ title: "Third", lead: "<b>Two" }),
  ]);
  expect((await post(text, first)).statusCode).toBe(303);
  expect((await post(text, second)).statusCode).toBe(303);
  expect(await source()).toBe('title: First\nlead: "Second"\n');
  const asked = await post(text, third);
  expect(asked.statusCode).toBe(422);
  expect(asked.body).toMatch(
    /Third<\/textarea[\s\S]*Somebody else wrote: First/,
  );
  expect(await source()).toContain("First");
  const again = {
    ...third,
    [`base:${file}`]: baseIn(asked.body),
    [`${file}#/lead`]: "Second",
  };
  expect((await post(text, again)).statusCode).toBe(303);
  expect(await source()).toBe('title: Third\nlead: "Second"\n');
  // Each version says what it changed, and leads to the field.
  const list = "/desk/history/pages/home/";
  const [, version = ""] =
    /version=(\w{40})/.exec((await page(list)).body) ?? [];
  expect((await page(`${list}?version=${version}`)).body).toMatch(
    /part=title#[\s\S]*<del>First<\/del>[\s\S]*<ins>Third<\/ins>/,
  );
});
