import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { all, textOf } from "#site-builder/files/parse-html.ts";
import { builtPaths, files, ownPaths, page, read, site } from "../site/site.ts";
import { get } from "../site/wire.ts";
import { client, consent } from "./dress.ts";

// What an owner has set in the copy: see `dress.ts`.

const everything = files("**/*.{html,js,css,json,svg,xml,txt}").map(
  (file) => [file, read(file)] as const,
);
const naming = (words: RegExp) =>
  everything
    .filter(([file, text]) => words.test(file + text))
    .map(([file]) => file);

test("no file of the site names the brand that it was made for, and the pages show the other", () => {
  expect(everything.length).toBeGreaterThan(300);
  expect(naming(/(?<![a-z])kumiki(?![a-z])/i)).toEqual([]);
  const home = read("en/index.html");
  expect(home).toContain("© Otherwise");
  expect(home).toContain('<path class="accent" d="M0 0h9v9H0z"/>');
  expect(home).toContain("mailto:hello@otherwise.example");
});

test("no file has a draft, an article of a later day, or what only the consent of a client says", () => {
  expect(naming(/a-draft|for-later|secret-client/)).toEqual([]);
  expect(naming(new RegExp(`${consent}|drawer 7`))).toEqual([]);
});

test("an article without a translation is shown in its own language, says so, and stands in no list of the other", () => {
  const copies = builtPaths.filter((path) => !ownPaths.includes(path));
  expect(copies).toContain("/ja/articles/thai-only/");
  const [html] = all(page("/ja/articles/thai-only/"), "article", "main");
  expect(html && textOf(html).replaceAll(/[\u200b\u2060]/g, "")).toContain(
    "日本語版はまだありません",
  );
  for (const file of ["ja/articles/index.html", "ja/articles/feed.xml"])
    expect(read(file), file).not.toContain("thai-only");
  expect(read("articles/feed.xml")).toContain("thai-only");
});

test("earlier addresses move for good, in every language, and what was given up is gone", async () => {
  for (const [from, to] of [
    ["/?p=12", "/contact/"],
    ["/%E0%B9%80%E0%B8%81%E0%B8%B5%E0%B9%88%E0%B8%A2%E0%B8%A7.html", "/about/"],
    ["/en/articles/was-there", "/en/articles/without-japanese/"],
  ] as const) {
    const { status, headers } = await get(from);
    expect([status, headers["location"]], from).toEqual([301, to]);
  }
  expect((await get("/en/given-up/")).status).toBe(410);
});

test("company, offices, telephones and profiles stand in every footer, on the contact page and in what machines read", () => {
  for (const path of ["/en/", "/en/services/google-seo/", "/en/articles/"]) {
    const footer = all(page(path), "footer").map(textOf).join();
    for (const fact of [
      "Example Co., Ltd.",
      "+66 2 123 4567",
      "123 Example Road",
      "LinkedIn",
    ])
      expect(footer, path).toContain(fact);
  }
  const about = all(page("/ja/about/"), "dd").map(textOf).join();
  for (const fact of ["0995550000000", "200万バーツ", "12名"])
    expect(about).toContain(fact);
  for (const fact of [
    'id="office-tokyo"',
    'href="tel:+81312345678"',
    "https://line.me/R/ti/p/@example",
    "https://calendar.example/meeting",
  ])
    expect(read("en/contact/index.html")).toContain(fact);
  expect(read("en/index.html")).toContain('"legalName":"Example Co., Ltd."');
  expect(site.mail.contacts?.en?.join()).toContain("+66 2 123 4567");
  const unfilled = builtPaths.filter((path) =>
    /\{(?:name|names|url)\}/.test(page(path).html),
  );
  expect(unfilled).toEqual([]);
});

test.each(locales)(
  "home, list, feed and sitemap in %s lead to the case studies",
  (locale) => {
    const list = href(locale, "case-studies");
    const study = href(locale, "case-study", { slug: "sample-clinic" });
    expect(page(href(locale, "home")).html).toContain(`href="${list}"`);
    expect(page(list).html).toContain(`href="${study}"`);
    expect(page(list).html).toContain(client);
    expect(read(`${list}feed.xml`)).toContain(study);
    expect(read("sitemap.xml")).toContain(`${study}</loc>`);
  },
);
