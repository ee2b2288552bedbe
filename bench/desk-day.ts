import "../tests/temporary-folder.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import {
  isLocale,
  localeEntries,
  locales,
  type Locale,
} from "#shared/locales.ts";
import { fixtureLead } from "#server/testing/lead.ts";
import { keepLeads } from "#server/testing/leads-command.ts";
import { wordsOf } from "../desk/words.ts";
import { chromiumPath, launchArguments } from "../tests/chromium.ts";
import {
  endServer,
  publishingTo,
  startDesk,
} from "../tests/e2e/desk/start-desk.ts";

/**
 * `node bench/desk-day.ts [--language th|en|ja] [--key-ms 120]`: does what a marketing manager does in a day at
 * the desk, with a real browser, build and server, key by key. Prints how long each task took, and takes the pictures of docs/desk.md and its translations.
 */
const { values } = parseArgs({
  options: { language: { type: "string" }, "key-ms": { type: "string" } },
});
const wanted = isLocale(values.language) ? [values.language] : locales;
const root = join(import.meta.dirname, "..");
const pictures = join(root, "docs/pictures");
/** A key, as a person who types with few fingers; and a look around before each press, in milliseconds. */
const keyMs = Number(values["key-ms"] ?? 120);
const lookMs = 700;
/** A page of development, or a build, beside other work. */
const patience = { timeout: 240_000 };
const windowSize = { width: 1280, height: 800 };

