import { cp, mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDevSite, type DevSite } from "../../src/dev/site.ts";
import { openChecker } from "../check-texts.ts";
import {
  openTextStore,
  type FileChanges,
  type TextStore,
} from "../texts/index.ts";
import {
  addLanguage,
  newArticle,
  removeEntry,
  setDraft,
} from "./entry-changes.ts";

const project = join(import.meta.dirname, "../..");
const writer = { name: "Mali", email: "mali@example.com" };
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
const change = (changes: FileChanges) =>
  texts.change(() => changes, { writer, title: "x" });

test("a new article passes the checks, so does a language that is added to it, and it can be deleted again", async () => {
  const article = newArticle("a-new-one", {
    first: "th",
    languages: ["th", "en"],
    title: 'ชื่อ: "ใหม่"',
    category: "web",
    day: "2999-01-02",
    timeZone: "Asia/Tokyo",
  });
  expect(await change(article)).toEqual(saved);
  const text = "articles/a-new-one";
  const more = await addLanguage(root, text, "ja");
  expect([...more.keys()]).toEqual([`content/${text}/ja.md`]);
  expect(await change(more)).toEqual(saved);
  expect(await addLanguage(root, text, "ja")).toEqual(new Map());
  expect(await change(await removeEntry(root, text))).toEqual(saved);
  expect(await read("content/gone.yaml")).not.toContain("a-new-one");
});

test("an article is hidden and shown in all its languages, but not deleted while others lead to it", async () => {
  const linked = await removeEntry(root, "articles/choosing-an-agency");
  expect(await change(linked)).toMatchObject({ kind: "refused" });
  const text = "articles/core-web-vitals-for-marketers";
  const path = `content/${text}/th.md`;
  const hidden = await setDraft(root, text, true);
  expect(hidden.size).toBe(3);
  expect(await change(hidden)).toEqual(saved);
  expect(await read(path)).toMatch(/^draft: true$/m);
  const shown = await setDraft(root, text, false);
  expect(String(shown.get(path))).not.toMatch(/^draft:/m);
});
