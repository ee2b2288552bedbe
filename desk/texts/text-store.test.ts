import { execFileSync } from "node:child_process";
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeFields } from "./write-fields.ts";
import { openRepository } from "./repository.ts";
import { openTextStore, type TextStore } from "./text-store.ts";

const path = "content/pages/home/en.yaml";
const writer = { name: "Mali", email: "mali@example.com" };
const about = { writer, title: "Home: a new title" };

async function project({ withGit = true } = {}) {
  const root = await mkdtemp(join(tmpdir(), "desk-"));
  await mkdir(join(root, "content/pages/home"), { recursive: true });
  await writeFile(join(root, path), "title: One # stays\n");
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=b", ...args], {
      cwd: root,
      encoding: "utf8",
    });
  if (withGit) {
    git("init", "--quiet");
    git("add", ".");
    git("commit", "--quiet", "--message", "Begin");
  }
  const repository = await openRepository(root);
  return { root, git, repository };
}

const changed = (text: TextStore, title: string) =>
  text.open(path).then(({ state }) => ({
    path,
    state,
    write: (source: string) =>
      writeFields(source, new Map([["/title", title]])),
  }));
const noProblems = () => Promise.resolve([]);

test("saving writes the file and a commit with the writer's name, and nothing of others", async () => {
  const { root, git, repository } = await project();
  await writeFile(join(root, "staged.txt"), "by somebody else");
  git("add", "staged.txt");
  const texts = openTextStore({ root, repository, check: noProblems });
  expect(await texts.save([await changed(texts, "Two")], about)).toEqual({
    kind: "saved",
  });
  expect(await readFile(join(root, path), "utf8")).toBe("title: Two # stays\n");
  expect(git("log", "-1", "--format=%an <%ae> %s", "--name-only")).toBe(
    `Mali <mali@example.com> Home: a new title\n\n${path}\n`,
  );
  expect(git("status", "--short")).toBe("A  staged.txt\n");
});

test("saving what was not changed does nothing", async () => {
  const { root, git, repository } = await project();
  const texts = openTextStore({ root, repository, check: noProblems });
  const same = await changed(texts, "One");
  expect(await texts.save([same], about)).toEqual({ kind: "unchanged" });
  expect(git("log", "--format=%s")).toBe("Begin\n");
});

test("of two writers at once the second sees what the first saved, and loses nothing", async () => {
  const { root, repository } = await project();
  const texts = openTextStore({ root, repository, check: noProblems });
  const [first, second] = [
    await changed(texts, "First"),
    await changed(texts, "Second"),
  ];
  const results = await Promise.all([
    texts.save([first], about),
    texts.save([second], about),
  ]);
  expect(results[0]).toEqual({ kind: "saved" });
  expect(results[1]).toMatchObject({
    kind: "conflict",
    theirs: [{ path, source: "title: First # stays\n" }],
  });
  expect(await readFile(join(root, path), "utf8")).toContain("First");
});

test("what the build refuses is not saved, and the reason comes back", async () => {
  const { root, git, repository } = await project();
  const problem = { file: path, line: 1, key: "title", problem: "is too long" };
  const texts = openTextStore({
    root,
    repository,
    check: (candidates) =>
      Promise.resolve(
        String(candidates.get(path)).includes("Two") ? [problem] : [],
      ),
  });
  expect(await texts.save([await changed(texts, "Two")], about)).toEqual({
    kind: "refused",
    problems: [problem],
  });
  expect(git("status", "--short")).toBe("");
  expect(await texts.save([await changed(texts, "Three")], about)).toEqual({
    kind: "saved",
  });
});

test("the history of a text has its versions, newest first, with their words", async () => {
  const { root, repository } = await project();
  const texts = openTextStore({ root, repository, check: noProblems });
  await texts.save([await changed(texts, "Two")], about);
  const versions = (await repository?.history(path)) ?? [];
  expect(versions.map(({ writer: name, title }) => [name, title])).toEqual([
    ["Mali", "Home: a new title"],
    ["a", "Begin"],
  ]);
  expect(await repository?.at(versions[1]?.id ?? "", path)).toBe(
    "title: One # stays\n",
  );
  expect(await repository?.at("HEAD", path)).toBeUndefined();
});

test("without a repository saving writes the file alone", async () => {
  const { root, repository } = await project({ withGit: false });
  expect(repository).toBeUndefined();
  const texts = openTextStore({ root, repository, check: noProblems });
  await texts.save([await changed(texts, "Two")], about);
  expect(await readFile(join(root, path), "utf8")).toContain("Two");
});

test.each(["package.json", "content/../package.json", "content/none.yaml"])(
  "%s cannot be opened",
  async (other) => {
    const { root, repository } = await project({ withGit: false });
    const texts = openTextStore({ root, repository, check: noProblems });
    await expect(texts.open(other)).rejects.toThrow("no text of this project");
  },
);

