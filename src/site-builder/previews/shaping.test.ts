import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import type { Locale } from "#shared/locales.ts";
import { markPhrases } from "#content/phrases.ts";
import { readPalettes } from "../palette.ts";
import { previewArt, type PreviewArt } from "./art.ts";
import { drawPreview } from "./draw.ts";
import { registerFonts } from "./set-text.ts";
import { readMark } from "../site/index.ts";

const root = process.cwd();
let art: PreviewArt;
beforeAll(async () => {
  await registerFonts(root);
  const mark = readMark(root);
  const { light: palette } = await readPalettes(root);
  art = await previewArt(root, { mark, palette });
});

/**
 * A person has compared each golden picture with a browser's rendering of the same words: marks are in their places,
 * none overlap, and no letter is missing. To replace a picture, delete it, run the test and compare the new one.
 */
test.each<[string, Locale, string]>([
  ["thai-marks", "th", "น้ำ ค่ำ ทำ ปั้น ผู้ใหญ่ ญู ฐุ"],
  ["thai-words", "th", "ลิ้นชัก ฟื้นฟู น้ำ 株式会社（渋谷）！"],
  ["japanese", "ja", "株式会社（渋谷）！ SEO 2026"],
])("%s are shaped as in the approved picture", async (name, locale, title) => {
  const { light } = await readPalettes(root);
  const design = {
    locale,
    brand: "Brand",
    title: markPhrases(title, locale, {}),
    foot: "ชิ้นส่วน 組み合う",
    motif: { kind: "tile", subject: "seo" } as const,
  };
  const png = await drawPreview(design, art, light);
  const file = join(import.meta.dirname, "golden", `${name}.png`);
  if (!existsSync(file)) writeFileSync(file, png);
  expect(png.length).toBeLessThan(120 * 1024);
  expect(await differingShare(png, file)).toBeLessThan(0.002);
});

/** Returns the share of pixels that differ clearly. Small differences come from antialiasing on other machines. */
async function differingShare(a: Buffer, b: string): Promise<number> {
  const [one, other] = await Promise.all(
    [a, b].map((picture) => sharp(picture).greyscale().raw().toBuffer()),
  );
  if (one === undefined || other?.length !== one.length) return 1;
  const differing = one.filter(
    (value, index) => Math.abs(value - (other[index] ?? 0)) > 96,
  );
  return differing.length / one.length;
}
