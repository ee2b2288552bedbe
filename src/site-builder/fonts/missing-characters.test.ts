import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openFontStore } from "./font-store.ts";
import { missingCharacters } from "./missing-characters.ts";

test("a character that no font has is told once, with its place", async () => {
  const root = await mkdtemp(join(tmpdir(), "texts-"));
  await mkdir(join(root, "content"));
  const write = (name: string, text: string) =>
    writeFile(join(root, "content", name), text);
  await write("ja.md", "※ ① ～ ★ ――  髙 﨑 葛\u{e0100} Ō ● 😀\n\nع ☃\n");
  await write("th.md", "ไทย ع ฃ ๅ\n");
  expect(await missingCharacters(root, openFontStore(process.cwd()))).toEqual([
    "content/ja.md:3: ع (U+0639)",
  ]);
});