test("files of an entry are made and deleted with one commit each, and nothing else can be", async () => {
  const { root, git, repository } = await project();
  const texts = openTextStore({ root, repository, check: noProblems });
  const folder = "content/articles/new";
  await texts.change(
    () =>
      new Map<string, string | Uint8Array>([
        [`${folder}/en.md`, "---\ntitle: New\n---\n"],
        [`${folder}/photo.jpg`, new Uint8Array([1, 2])],
      ]),
    about,
  );
  expect(git("show", "--stat", "--format=%s")).toMatch(/photo\.jpg/);
  expect([...(await readFile(join(root, folder, "photo.jpg")))]).toEqual([
    1, 2,
  ]);
  await texts.change(
    () =>
      new Map([
        [`${folder}/en.md`, undefined],
        [`${folder}/photo.jpg`, undefined],
      ]),
    about,
  );
  expect(git("ls-files", "content/articles")).toBe("");
  await expect(readdir(join(root, folder))).rejects.toThrow("ENOENT");

  await mkdir(join(root, "content/articles"), { recursive: true });
  await symlink(tmpdir(), join(root, "content/articles/out"));
  for (const other of [
    "package.json",
    "content/articles/../../a.jpg",
    "content/articles/out/a.jpg",
    "content/articles/new/a.exe",
  ])
    await expect(
      texts.change(() => new Map([[other, "x"]]), about),
      other,
    ).rejects.toThrow("is no file of an entry");
});

test("nothing is written for somebody without a name", async () => {
  const { root, repository } = await project();
  const texts = openTextStore({ root, repository, check: noProblems });
  const nobody = { writer: { name: "", email: "" }, title: "Two" };
  await expect(
    texts.save([await changed(texts, "Two")], nobody),
  ).rejects.toThrow("name and address");
  expect(await readFile(join(root, path), "utf8")).toContain("One");
});

test("a change of an entry that waits for a saving sees what it saved", async () => {
  const { root, repository } = await project();
  const article = "content/articles/one/en.md";
  await mkdir(join(root, "content/articles/one"), { recursive: true });
  await writeFile(join(root, article), "---\ntitle: One\n---\n\nOld.\n");
  const texts = openTextStore({
    root,
    repository,
    check: () => new Promise((resolve) => setTimeout(resolve, 50, [])),
  });
  const { state } = await texts.open(article);
  const write = (source: string) => source.replace("Old.", "Ann's words.");
  const saving = texts.save([{ path: article, state, write }], about);
  await texts.change(async () => {
    const source = await readFile(join(root, article), "utf8");
    return new Map([[article, source.replace("title: One", "title: Two")]]);
  }, about);
  await saving;
  expect(await readFile(join(root, article), "utf8")).toMatch(
    /title: Two[\s\S]*Ann's words\./,
  );
});

test("what git refuses is not written, and not staged", async () => {
  const { root, git, repository } = await project();
  const hook = join(root, ".git/hooks/pre-commit");
  await mkdir(join(root, ".git/hooks"), { recursive: true });
  await writeFile(hook, "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  const texts = openTextStore({ root, repository, check: noProblems });
  await expect(
    texts.save([await changed(texts, "Two")], about),
  ).rejects.toThrow("commit");
  await expect(
    texts.change(() => new Map([["content/articles/a/en.md", "x"]]), about),
  ).rejects.toThrow("commit");
  expect(await readFile(join(root, path), "utf8")).toBe("title: One # stays\n");
  expect(git("status", "--short")).toBe("");
  await rm(hook);
  expect(await texts.save([await changed(texts, "Two")], about)).toEqual({
    kind: "saved",
  });
});

test("while another program holds the repository nothing is said to be saved", async () => {
  const { root, git, repository } = await project();
  await writeFile(join(root, ".git/index.lock"), "");
  const texts = openTextStore({ root, repository, check: noProblems });
  await expect(
    texts.save([await changed(texts, "Two")], about),
  ).rejects.toThrow("index.lock");
  expect(await readFile(join(root, path), "utf8")).toBe("title: One # stays\n");
  await rm(join(root, ".git/index.lock"));
  expect(git("status", "--short")).toBe("");
});

test("a folder goes with its last file, whatever a system has put there", async () => {
  const { root, repository } = await project({ withGit: false });
  const texts = openTextStore({ root, repository, check: noProblems });
  const folder = "content/articles/old";
  await mkdir(join(root, folder), { recursive: true });
  for (const name of ["en.md", ".DS_Store"])
    await writeFile(join(root, folder, name), "x");
  await texts.change(() => new Map([[`${folder}/en.md`, undefined]]), about);
  await expect(readdir(join(root, folder))).rejects.toThrow("ENOENT");
});
