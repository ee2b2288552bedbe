import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { ContentProblem } from "#content/yaml/content-error.ts";
import { openAccess } from "./access.ts";
import { openDesk } from "./server.ts";
import { openRepository } from "./texts/repository.ts";
import type { FileChanges } from "./texts/put-files.ts";
import { openTextStore } from "./texts/text-store.ts";

const file = "content/pages/home/en.yaml";
const text = "/desk/text/pages/home/";

/** A desk for a small project; a problem is found in every title with the word "wrong". */
async function startDesk() {
  const root = await mkdtemp(join(tmpdir(), "desk-"));
  await mkdir(join(root, "content/pages/home"), { recursive: true });
  await mkdir(join(root, "messages"));
  await writeFile(join(root, "messages/en.json"), '{"page":{"home":"Home"}}');
  await writeFile(
    join(root, file),
    'title: One\nhero:\n  lead: "<b>Two"\nlist:\n  - one\n',
  );
  await writeFile(
    join(root, file.replace("en.yaml", "th.yaml")),
    "title: หนึ่ง\n",
  );
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=b", ...args], {
      cwd: root,
      encoding: "utf8",
    });
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "Begin");

  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const access = openAccess([origin]);
  const repository = await openRepository(root);
  const check = (texts: FileChanges) =>
    Promise.resolve(
      [...texts].flatMap(([path, source]): ContentProblem[] =>
        String(source).includes("wrong")
          ? [{ file: path, line: 1, key: "title", problem: "is wrong" }]
          : [],
      ),
    );
  const texts = openTextStore({ root, repository, check });
  server.on("request", await openDesk({ root, access, texts, repository }));

  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(origin + path, { redirect: "manual", headers });
  const { headers } = await ask(`/desk/?key=${access.key}`);
  const cookie = headers.get("set-cookie")?.split(";")[0] ?? "";
  const post = (
    path: string,
    fields: Record<string, string>,
    more: Record<string, string> = {},
  ) =>
    fetch(origin + path, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, origin, ...more },
      body: new URLSearchParams(fields),
    });
  const page = async (path: string) => (await ask(path, { cookie })).text();
  /** What the form on the page of the text would send. */
  const formOf = async () => {
    const html = await page(text);
    const state = new RegExp(`"state:${file}"\\s+value="([^"]+)"`).exec(html);
    return {
      name: "Mali",
      email: "mali@example.com",
      title: "A better title",
      [`state:${file}`]: state?.[1] ?? "",
    };
  };
  return { root, git, origin, access, ask, post, page, cookie, formOf };
}

test("the key is exchanged for a cookie and leaves the address; without it nothing is shown", async () => {
  const { access, ask, cookie } = await startDesk();
  const entered = await ask(`/desk/?key=${access.key}`);
  expect([entered.status, entered.headers.get("location")]).toEqual([
    303,
    "/desk/",
  ]);
  expect((await ask("/desk/?key=wrong")).status).toBe(401);
  for (const path of ["/desk/", text, "/desk/files/desk/client/desk.css"]) {
    const answer = await ask(path);
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain("Home");
  }
  expect((await ask("/desk/", { cookie })).status).toBe(200);
});

test("a change from another page does nothing", async () => {
  const { root, post, formOf } = await startDesk();
  const form = { ...(await formOf()), [`${file}#/title`]: "Evil" };
  const answer = await post(text, form, { origin: "https://evil.example" });
  expect(answer.status).toBe(403);
  expect(await readFile(join(root, file), "utf8")).not.toContain("Evil");
});

test("every answer has the desk's policy, and nothing of it is kept", async () => {
  const { ask, cookie } = await startDesk();
  for (const path of ["/desk/", text, "/desk/nowhere/"]) {
    const { headers } = await ask(path, { cookie });
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(headers.get("cache-control")).toBe("no-store");
  }
});

test("texts are listed by their names, and all languages of one open side by side, as they are", async () => {
  const { page } = await startDesk();
  expect(await page("/desk/?q=home")).toContain(`href="${text}"`);
  expect(await page("/desk/?q=nothing")).not.toContain(`href="${text}"`);
  const words = await page("/desk/?q=หนึ่ง");
  expect(words).toContain("<mark>หนึ่ง</mark>");
  expect(words).toContain(`${text}?part=title&amp;select=0-5#`);
  const html = await page(text);
  expect(html).toMatch(/<textarea[^>]+lang="th"|lang="th"[\s\S]*หนึ่ง/);
  expect(html).toContain("&lt;b&gt;Two");
  expect(html).not.toContain("<b>Two");
});

