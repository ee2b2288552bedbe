import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { sources, type SourceName } from "#build/fonts/choose/families.ts";
import type { Locale } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { newestArticles, root } from "../../content.ts";
import { expect, hydrate, open, test } from "../test.ts";
import { foreignFonts, showAll } from "./letters.ts";

const { decompress } = createRequire(import.meta.url)("wawoff2") as {
  decompress: (font: Uint8Array) => Promise<Uint8Array>;
};

/** Marks over and under letters, in every order that Thai has. */
const thaiSample = "น้ำ ค่ำ ทำ ปั้น ผู้ใหญ่ ญู ฐุ ปั๊ม ที่นี้ ฟื้นฟู กตัญญู ฐิติ";

/** Names on Thai pages, with pairs of letters that fonts move together. */
const latinSample = "LINE Official Account, Facebook, To Tokyo, AV, Yahoo";

test("a Japanese page reached without a new document has its letters when it is shown", async ({
  page,
}) => {
  const [slug = ""] = newestArticles("ja");
  const path = href("ja", "article", { slug });
  await open(page, href("ja", "articles"));
  await page.locator(`main a[href="${path}"]`).first().click();
  await page.waitForURL(path);
  await expect(page.locator("article")).toBeVisible();
  await showAll(page);
  await forgetSpoken(page);
  expect(await foreignFonts(page)).toEqual([]);
});

/** What is only spoken is drawn nowhere, so its letters need no face. */
async function forgetSpoken(page: Page): Promise<void> {
  for (const spoken of await page.locator(".visually-hidden[aria-live]").all())
    await spoken.evaluate((element) => (element.textContent = ""));
}

test("a change of language brings the faces of that language", async ({
  page,
}) => {
  await page.goto(href("en", "about"));
  await hydrate(page);
  for (const locale of ["ja", "th"] as const) {
    const link = page.locator(`header a[data-language][lang=${locale}]`);
    await link.filter({ visible: true }).first().click();
    await page.waitForURL(href(locale, "about"));
    await showAll(page);
    await forgetSpoken(page);
    expect(await foreignFonts(page), locale).toEqual([]);
  }
});

test("a navigation does not wait for a font that does not come", async ({
  page,
}) => {
  await open(page, href("ja", "home"));
  await page.route("**/*.woff2", () => undefined);
  const started = Date.now();
  await page.locator(`footer a[href="${href("ja", "privacy")}"]`).click();
  await page.waitForURL(href("ja", "privacy"));
  expect(Date.now() - started).toBeLessThan(1_500);
});

/**
 * `likeness` is the share of the inked pixels, at 48 px, that may clearly differ: outlines have fewer points. `width` is by how many
 * pixels a text may be wider or narrower: kerning is rounded. Small text has a third of that.
 */
const specimens: {
  name: SourceName;
  locale: Locale;
  text: string;
  weight: number;
  likeness: number;
  width?: number;
  hasKerning?: false;
}[] = [
  {
    name: "thai",
    locale: "th",
    text: thaiSample,
    weight: 400,
    // Text of 16 to 22 px keeps less of its outlines than headings do.
    likeness: 0.012,
  },
  {
    name: "thai",
    locale: "th",
    text: latinSample,
    weight: 400,
    // Where letters stand a part of a pixel away, all their edges differ.
    likeness: 1,
    width: 2.5,
  },
  {
    name: "thaiBold",
    locale: "th",
    text: thaiSample,
    weight: 600,
    likeness: 0.012,
    hasKerning: false,
  },
  {
    name: "thaiDisplay",
    locale: "th",
    text: thaiSample,
    weight: 700,
    likeness: 0.002,
  },
  // The words quoted on the English home page.
  {
    name: "thaiDisplay",
    locale: "en",
    text: "ลูกค้าถามเป็นภาษาของเขาเราตอบเป็นภาษาเดียวกัน",
    weight: 700,
    likeness: 0.002,
  },
  {
    name: "japanese",
    locale: "ja",
    text: "株式会社の問い合わせ、「検索」と運用。",
    weight: 400,
    likeness: 0.1,
  },
  {
    name: "japaneseBold",
    locale: "ja",
    text: "お問い合わせ",
    weight: 700,
    likeness: 0.06,
  },
];

for (const {
  name,
  locale,
  text,
  weight,
  likeness,
  width = 1,
  hasKerning = true,
} of specimens) {
  test(`${name} looks on a page in ${locale} as the whole font does, ${text}`, async ({
    page,
  }) => {
    await page.goto(href(locale, "home"));
    await showAll(page);
    const bytes = readFileSync(join(root, sources[name].file));
    const isPacked = sources[name].file.endsWith(".woff2");
    const font = Buffer.from(isPacked ? await decompress(bytes) : bytes);
    const result = await page.evaluate(compare, {
      family: sources[name].family,
      whole: font.toString("base64"),
      text,
      weight,
      hasKerning,
    });
    expect(result.ink).toBeGreaterThan(500);
    expect(result.width).toBeLessThan(width);
    expect(result.differing / result.ink).toBeLessThanOrEqual(likeness);
  });
}

/** Draws a text with our face and with the whole font, and counts the pixels that clearly differ. */
async function compare({
  family,
  whole,
  text,
  weight,
  hasKerning,
}: {
  family: string;
  whole: string;
  text: string;
  weight: number;
  hasKerning: boolean;
}) {
  const bytes = Uint8Array.from(atob(whole), (byte) => byte.charCodeAt(0));
  const loaded = new FontFace("Whole", bytes.buffer, {
    weight: String(weight),
  });
  document.fonts.add(await loaded.load());
  await document.fonts.load(`${weight} 48px "${family}"`, text);
  const draw = (name: string) => {
    const canvas = new OffscreenCanvas(2_400, 160);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("No canvas");
    context.font = `${weight} 48px "${name}"`;
    context.fontKerning = hasKerning ? "auto" : "none";
    context.fillText(text, 20, 100);
    return {
      width: context.measureText(text).width,
      pixels: context.getImageData(0, 0, 2_400, 160).data,
    };
  };
  const ours = draw(family);
  const theirs = draw("Whole");
  let differing = 0;
  let ink = 0;
  for (let at = 3; at < ours.pixels.length; at += 4) {
    const [a = 0, b = 0] = [ours.pixels[at], theirs.pixels[at]];
    if (b > 0) ink += 1;
    if (Math.abs(a - b) > 64) differing += 1;
  }
  return { ink, differing, width: Math.abs(ours.width - theirs.width) };
}
