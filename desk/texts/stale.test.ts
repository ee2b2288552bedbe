import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
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
      { cwd: root },
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
  const save = async (
    words: Record<string, [string, string]>,
    isChecked = false,
  ) => {
    const changes = await Promise.all(
      Object.keys(sources).map(async (name) => {
        const path = `content/${text}/${name}`;
        const { state } = await store.open(path);
        const values = new Map(words[name] ? [words[name]] : []);
        const write = (source: string) => writeFields(source, values);
        return { path, state, write };
      }),
    );
    const checked = isChecked && { checked: text };
    return store.save(changes, { writer, title: "Change", ...checked });
  };
  const stale = async () => {
    const texts = await readTexts(root, await listTextFiles(root));
    const found = staleFields((await repository?.notes()) ?? [], texts);
    return [...found].flatMap(([file, fields]) =>
      [...fields].map(
        ([pointer, { language }]) =>
          `${file.split("/").at(-1)}${pointer} < ${language}`,
      ),
    );
  };
  return { save, stale };
}

test("a field is stale while another language was changed later, until both are saved or somebody has looked", async () => {
  const source = "title: One\nlead: Two\n";
  const sources = { "en.yaml": source, "th.yaml": source };
  const { save, stale } = await project("pages/home", sources);
  expect(await stale()).toEqual([]);
  await save({ "en.yaml": ["/title", "New"] });
  expect(await stale()).toEqual(["th.yaml/title < en"]);
  await save({ "th.yaml": ["/title", "New"] });
  expect(await stale()).toEqual([]);
  await save({ "th.yaml": ["/lead", "New"] });
  expect(await stale()).toEqual(["en.yaml/lead < th"]);
  await save({}, true);
  expect(await stale()).toEqual([]);
  // A correction that means the same in all languages.
  await save({ "en.yaml": ["/title", "Newer"] }, true);
  expect(await stale()).toEqual([]);
});

test("a translation of an article is stale until it is noted to follow its original", async () => {
  const article = (kind: string) =>
    `---\ntitle: One\ndescription: Two\ntranslation: ${kind}\n---\n\nWords.\n`;
  const { save, stale } = await project("articles/one", {
    "en.md": article("original"),
    "th.md": article("translated"),
  });
  expect(await stale()).toEqual(["th.md/body < en"]);
  await save({ "en.md": ["/body", "Other words."] }, true);
  expect(await stale()).toEqual([]);
  await save({ "en.md": ["/body", "New words."] });
  expect(await stale()).toEqual(["th.md/body < en"]);
});