test("saving writes the words and a commit, and says so", async () => {
  const { root, git, post, page, formOf } = await startDesk();
  const answer = await post(text, {
    ...(await formOf()),
    [`${file}#/title`]: "Better",
    [`${file}#/hero/lead`]: "Two lines\r\nof words",
  });
  expect(answer.status).toBe(303);
  expect(await readFile(join(root, file), "utf8")).toContain("title: Better");
  expect(git("log", "-1", "--format=%an %s")).toBe("Mali A better title\n");
  const location = answer.headers.get("location") ?? "";
  expect(await page(location)).toContain("Saved.");
  expect(await page(location)).toContain("Two lines\nof words");
});

test("what the build refuses comes back with the reason at its field, and nothing typed is lost", async () => {
  const { root, post, formOf } = await startDesk();
  const answer = await post(text, {
    ...(await formOf()),
    [`${file}#/title`]: "wrong",
    [`${file}#/hero/lead`]: "Words that took an hour",
  });
  const html = await answer.text();
  expect(answer.status).toBe(422);
  expect(html).toContain("is wrong");
  expect(html).toContain(`aria-describedby="${file}#/title:problem"`);
  expect(html).toContain("Words that took an hour");
  expect(await readFile(join(root, file), "utf8")).toContain("title: One");
});

test("a file with a mistake is named with its line, and leads to its earlier versions", async () => {
  const { root, ask, page, cookie } = await startDesk();
  await writeFile(join(root, file), "title: One\nhero: lead: Two\n");
  const answer = await ask(text, { cookie, "accept-language": "ja" });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain(`${file}の2行目に誤りがあります`);
  expect(await page(text)).toContain(`/desk/history/?path=`);
  expect((await ask(`/desk/history/?path=${file}`, { cookie })).status).toBe(
    200,
  );
});

test("the second of two writers sees what the first saved, and may put theirs in its place", async () => {
  const { root, post, formOf } = await startDesk();
  const form = await formOf();
  await post(text, { ...form, [`${file}#/title`]: "First" });
  const answer = await post(text, { ...form, [`${file}#/title`]: "Second" });
  const html = await answer.text();
  expect(answer.status).toBe(409);
  expect(html).toContain("Now: First");
  expect(html).toContain("Second");
  const state = new RegExp(`"state:${file}"\\s+value="([^"]+)"`).exec(html);
  const again = { ...form, [`state:${file}`]: state?.[1] ?? "" };
  await post(text, { ...again, [`${file}#/title`]: "Second" });
  expect(await readFile(join(root, file), "utf8")).toContain("title: Second");
});

