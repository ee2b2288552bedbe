import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { sources } from "#build/fonts/choose/families.ts";
import { locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { newestArticles, pageTypes, root } from "../../content.ts";
import { expect, hydrate, open, test } from "../test.ts";

const { decompress } = createRequire(import.meta.url)("wawoff2") as {
  decompress: (font: Uint8Array) => Promise<Uint8Array>;
};

/** Marks over and under letters, in every order that Thai has. */
const thaiSample = "น้ำ ค่ำ ทำ ปั้น ผู้ใหญ่ ญู ฐุ ปั๊ม ที่นี้ ฟื้นฟู กตัญญู ฐิติ";

for (const locale of locales) {
  test(`every letter is drawn by a font of ours, ${locale}`, async ({
    page,
    complaints,
  }) => {
    test.slow();
    const missing = `${href(locale, "home")}nowhere/`;
    for (const path of [...pageTypes(locale), missing]) {
      await page.goto(path);
      await showAll(page);
      expect(await foreignFonts(page), path).toEqual([]);
      if (path !== missing) expect(await unneeded(page), path).toEqual([]);
    }
    // Also where a file is preloaded and not used.
    expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
  });

  for (const width of [390, 1440]) {
    test(`the first view has only preloaded faces, ${locale}, ${width} pixels`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      for (const path of pageTypes(locale)) {
        await page.goto(path);
        // What is below is not laid out, so its faces are not asked for.
        await page.evaluate(hideBelow);
        await page.evaluate(() => document.fonts.ready);
        const { loaded, preloaded } = await page.evaluate(() => ({
          loaded: performance
            .getEntriesByType("resource")
            .filter(({ name }) => name.endsWith(".woff2"))
            .map(({ name, ...entry }) => ({ name, entry })),
          preloaded: [
            ...document.querySelectorAll<HTMLLinkElement>("link[as=font]"),
          ].map(({ href: url }) => url),
        }));
        expect(preloaded.length, path).toBeGreaterThan(1);
        expect(loaded.length, path).toBeGreaterThanOrEqual(preloaded.length);
      }
    });
  }
}

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
  expect(await foreignFonts(page)).toEqual([]);
});

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
    // What is only spoken is drawn nowhere.
    for (const status of await page
      .locator(".visually-hidden[role=status]")
      .all())
      await status.evaluate((element) => (element.textContent = ""));
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

const specimens = [
  { name: "thai", locale: "th", text: thaiSample, weight: 400, likeness: 0 },
  {
    name: "thaiDisplay",
    locale: "th",
    text: thaiSample,
    weight: 700,
    likeness: 0,
  },
  // The words quoted on the English home page.
  {
    name: "thaiDisplay",
    locale: "en",
    text: "ลูกค้าถามเป็นภาษาของเขาเราตอบเป็นภาษาเดียวกัน",
    weight: 700,
    likeness: 0,
  },
  {
    name: "japanese",
    locale: "ja",
    text: "株式会社の問い合わせ、「検索」と運用。",
    weight: 400,
    likeness: 0.06,
  },
  {
    name: "japaneseBold",
    locale: "ja",
    text: "お問い合わせ",
    weight: 700,
    likeness: 0.06,
  },
] as const;

for (const { name, locale, text, weight, likeness } of specimens) {
  test(`${name} looks on a page in ${locale} as the whole font does`, async ({
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
    });
    expect(result.ink).toBeGreaterThan(500);
    expect(result.width).toBeLessThan(1);
    expect(result.differing / result.ink).toBeLessThanOrEqual(likeness);
  });
}

/** Draws a text with our face and with the whole font, and counts the pixels that clearly differ. */
async function compare({
  family,
  whole,
  text,
  weight,
}: {
  family: string;
  whole: string;
  text: string;
  weight: number;
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

/** Lays out everything, and waits for the faces it needs. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*{content-visibility:visible!important}");
    document.adoptedStyleSheets.push(sheet);
    for (const details of document.querySelectorAll("details"))
      details.open = true;
    for (let times = 0; times < 3; times += 1) {
      await new Promise(requestAnimationFrame);
      await document.fonts.ready;
    }
  });
}

/** Takes what stands below the first view out of the layout. */
function hideBelow(): void {
  for (const part of document.querySelectorAll<HTMLElement>(
    "main > *, body footer",
  ))
    if (part.getBoundingClientRect().top > innerHeight) part.hidden = true;
}

/** Faces of the words that come up later: nothing of a page as served needs them. */
function unneeded(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts]
      .filter(
        ({ family, status }) =>
          family.replaceAll('"', "") === "Site Words" && status === "loaded",
      )
      .map(({ family }) => family)
      .filter((_, index) => index > 0),
  );
}

/**
 * Texts that a face of the system draws, with its name. Pictures among letters may be the system's, and so may the names
 * of other languages in their own script.
 */
async function foreignFonts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root: top } = await session.send("DOM.getDocument", { depth: 0 });
  const { nodeIds } = await session.send("DOM.querySelectorAll", {
    nodeId: top.nodeId,
    selector: `body :not(script, style, svg *, ${[0, 1, 2, 3]
      .map((depth) => `:has(${"> * ".repeat(depth)}> [data-language])`)
      .join(", ")}, [data-language])`,
  });
  // All at once: a page has hundreds, and each question takes its time to get there.
  const found = await Promise.all(nodeIds.map(foreignFont));
  await session.detach();
  return found.filter((one) => one !== undefined);

  async function foreignFont(nodeId: number): Promise<string | undefined> {
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", {
      nodeId,
    });
    const foreign = fonts.find(({ isCustomFont }) => !isCustomFont);
    if (foreign === undefined) return undefined;
    const { outerHTML } = await session.send("DOM.getOuterHTML", { nodeId });
    const isPicture = /\p{Emoji_Presentation}/u.test(outerHTML);
    return isPicture
      ? undefined
      : `${foreign.familyName}: ${outerHTML.slice(0, 120)}`;
  }
}
