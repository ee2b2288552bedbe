import { mkdir, mkdtemp, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listTextFiles, textFileAt } from "./text-files.ts";

test.each([
  "content/../server/main.ts",
  "/etc/passwd",
  "content/pages/home/../../site.yaml",
  "content/articles/a/cover.svg",
  "content/pages/home/en.yaml\0.txt",
  "content\\site.yaml",
  "messages/en.json/x",
  "package.json",
  "content/.env.yaml",
])("%j is no text of the desk", (path) => {
  expect(textFileAt(path)).toBeUndefined();
});

test("texts are found with their languages, and links are left out", async () => {
  const root = await mkdtemp(join(tmpdir(), "desk-"));
  await mkdir(join(root, "content/pages/home"), { recursive: true });
  await mkdir(join(root, "content/company"));
  await mkdir(join(root, "messages"));
  const secret = join(root, "secret.yaml");
  for (const file of [
    "content/company/en.yaml",
    "content/pages/home/en.yaml",
    "content/pages/home/th.yaml",
    "content/site.yaml",
    "content/notes.txt",
    "messages/ja.json",
    "secret.yaml",
  ])
    await writeFile(join(root, file), "a: b\n");
  await symlink(secret, join(root, "content/linked.yaml"));
  await symlink(
    join(root, "content/pages/home"),
    join(root, "content/pages/linked"),
  );
  expect(
    (await listTextFiles(root)).map(({ text, language }) =>
      [text, language].join(" "),
    ),
  ).toEqual([
    "company en",
    "pages/home en",
    "pages/home th",
    "site ",
    "messages ja",
  ]);
});
