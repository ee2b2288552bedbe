import { afterAll, afterEach, describe, expect, test } from "vitest";
import { localeEntries, locales } from "#shared/locales.ts";
import { services } from "#shared/services.ts";
import { href } from "#shared/site-map.ts";
import {
  article,
  copy,
  newestArticles,
  pageKinds,
  pathOfKind,
  words,
} from "../content.ts";
import { leadsOf, reference } from "../e2e/person.ts";
import { visitor, type Browser } from "./browser.ts";
import { endFirefox, openFirefox } from "./firefox.ts";
import { openWebkit } from "./webkit.ts";

const en = words("en");
const form = "#contact-form";

afterAll(endFirefox);

describe.each([
  ["Firefox", openFirefox],
  ["WebKit", openWebkit],
] as const)("in %s", (engine, open) => {
  let browser: Browser | undefined;
  afterEach(async () => {
    await browser?.close();
    browser = undefined;
  });

  async function start({ width = 1280, hasScript = true } = {}) {
    browser = await open({ hasScript });
    await browser.resize(width, 844);
    return visitor(browser);
  }
  const emailOf = (what: string) =>
    `${what}-${engine}@example.com`.toLowerCase();

  test.each(locales)(
    "every kind of page in %s shows its heading in our own letters, and is no wider than a phone",
    async (locale) => {
      const it = await start({ width: 390 });
      for (const kind of pageKinds) {
        await it.open(pathOfKind(kind, locale));
        await it.sees("main h1");
        await it.until(`${kind} in our letters`, () => {
          const heading = document.querySelector("h1");
          if (heading === null) return false;
          const [first] = getComputedStyle(heading).fontFamily.split(",");
          return [...document.fonts].some(
            ({ family, status }) =>
              status === "loaded" &&
              family.replaceAll('"', "") === first?.replaceAll('"', ""),
          );
        });
        const facts = await it.evaluate(() => ({
          lang: document.documentElement.lang,
          tooWide: Math.max(
            0,
            document.documentElement.scrollWidth - innerWidth,
          ),
          failed: [...document.fonts].filter(({ status }) => status === "error")
            .length,
        }));
        expect(facts, kind).toEqual({ lang: locale, tooWide: 0, failed: 0 });
      }
      // The browser itself reports the status of an address that no page has.
      expect(it.complaints.filter((one) => !one.includes("404"))).toEqual([]);
    },
  );

  test("the menu of a narrow window shows every service, and leads on", async () => {
    const it = await start({ width: 390 });
    await it.open("/en/");
    await it.click("header summary", en("site.openMenu"));
    for (const service of services)
      await it.sees("header a", en(`service.${service}`));
    await it.click("header a", en("page.about"));
    await it.isAt("/en/about/");
    await it.sees("h1", copy("about", "en", "hero.heading"));
  });

  test("another language keeps path, query and hash, and the root remembers it", async () => {
    const it = await start();
    await it.open("/en/about/?from=mail#roles");
    await it.click("header nav a[lang]", localeEntries.ja.endonym);
    await it.isAt("/ja/about/?from=mail#roles");
    await it.sees("h1", copy("about", "ja", "hero.heading"));
    await it.open("/");
    await it.isAt("/ja/");
  });

  test("a link shows the new page from its top, and Back finds the place again, after a reload as well", async () => {
    const it = await start();
    const slug = newestArticles("en").slice(0, 8).at(-1) ?? "";
    const { heading, title } = article(slug, "en");
    await it.open(href("en", "articles"));
    await it.click("main h3 a", heading ?? title);
    await it.sees("h1", heading ?? title);
    await it.until("the top", () => scrollY === 0);
    await it.back();
    await it.sees("h1", copy("articles", "en", "hero.heading"));
    await it.until(
      "the link that was followed",
      (path) => {
        const box = document
          .querySelector(`main h3 a[href="${path}"]`)
          ?.getBoundingClientRect();
        return box && box.top > 0 && box.bottom < innerHeight && scrollY > 100;
      },
      href("en", "article", { slug }),
    );
    await it.click("header nav a", en("page.about"));
    await it.isAt("/en/about/");
    await it.reload();
    await it.back();
    await it.isAt(href("en", "articles"));
    await it.sees("h1", copy("articles", "en", "hero.heading"));
  });

  test("an address with a hash opens at its place", async () => {
    const it = await start();
    await it.open(`/en/contact/${form}`);
    await it.until(
      "the form in view",
      (selector) => {
        const top = document
          .querySelector(selector)
          ?.getBoundingClientRect().top;
        return top !== undefined && top >= 0 && top < innerHeight;
      },
      form,
    );
  });

  test("the form says what is wrong, and a mended one is stored and thanked with its reference", async () => {
    const it = await start();
    const email = emailOf("script");
    await it.open("/ja/contact/");
    await it.fill(`${form} [name=name]`, "www.example.com");
    await it.fill(`${form} [name=email]`, email);
    await it.fill(`${form} [name=message]`, "山田 สมชาย Malee");
    await it.click(`${form} [name=privacy]`);
    await it.click(`${form} button[type=submit]`);
    const wrong = words("ja")("fieldError.name.invalid");
    await it.sees(`${form} [role=alert] a`, wrong);
    await it.click(`${form} [name=name]`);
    await it.evaluate((selector) => {
      document.querySelector<HTMLInputElement>(selector)?.select();
    }, `${form} [name=name]`);
    await it.type("Malee");
    await it.press("Enter");
    await it.until("thanks", () =>
      /C-[2-9A-HJ-NP-Z]{8}/.test(
        document.querySelector("main")?.innerText ?? "",
      ),
    );
    const [shown] = reference.exec(await it.text("main")) ?? [];
    expect(leadsOf(email)).toMatchObject([
      { reference: shown, locale: "ja", fields: { name: "Malee" } },
    ]);
    expect(it.complaints.filter((one) => !one.includes("422"))).toEqual([]);
  });

  // Each engine cuts Thai and Japanese into words by its own dictionary.
  test.each([
    ["th", "ค่าไลน์", "line-official-account-costs"],
    ["ja", "LINE公式 月額", "line-official-account-costs"],
  ] as const)("the search in %s finds %s", async (locale, query, slug) => {
    const it = await start();
    await it.open(href(locale, "articles"));
    await it.fill("main input[type=search]", query);
    await it.until(
      "the article among the first",
      (path) =>
        [...document.querySelectorAll("main a:has(h3), main h3 a")]
          .slice(0, 3)
          .some((link) => link.getAttribute("href") === path),
      href(locale, "article", { slug }),
    );
  });

  test("without script the menus open, and the form is stored and thanked", async () => {
    const it = await start({ hasScript: false });
    const email = emailOf("plain");
    await it.open("/en/");
    await it.click("header nav summary");
    await it.click("header nav a", en("service.google-seo"));
    await it.isAt(href("en", "google-seo"));
    await it.open("/en/contact/");
    await it.fill(`${form} [name=name]`, "Malee Example");
    await it.fill(`${form} [name=email]`, email);
    await it.fill(`${form} [name=message]`, "We need a new site.");
    await it.click(`${form} [name=privacy]`);
    await it.click(`${form} button[type=submit]`);
    await it.sees("h1", copy("contact-sent", "en", "heading"));
    const [shown] = reference.exec(await it.text("main")) ?? [];
    expect(leadsOf(email)).toMatchObject([{ reference: shown }]);
  });
});
