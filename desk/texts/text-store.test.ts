import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
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

async function project() {
  const root = await mkdtemp(join(tmpdir(), "desk-"));
  await mkdir(join(root, "content/pages/home"), { recursive: true });
  await writeFile(join(root, path), "title: One # stays\n");
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=b", ...args], {
      cwd: root,
      encoding: "utf8",
    });
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "Begin");
  const repository = await openRepository(root);
  const texts = openTextStore({ root, repository, check: async () => [] });
  const titled = async (title: string) => ({
    path,
    state: (await texts.open(path)).state,
    write: (source: string) =>
      writeFields(source, new Map([["/title", title]])),
  });
  const source = () => readFile(join(root, path), "utf8");
  return { texts, titled, source };
}

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