test("an entry is added, filled and saved; before saving nothing changes", async () => {
  const { root, post, formOf } = await startDesk();
  const before = await readFile(join(root, file), "utf8");
  const form = {
    ...(await formOf()),
    [`${file}#/list/0`]: "one",
    [`size:${file}#/list`]: "1",
  };
  const added = await post(text, { ...form, change: "add:/list" });
  const html = await added.text();
  expect(added.status).toBe(200);
  expect(html).toMatch(new RegExp(`name="size:${file}#/list"\\s+value="2"`));
  expect(html).toContain(`name="${file}#/list/1"`);
  expect(await readFile(join(root, file), "utf8")).toBe(before);
  await post(text, {
    ...form,
    [`${file}#/list/1`]: "two",
    [`size:${file}#/list`]: "2",
  });
  expect(await readFile(join(root, file), "utf8")).toContain(
    "list:\n  - one\n  - two\n",
  );
  const removed = await post(text, {
    ...(await formOf()),
    [`${file}#/list/0`]: "one",
    [`${file}#/list/1`]: "two",
    [`size:${file}#/list`]: "2",
    change: "remove:/list/0",
  });
  expect(await removed.text()).toMatch(/#\/list\/0"[^>]*>\s*two</);
});

test("a writer without a name is asked for it", async () => {
  const { post, formOf } = await startDesk();
  const form = { ...(await formOf()), [`${file}#/title`]: "Kept words" };
  const answer = await post(text, { ...form, name: "" });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("Kept words");
});

test("an earlier version is shown in words and can be taken back", async () => {
  const { root, git, post, page, formOf } = await startDesk();
  await post(text, { ...(await formOf()), [`${file}#/title`]: "Better" });
  const address = `/desk/history/?path=${encodeURIComponent(file)}`;
  const [, first] = [
    ...(await page(address)).matchAll(/version=([0-9a-f]{40})/g),
  ];
  const version = first?.[1] ?? "";
  const html = await page(`${address}&version=${version}`);
  expect(html).toMatch(/<del>\s*One\s*<\/del>/);
  expect(html).toMatch(/<ins>\s*Better\s*<\/ins>/);
  const state = /name="state"\s+value="([^"]+)"/.exec(html)?.[1] ?? "";
  const back = { path: file, state, version, title: "Back" };
  const unsigned = await post("/desk/history/", { ...back, name: "" });
  expect(unsigned.status).toBe(422);
  expect(await unsigned.text()).toMatch(/<ins>\s*Better\s*<\/ins>/);
  expect(await readFile(join(root, file), "utf8")).toContain("title: Better");
  const signed = { ...back, name: "Somchai", email: "somchai@example.com" };
  expect((await post("/desk/history/", signed)).status).toBe(303);
  expect(await readFile(join(root, file), "utf8")).toContain("title: One");
  expect(git("log", "-1", "--format=%an %s")).toBe("Somchai Back\n");
});

test.each([
  "/desk/text/../../package/",
  "/desk/text/nothing/",
  "/desk/history/?path=package.json",
  "/desk/history/?path=../secret.yaml",
  "/desk/files/package.json",
  "/desk/files/desk/client/../../package.json",
  "/desk/files/desk%2Fclient%2F..%2F..%2Fpackage.json",
  "/desk/files/desk/server.ts",
])("%s leads nowhere", async (path) => {
  const { ask, cookie } = await startDesk();
  expect((await ask(path, { cookie })).status).toBe(404);
});

test("the language of the desk is chosen, and leads back to a page of the desk only", async () => {
  const { post, ask, cookie } = await startDesk();
  const chosen = await post("/desk/language/", { language: "th", back: text });
  expect(chosen.headers.get("location")).toBe(text);
  const language = chosen.headers.get("set-cookie")?.split(";")[0] ?? "";
  const answer = await ask("/desk/", { cookie: `${cookie}; ${language}` });
  expect(await answer.text()).toContain('lang="th"');
  const away = await post("/desk/language/", {
    language: "th",
    back: "//evil.example",
  });
  expect(away.headers.get("location")).toBe("/desk/");
});

test("a number that is wrong in one language is told of that language alone", async () => {
  const { root, post, page } = await startDesk();
  const other = file.replace("en.yaml", "th.yaml");
  for (const path of [file, other])
    await writeFile(join(root, path), "title: One\nyears: 5\n");
  const html = await page(text);
  const states = [file, other].map((path) => {
    const found = new RegExp(`"state:${path}"\\s+value="([^"]+)"`).exec(html);
    return [`state:${path}`, found?.[1] ?? ""];
  });
  const answer = await post(text, {
    ...Object.fromEntries(states),
    name: "Mali",
    email: "mali@example.com",
    [`${file}#/years`]: "5",
    [`${other}#/years`]: "five",
  });
  expect(answer.status).toBe(422);
  expect([...(await answer.text()).matchAll(/id="([^"]+):problem"/g)]).toEqual([
    expect.objectContaining({ 1: `${other}#/years` }),
  ]);
});

test("a text with a mistake in it keeps nobody from the list", async () => {
  const { root, page } = await startDesk();
  await mkdir(join(root, "content/articles/one"), { recursive: true });
  const article = (title: string, kind: string) =>
    `---\ntitle: ${title}\ntranslation: ${kind}\n---\n\nWords.\n`;
  const folder = join(root, "content/articles/one");
  await writeFile(join(folder, "en.md"), article('"One', "original"));
  await writeFile(join(folder, "th.md"), article("One", "translated"));
  expect(await page("/desk/")).toContain('href="/desk/text/articles/one/"');
});
