import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import type { Locale } from "#shared/locales.ts";
import { markPhrases } from "#content/phrases.ts";
import { runApart } from "../files/index.ts";
import { readMark } from "../site/index.ts";
import type { Drawings } from "./draw-previews.ts";

const folder = mkdtempSync(join(tmpdir(), "previews-"));
const titles: [name: string, Locale, title: string][] = [
  ["thai-marks", "th", "น้ำ ค่ำ ทำ ปั้น ผู้ใหญ่ ญู ฐุ"],
  ["thai-words", "th", "ลิ้นชัก ฟื้นฟู น้ำ 株式会社（渋谷）！"],
  ["japanese", "ja", "株式会社（渋谷）！ SEO 2026"],
];

beforeAll(async () => {
  const drawings: Drawings = {
    // A pipe holds less, so the program has to wait for the rest.
    mark: readMark(process.cwd()) + " ".repeat(2 ** 20),
    designs: titles.map(([name, locale, title]) => [
      join(folder, name),
      {
        locale,
        brand: "Brand",
        title: markPhrases(title, locale, {}),
        foot: "ชิ้นส่วน 組み合う",
        motif: { kind: "tile", subject: "seo" },
      },
    ]),
  };
  const program = join(import.meta.dirname, "draw-previews.ts");
  await runApart(process.cwd(), [program], JSON.stringify(drawings));
});

/**
 * A person has compared each golden picture with a browser's rendering of the same words: marks are in their places,
 * none overlap, and no letter is missing. To replace a picture, delete it, run the test and compare the new one.
 */
test.each(titles)("%s are shaped as in the approved picture", async (name) => {
  const png = readFileSync(join(folder, name));
  const file = join(import.meta.dirname, "golden", `${name}.png`);
  if (!existsSync(file)) writeFileSync(file, png);
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
