import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { setDraft } from "../making/entry-changes.ts";
import { writeFields } from "./write-fields.ts";
import { readTexts } from "./read-texts.ts";
import { openRepository } from "./repository.ts";
import { staleFields } from "./stale.ts";
import { listTextFiles } from "./text-files.ts";
import { openTextStore } from "./text-store.ts";

const writer = { name: "Mali", email: "mali@example.com" };

/** A project in a git repository, with one text in two languages. */
async function project(text: string, sources: Record<string, string>) {
  const root = await mkdtemp(join(tmpdir(), "stale-"));
  const git = (...args: string[]) =>
    execFileSync(
      "git",
      ["-c", "user.name=A", "-c", "user.email=a@b.co", ...args],
      {
        cwd: root,
      },
    );
  await mkdir(join(root, "content", text), { recursive: true });
  for (const [name, source] of Object.entries(sources))
    await writeFile(join(root, "content", text, name), source);
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "Begin");
  const repository = await openRepository(root);
  const check = () => Promise.resolve([]);
  const store = openTextStore({ root, repository, check });
  const path = (name: string) => `content/${text}/${name}`;
  const save = async (
    words: Record<string, [string, string]>,
    isChecked = false,
  ) => {
    const changes = await Promise.all(
      Object.keys(sources).map(async (name) => {
        const { state } = await store.open(path(name));
        const values = new Map(words[name] ? [words[name]] : []);
        const write = (source: string) => writeFields(source, values);
        return { path: path(name), state, write };
      }),
    );
    const about = {
      writer,
      title: "Change",
      ...(isChecked && { checked: text }),
    };
    return store.save(changes, about);
  };
  const stale = async () => {
    const texts = await readTexts(root, await listTextFiles(root));
    const found = staleFields((await repository?.notes()) ?? [], texts);
    return [...found].flatMap(([file, fields]) =>
      [...fields].map(
        ([pointer, { language }]) => `${file}${pointer} < ${language}`,
      ),
    );
  };
  return { root, git, store, path, save, stale };
}

test("a field is stale while another language was changed later, until both are saved or somebody has looked", async () => {
  const source = "title: One\nlead: Two\n";
  const { root, git, path, save, stale } = await project("pages/home", {
    "en.yaml": source,
    "th.yaml": source,
  });
  expect(await stale()).toEqual([]);
  await save({ "en.yaml": ["/title", "New"] });
  const old = `${path("th.yaml")}/title < en`;
  expect(await stale()).toEqual([old]);
  await save({ "th.yaml": ["/lead", "New"] });
  expect(await stale()).toEqual([old, `${path("en.yaml")}/lead < th`]);
  await save({ "th.yaml": ["/title", "New"] });
  expect(await stale()).toEqual([`${path("en.yaml")}/lead < th`]);
  expect(await save({}, true)).toEqual({ kind: "saved" });
  expect(await stale()).toEqual([]);
  await save({ "en.yaml": ["/title", "Newer"] });
  expect(await stale()).toEqual([old]);
  // Somebody changes the file without the desk.
  await writeFile(join(root, path("th.yaml")), "title: Newer\nlead: New\n");
  git("commit", "--quiet", "--all", "--message", "By hand");
  expect(await stale()).toEqual([]);
});

test("a correction that means the same in all languages marks nothing", async () => {
  const { save, stale } = await project("pages/home", {
    "en.yaml": "title: One\n",
    "th.yaml": "title: One\n",
  });
  await save({ "en.yaml": ["/title", "Won"] }, true);
  expect(await stale()).toEqual([]);
});

test("a translation of an article is stale until it is noted to follow its original", async () => {
  const article = (kind: string) =>
    `---\ntitle: One\ndescription: Two\ntranslation: ${kind}\n---\n\nWords.\n`;
  const { root, path, save, stale } = await project("articles/one", {
    "en.md": article("original"),
    "th.md": article("translated"),
  });
  const old = `${path("th.md")}/body < en`;
  expect(await stale()).toEqual([old]);
  await save({ "en.md": ["/body", "Other words."] }, true);
  expect(await stale()).toEqual([]);
  const noted = await readFile(join(root, path("th.md")), "utf8");
  expect(noted).toMatch(/^sourceHash: "?[0-9a-f]{12}"?$/m);
  await save({ "en.md": ["/title", "Other"] });
  expect(await stale()).toEqual([`${path("th.md")}/title < en`, old]);
});

const words = (kind: string) =>
  `---\ntitle: One\ndescription: Two\ntranslation: ${kind}\n---\n\nWords.\n`;

test("showing and hiding an entry leaves what waits; a new language waits for nothing", async () => {
  const text = "articles/one";
  const { root, store, path, save, stale } = await project(text, {
    "en.md": words("original"),
    "th.md": words("original"),
  });
  await save({ "en.md": ["/title", "New"] });
  const waiting = [`${path("th.md")}/title < en`];
  expect(await stale()).toEqual(waiting);
  const about = { writer, title: "Show it" };
  await store.change(() => setDraft(root, text, true), about);
  await store.change(() => setDraft(root, text, false), about);
  expect(await stale()).toEqual(waiting);
  const added = new Map([[path("ja.md"), words("original")]]);
  await store.change(() => added, about);
  expect(await stale()).toEqual(waiting);
});

test("an original that cannot be read keeps nobody from the other texts", async () => {
  const { stale } = await project("articles/one", {
    "en.md": words("original").replace("title: One", 'title: "One'),
    "th.md": words("translated"),
  });
  expect(await stale()).toEqual([]);
});

test("what a text says about translations is no fact of it", async () => {
  const example = "\n```yaml\ntranslation: original\n```\n";
  const { stale } = await project("articles/one", {
    "en.md": words("translated") + example,
    "th.md": words("original"),
  });
  expect(await stale()).toEqual(["content/articles/one/en.md/body < th"]);
});
