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
import { openTextStore } from "./text-store.ts";

const path = "content/pages/home/en.yaml";
const writer = { name: "Mali", email: "mali@example.com" };
const about = { writer, title: "Home: a new title" };
const saved = { kind: "saved" };

type Check = Parameters<typeof openTextStore>[0]["check"];

async function project({
  withGit = true,
  check = async () => [],
}: { withGit?: boolean; check?: Check } = {}) {
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
  const texts = openTextStore({ root, repository, check });
  const titled = async (title: string) => ({
    path,
    state: (await texts.open(path)).state,
    write: (source: string) =>
      writeFields(source, new Map([["/title", title]])),
  });
  const source = () => readFile(join(root, path), "utf8");
  return { root, git, repository, texts, titled, source };
}

test("saving writes the file and a commit with the writer's name, and nothing of others", async () => {
  const { root, git, texts, titled, source } = await project();
  await writeFile(join(root, "staged.txt"), "by somebody else");
  git("add", "staged.txt");
  const same = await titled("One");
  expect(await texts.save([same], about)).toEqual({ kind: "unchanged" });
  expect(await texts.save([await titled("Two")], about)).toEqual(saved);
  expect(await source()).toBe("title: Two # stays\n");
  expect(git("log", "-1", "--format=%an <%ae> %s", "--name-only")).toBe(
    `Mali <mali@example.com> Home: a new title\n\n${path}\n`,
  );
  expect(git("status", "--short")).toBe("A  staged.txt\n");
});

test("of two writers at once the second sees what the first saved, and loses nothing", async () => {
  const { texts, titled, source } = await project();
  const changes = [await titled("First"), await titled("Second")];
  const results = changes.map((change) => texts.save([change], about));
  expect(await Promise.all(results)).toMatchObject([
    saved,
    {
      kind: "conflict",
      theirs: [{ path, source: "title: First # stays\n" }],
    },
  ]);
  expect(await source()).toContain("First");
});

test("what the build refuses is not saved, and the reason comes back", async () => {
  const problem = { file: path, line: 1, key: "title", problem: "is too long" };
  const { git, texts, titled } = await project({
    check: async (files) =>
      String(files.get(path)).includes("Two") ? [problem] : [],
  });
  expect(await texts.save([await titled("Two")], about)).toEqual({
    kind: "refused",
    problems: [problem],
  });
  expect(git("status", "--short")).toBe("");
  expect(await texts.save([await titled("Three")], about)).toEqual(saved);
});

test("the history of a text has its versions, newest first, with their words", async () => {
  const { repository, texts, titled } = await project();
  const title = "One\n\nbehind: b.txt\u0000";
  await texts.save([await titled("Two")], { writer, title });
  const versions = (await repository?.history(path)) ?? [];
  expect(versions.map((version) => [version.writer, version.title])).toEqual([
    ["Mali", "One behind: b.txt"],
    ["a", "Begin"],
  ]);
  const first = await repository?.at(versions[1]?.id ?? "", path);
  expect(first).toBe("title: One # stays\n");
});

test("without a repository saving writes the file alone", async () => {
  const { texts, titled, source } = await project({ withGit: false });
  expect(await texts.save([await titled("Two")], about)).toEqual(saved);
  expect(await source()).toContain("Two");
});

test("files of an entry are made and deleted, and nothing else can be", async () => {
  const { root, git, texts } = await project();
  const folder = "content/articles/new";
  const files = (text?: string, photo?: Uint8Array) => () =>
    new Map<string, string | Uint8Array | undefined>([
      [`${folder}/en.md`, text],
      [`${folder}/photo.jpg`, photo],
    ]);
  await texts.change(files("---\ntitle: A\n---\n", new Uint8Array([1])), about);
  expect(git("show", "--stat", "--format=%s")).toMatch(/photo\.jpg/);
  await writeFile(join(root, folder, ".DS_Store"), "x");
  await texts.change(files(), about);
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

test("a change of an entry that waits for a saving sees what it saved", async () => {
  let checked = () => {};
  const checking = new Promise<[]>((resolve) => (checked = () => resolve([])));
  const { root, texts } = await project({ check: () => checking });
  const article = "content/articles/one/en.md";
  const read = () => readFile(join(root, article), "utf8");
  await mkdir(join(root, "content/articles/one"), { recursive: true });
  await writeFile(join(root, article), "---\ntitle: One\n---\n\nOld.\n");
  const { state } = await texts.open(article);
  const write = (source: string) => source.replace("Old.", "Ann's words.");
  const saving = texts.save([{ path: article, state, write }], about);
  const changing = texts.change(async () => {
    const source = await read();
    return new Map([[article, source.replace("title: One", "title: Two")]]);
  }, about);
  checked();
  await Promise.all([saving, changing]);
  expect(await read()).toMatch(/title: Two[\s\S]*Ann's words\./);
});

test.each([
  [".git/hooks/pre-commit", "#!/bin/sh\nexit 1\n", "commit"],
  [".git/index.lock", "", "index.lock"],
])(
  "what git refuses because of %s is not written, and not said to be saved",
  async (name, body, words) => {
    const { root, git, texts, titled, source } = await project();
    await mkdir(join(root, ".git/hooks"), { recursive: true });
    await writeFile(join(root, name), body, { mode: 0o755 });
    await expect(texts.save([await titled("Two")], about)).rejects.toThrow(
      words,
    );
    expect(await source()).toBe("title: One # stays\n");
    await rm(join(root, name));
    expect(git("status", "--short")).toBe("");
    expect(await texts.save([await titled("Two")], about)).toEqual(saved);
  },
);
