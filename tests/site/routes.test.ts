import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Payload } from "#shared/document/render.ts";
import { localeEntries, locales, type Locale } from "#shared/locales.ts";
import { services } from "#shared/services.ts";
import { href, pagesWithForm, trees } from "#shared/site-map.ts";
import {
  all,
  ancestors,
  attribute,
  textOf,
  type Element,
} from "#site-builder/files/parse-html.ts";
import {
  allPaths,
  article,
  copy,
  newestArticles,
  pathsOfTree,
} from "../content.ts";
import {
  builtPaths,
  client,
  having,
  page,
  problems,
  read,
  routeOf,
  site,
} from "./site.ts";
import { get } from "./wire.ts";

test("every page exists in four variants: without a prefix and under /en, /th and /ja; each path ends with a slash", () => {
  expect(trees.map(({ prefix }) => prefix)).toEqual(["", "th", "en", "ja"]);
  expect(builtPaths).toEqual(allPaths().toSorted());
  expect(builtPaths.filter((path) => !path.endsWith("/"))).toEqual([]);
  expect(Object.keys(site.pages).toSorted()).toEqual(builtPaths);
});

test("the unprefixed path serves Thai, and /th serves the same bytes", () => {
  const thai = { locale: "th", prefix: "" } as const;
  expect(trees).toContainEqual(thai);
  expect(
    problems(function* (path) {
      for (const file of ["index.html", "_payload.json"])
        if (
          !readFileSync(join(client, path, file)).equals(
            readFileSync(join(client, "th", path, file)),
          )
        )
          yield `${file} differs under /th/`;
    }, pathsOfTree(thai)),
  ).toEqual([]);
});

test("beside each page is a JSON file of this build with its main part, head and styles", async () => {
  expect(
    problems(function* (path) {
      const payload = JSON.parse(read(`${path}_payload.json`)) as Payload;
      const { build, main, head, styles, languages, locale } = payload;
      if (build !== site.buildId) yield `is of the build ${build}`;
      if (languages[locale] !== payload.path) yield `says ${payload.path}`;
      const html = read(`${path}index.html`);
      const shown = /<main\b.*<\/main>/s.exec(html)?.[0];
      if (main !== shown?.replaceAll(/<script\b.*?<\/script>/gs, ""))
        yield "has another main part";
      if (!html.includes(head)) yield "has another head";
      const rules = styles.split(/(?<=\})(?=@layer|@font-face)/);
      if (rules.some((rule) => !html.includes(rule))) yield "has other rules";
    }),
  ).toEqual([]);
  const { status, headers } = await get("/en/about/_payload.json");
  expect(status).toBe(200);
  expect(headers["content-type"]).toContain("application/json");
});

