import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDevSite, type DevSite } from "../../src/dev/site.ts";
import { openChecker } from "../check-texts.ts";
import { openTextStore, type TextStore } from "../texts/text-store.ts";
import {
  addLanguage,
  newArticle,
  removeEntry,
  setDraft,
} from "./entry-changes.ts";

const project = join(import.meta.dirname, "../..");
const about = {
  writer: { name: "Mali", email: "mali@example.com" },
  title: "x",
};
const saved = { kind: "saved" };

// A copy of the content, which the build's own checks look at before each change.
let root: string;
let site: DevSite;
let texts: TextStore;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "entries-"));
  for (const folder of ["content", "messages"])
    await cp(join(project, folder), join(root, folder), { recursive: true });
  site = await openDevSite(project, "http://localhost:3000", root);
  const { check } = openChecker(root, site.loadEntry);
  texts = openTextStore({ root, repository: undefined, check });
});
afterAll(() => site.close());
const read = (path: string) => readFile(join(root, path), "utf8");

test("a new article passes the checks, and so does a language that is added to it", async () => {
  const changes = newArticle("a-new-one", {
    first: "th",
    languages: ["th", "en"],
    title: 'ชื่อ: "ใหม่"',
    category: "web",
    day: "2999-01-02",
    timeZone: "Asia/Tokyo",
  });
  expect(await texts.change(() => changes, about)).toEqual(saved);
  const more = await addLanguage(root, "articles/a-new-one", "ja");
  expect([...more.keys()]).toEqual(["content/articles/a-new-one/ja.md"]);
  expect(await texts.change(() => more, about)).toEqual(saved);
  expect(await addLanguage(root, "articles/a-new-one", "ja")).toEqual(
    new Map(),
  );
});

test("a language can be added to an article with many headings, and begins as a draft", async () => {
  const text = "articles/named-in-ai-answers";
  const path = `content/${text}/ja.md`;
  await rm(join(root, path));
  const more = await addLanguage(root, text, "ja");
  expect(await texts.change(() => more, about)).toEqual(saved);
  expect(await read(path)).toContain("draft: true");
});

test("an article is hidden and shown in all its languages", async () => {
  // Others name this one among the articles that belong to them.
  const named = await setDraft(root, "articles/choosing-an-agency", true);
  expect(await texts.change(() => named, about)).toMatchObject({
    kind: "refused",
    problems: expect.arrayContaining([
      expect.objectContaining({ key: "related" }),
    ]) as unknown,
  });
  const text = "articles/core-web-vitals-for-marketers";
  const path = `content/${text}/th.md`;
  const before = await read(path);
  expect(await texts.change(() => setDraft(root, text, true), about)).toEqual(
    saved,
  );
  expect(await read(path)).toMatch(/^draft: true$/m);
  expect(await texts.change(() => setDraft(root, text, false), about)).toEqual(
    saved,
  );
  expect(await read(path)).toBe(before);
});

test("an article that others lead to is not deleted, and one that nobody leads to is gone", async () => {
  const linked = await removeEntry(root, "articles/choosing-an-agency");
  expect(await texts.change(() => linked, about)).toMatchObject({
    kind: "refused",
  });
  const draft = await removeEntry(root, "articles/a-new-one");
  expect(await texts.change(() => draft, about)).toEqual(saved);
  expect(await read("content/gone.yaml")).not.toContain("a-new-one");
});

test("what a system or a person put beside an entry stays, and stops nothing", async () => {
  const folder = join(root, "content/articles/what-seo-costs");
  await writeFile(join(folder, ".DS_Store"), "x");
  await mkdir(join(folder, "old"), { recursive: true });
  const changes = await setDraft(root, "articles/what-seo-costs", true);
  expect([...changes.keys()]).toHaveLength(3);
  const removed = await removeEntry(root, "articles/what-seo-costs");
  expect([...removed.keys()].join()).not.toContain("DS_Store");
  await rm(join(folder, ".DS_Store"));
  await rm(join(folder, "old"), { recursive: true });
});