const references: Record<Locale, string> = {
  th: "C-22222222",
  en: "C-33333333",
  ja: "C-44444444",
};
const titles: Record<Locale, string> = {
  th: "หนึ่งวันกับโต๊ะทำงานของเว็บไซต์",
  en: "A day at the desk of this website",
  ja: "このサイトの編集デスクで過ごす一日",
};
const desk = await startDesk(async (folder) => {
  const file = join(folder, "data/site.db");
  const leads = locales.map((locale) =>
    fixtureLead({ reference: references[locale], receivedMs: Date.now() }),
  );
  await keepLeads({ engine: "sqlite", file }, leads);
  return publishingTo(folder);
});
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: launchArguments,
});
try {
  for (const locale of wanted) await dayIn(locale);
} finally {
  await browser.close();
  endServer(desk.folder);
  await desk.stop();
}
async function dayIn(locale: Locale): Promise<void> {
  const { words } = wordsOf(locale);
  const page = await browser.newPage({
    locale: localeEntries[locale].tag,
    viewport: windowSize,
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  await page.goto(desk.address);
  const press = async (target: Locator) => {
    await page.waitForTimeout(lookMs);
    await target.click(patience);
  };
  const write = async (field: Locator, text: string) => {
    await press(field);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(text, { delay: keyMs });
  };
  const button = (name: string) =>
    page.getByRole("button", { name, exact: true });
  const task = async (what: string, work: () => Promise<void>) => {
    const start = performance.now();
    await work();
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(`${localeEntries[locale].endonym}: ${what}: ${seconds} s`);
  };
  const take = (name: string) => picture(page, `desk-${locale}-${name}`);
  const go = (section: keyof typeof words.nav) =>
    press(
      page.getByRole("banner").getByRole("link", { name: words.nav[section] }),
    );
  const sign = async () => {
    await write(page.getByLabel(words.editor.name), "Mali Sato");
    await write(page.getByLabel(words.editor.email), "mali@example.com");
  };
  const publish = async () => {
    await go("publish");
    await press(button(words.nav.publish));
    await page.getByText(words.publish.working).waitFor(patience);
    await page.getByText(words.publish.done).waitFor(patience);
  };

  // Before the day: the site as it is.
  await publish();

  await task("correct a typing error", async () => {
    await go("see");
    await page
      .getByLabel(words.preview.page, { exact: true })
      .selectOption("pages/about");
    await press(button(words.preview.open));
    const shown = page.frameLocator("iframe");
    await press(shown.locator("h1"));
    const field = page.locator(
      `[id="content/pages/about/${locale}.yaml#/hero/heading"]`,
    );
    await field.waitFor(patience);
    // The click on the page leads to the field, and selects what was clicked.
    await page.waitForFunction(
      (id) => document.activeElement?.id === id,
      `content/pages/about/${locale}.yaml#/hero/heading`,
      patience,
    );
    await page.keyboard.press("End");
    await page.keyboard.type(" (2)", { delay: keyMs });
    await page.getByText(words.preview.shown).waitFor(patience);
    await take("mend");
    await sign();
    await press(page.getByRole("checkbox", { name: words.editor.checked }));
    await press(button(words.editor.save));
    await page.getByText(words.editor.saved, { exact: true }).waitFor(patience);
  });

  await task("publish it", publish);
  await take("publish");

  await task("take the publication back", async () => {
    await press(page.getByRole("button", { name: words.publish.back }).first());
    const second = page.locator(".releases li").nth(1);
    await second.getByText(words.publish.current).waitFor(patience);
    await page.getByText(words.publish.done).waitFor(patience);
  });

  await task("write an article with a picture in two languages", async () => {
    const other = locale === "en" ? "th" : "en";
    const slug = `a-day-at-the-desk-${locale}`;
    await go("texts");
    await press(page.getByRole("link", { name: words.making.title }));
    await write(page.getByLabel(words.making.name), titles[locale]);
    await write(page.getByLabel(words.making.slug), slug);
    await page.getByLabel(words.making.first).selectOption(locale);
    for (const one of locales)
      if (one !== locale && one !== other)
        await press(
          page.getByRole("checkbox", { name: localeEntries[one].endonym }),
        );
    await press(button(words.making.make));
    const field = (language: Locale, pointer: string) =>
      page.locator(`[id="content/articles/${slug}/${language}.md#${pointer}"]`);
    await field(locale, "/title").waitFor(patience);
    for (const language of [locale, other] as const) {
      const source = articleIn(language);
      await write(field(language, "/title"), titles[language]);
      await write(field(language, "/description"), source.description);
      await write(field(language, "/cover/alt"), source.alt);
      // Over the words that say what to write.
      const body = field(language, "/body");
      await press(body);
      for (const [place, text] of [
        ["start", source.first],
        ["end", source.second],
      ] as const) {
        await body.evaluate((area: HTMLTextAreaElement, at) => {
          const { value } = area;
          const [from, to] =
            at === "start"
              ? [0, value.indexOf("\n")]
              : [value.lastIndexOf("\n") + 1, value.length];
          area.setSelectionRange(from, to);
        }, place);
        await page.keyboard.type(text, { delay: keyMs });
      }
    }
    const own = field(locale, "/body");
    await press(own);
    await page.keyboard.press("Control+End");
    const tools = page.getByRole("group", {
      name: words.write.title,
      exact: true,
    });
    const column = locales.indexOf(locale) < locales.indexOf(other) ? 0 : 1;
    await press(
      tools.nth(column).getByRole("button", { name: words.write.picture }),
    );
    const dialog = page.getByRole("dialog", { name: words.write.picture });
    await dialog
      .locator("input[type=file]")
      .setInputFiles(join(pictures, "home-en-desktop.webp"));
    for (const language of [locale, other] as const)
      await write(
        dialog.getByLabel(localeEntries[language].endonym),
        titles[language],
      );
    await press(dialog.getByRole("button", { name: words.write.insert }));
    await dialog.waitFor({ state: "hidden", ...patience });
    await press(page.getByRole("checkbox", { name: words.editor.checked }));
    await press(button(words.editor.save));
    await page.getByText(words.editor.saved, { exact: true }).waitFor(patience);
    await press(button(words.entry.show));
    await page.getByText(words.editor.saved, { exact: true }).waitFor(patience);
    await page.getByText(words.entry.isShown).waitFor(patience);
    await page.frameLocator("iframe").locator("h1").waitFor(patience);
  });

  await task("answer an enquiry and mark it", async () => {
    await go("enquiries");
    await press(page.locator(`a[href$="${references[locale]}/"]`));
    await take("enquiry");
    await write(page.getByLabel(words.enquiry.by), "Mali Sato");
    await press(button(words.enquiry.mark));
    await page
      .getByText(words.enquiry.results.answered)
      .first()
      .waitFor(patience);
  });

  await task("see how the site is", async () => {
    await go("report");
    await page
      .getByRole("heading", { name: words.report.week })
      .waitFor(patience);
  });
  await page.close();
}

/** The first words of an article that is there, as somebody would type them. */
function articleIn(language: Locale) {
  const source = readFileSync(
    join(root, "content/articles/measuring-without-cookies", `${language}.md`),
    "utf8",
  );
  const [, head = "", body = ""] = source.split(/^---$/m);
  const value = (key: string) =>
    new RegExp(`^ *${key}: "?(.*?)"?$`, "m").exec(head)?.[1] ?? "";
  const [first = "", second = ""] = body
    .split("\n")
    .filter((line) => /^[^#>|:!\-[\s]/.test(line) && !/\]\(/.test(line));
  return {
    description: value("description"),
    alt: value("alt"),
    first,
    second,
  };
}

async function picture(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(lookMs);
  await sharp(await page.screenshot())
    .resize({ width: 960 })
    .webp({ quality: 70, effort: 6 })
    .toFile(join(pictures, `${name}.webp`));
}