for (const locale of locales) {
  const shown = (path: string) => {
    const document = page(path);
    return {
      document,
      text: (element: string) =>
        all(document, element).map((one) => unmarked(textOf(one))),
      charts: all(document, "figure").flatMap(
        (figure) => attribute(figure, "data-form") ?? [],
      ),
      drawings: all(document, "svg").filter(
        (svg) => isIn(svg, "main") && !isIn(svg, "a"),
      ).length,
      hasForm: having(document, "form", "action", "/api/contact/").length === 1,
      /** Where the pieces of the puzzle lead. */
      pieces: all(document, "a")
        .filter((link) =>
          ancestors(link).some((one) => attribute(one, "data-place")),
        )
        .map((link) => attribute(link, "href")),
    };
  };
  const service = (name: (typeof services)[number]) =>
    shown(href(locale, name));

  test(`the home page in ${locale} has an interactive image, a puzzle graphic and the contact-us form`, () => {
    const { document, pieces, hasForm } = shown(href(locale, "home"));
    const [image] = having(document, "landscape-scene", "role", "img");
    expect(image && attribute(image, "aria-label")).toBe(
      copy("home", locale, "scene.label"),
    );
    expect(pieces).toEqual(services.map((name) => href(locale, name)));
    expect(hasForm).toBe(true);
  });

  test(`the about page in ${locale} has a footer, a puzzle graphic and the contact-us form`, () => {
    const { document, pieces, hasForm } = shown(href(locale, "about"));
    expect(all(document, "footer")).toHaveLength(1);
    expect(pieces).toEqual(services.map((name) => href(locale, name)));
    expect(hasForm).toBe(true);
  });

  test(`the list in ${locale} leads to every article, and each article shows its heading`, () => {
    const slugs = newestArticles(locale);
    expect(slugs.length).toBeGreaterThan(5);
    const list = page(href(locale, "articles"));
    for (const slug of slugs) {
      const path = href(locale, "article", { slug });
      expect(having(list, "a", "href", path), slug).not.toEqual([]);
      const { heading, title } = article(slug, locale);
      expect(shown(path).text("h1")).toEqual([heading ?? title]);
    }
  });

  test(`the contact page in ${locale} has the contact-us form`, () => {
    expect(shown(href(locale, "contact")).hasForm).toBe(true);
  });

  test(`google-seo in ${locale} has charts, a lighting-bulb graphic and a hand-writing graphic`, () => {
    const { charts, document, text } = service("google-seo");
    expect(charts.length).toBeGreaterThanOrEqual(2);
    expect(text("h2")).toContain(copy("google-seo", locale, "lamp.heading"));
    expectBulb(document.html);
    const alt = copy("google-seo", locale, "writing.alt");
    const [writing] = having(document, "img", "alt", alt);
    expect(writing && isIn(writing, "hand-writing")).toBe(true);
    const drawn = read(writing ? (attribute(writing, "src") ?? "") : "");
    expect(drawn).toContain("<svg");
    expect(drawn).toContain("animation-delay");
  });

  test(`influencer-kol in ${locale} has a bar chart and a lighting-bulb graphic`, () => {
    const { charts, document } = service("influencer-kol");
    expect(charts).toContain("bar");
    expectBulb(document.html);
  });

  test(`social-media-marketing in ${locale} has charts and graphics`, () => {
    const { charts, drawings } = service("social-media-marketing");
    expect(charts.length).toBeGreaterThanOrEqual(2);
    expect(drawings).toBeGreaterThan(3);
  });

  test(`strategy-concept-planning in ${locale} has graphics`, () => {
    expect(service("strategy-concept-planning").drawings).toBeGreaterThan(3);
  });

  test(`web-design-and-development in ${locale} is a service page with its heading`, () => {
    const name = "web-design-and-development";
    expect(service(name).text("h1")).toEqual([
      unmarked(copy(name, locale, "hero.heading")),
    ]);
  });
}

test("the contact-us form stands on the home page, about, contact and every service page", () => {
  expect(pagesWithForm.toSorted()).toEqual(
    ["home", "about", "contact", ...services].toSorted(),
  );
  expect(
    problems(function* (path) {
      const name = routeOf(path).page;
      const isWanted = pagesWithForm.includes(name);
      if (having(page(path), "form", "id", "contact-form").length !== +isWanted)
        yield isWanted ? "has no form" : "has a form";
    }),
  ).toEqual([]);
});

test("all pages are public: nobody signs in, and a page sets no cookie", async () => {
  for (const locale of locales)
    for (const name of ["home", "about", "contact", "articles"] as const) {
      const { status, headers } = await get(href(locale, name));
      expect(status).toBe(200);
      expect(headers).not.toHaveProperty("set-cookie");
    }
});

test.each([
  ["/en/about", "/en/about/"],
  ["/en/about?a=b", "/en/about/?a=b"],
  ["//en//about", "/en/about/"],
  ["/th", "/th/"],
])("%s moves to its one address %s", async (from, to) => {
  const { status, headers } = await get(from);
  expect([status, headers["location"]]).toEqual([301, to]);
});

test("the language switch of every page leads to the same page in each language, with the name of the language", () => {
  expect(
    problems(function* (path) {
      const { page: name, params } = routeOf(path);
      const switches = all(page(path), "a").filter(
        (link) => attribute(link, "hreflang") && isIn(link, "header"),
      );
      for (const locale of locales)
        if (!switches.some((link) => isSwitch(link, locale)))
          yield `has no way to ${localeEntries[locale].name}`;
      function isSwitch(link: Element, locale: Locale): boolean {
        return (
          attribute(link, "href") === href(locale, name, params) &&
          attribute(link, "lang") === locale &&
          textOf(link) === localeEntries[locale].endonym
        );
      }
    }),
  ).toEqual([]);
});

function isIn(element: Element, name: string): boolean {
  return [...ancestors(element)].some(({ tagName }) => tagName === name);
}

/** A text without the signs of where a line may break. */
function unmarked(text: string): string {
  return text.replaceAll(/[\u200b\u2060]/g, "").replaceAll("\u00a0", " ");
}

function expectBulb(html: string): void {
  expect(html).toContain('viewBox="-50 0 500 580"');
}
