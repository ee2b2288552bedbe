import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDevSite } from "../src/dev/site.ts";
import { openChecker } from "./check-texts.ts";
import { writeFields } from "./texts/write-fields.ts";

const root = join(import.meta.dirname, "..");
const file = "content/pages/google-seo/en.yaml";

test("the build's own checks find a mistake in a text before it is saved, and none in the texts as they are", async () => {
  const site = await openDevSite(root, "http://localhost:3000", root);
  onTestFinished(site.close);
  const { check } = openChecker(root, site.loadEntry);
  const source = await readFile(join(root, file), "utf8");
  expect(await check(new Map([[file, source]]))).toEqual([]);
  const long = writeFields(source, new Map([["/title", "SEO ".repeat(40)]]));
  expect(await check(new Map([[file, long]]))).toEqual([
    expect.objectContaining({ file, key: "title" }),
  ]);
  const facts = "content/site.yaml";
  const broken = `${await readFile(join(root, facts), "utf8")}\nunknownKey: 1\n`;
  expect(await check(new Map([[facts, broken]]))).toEqual([
    expect.objectContaining({ file: facts, key: "unknownKey" }),
  ]);
});
