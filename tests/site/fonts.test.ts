import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Face } from "#shared/document/faces.ts";
import { collectionOf } from "#shared/collections.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { href, matchPath, treeOf } from "#shared/site-map.ts";
import { newestArticles, entrySlugs } from "../content.ts";
import { hasOwnFacts, withOwnFacts } from "../own-facts.ts";
import { attribute } from "#site-builder/files/parse-html.ts";
import { builtPaths, client, links, ownPaths, page, problems } from "./site.ts";

/**
 * Budgets in KB of 1,024 bytes for the fonts of a first page: all faces that it declares without a range. `own` leaves out
 * those for quotations in another script. Service pages in Japanese have up to 380 characters in bold and 580 in all.
 */
const every: Record<Locale, number> = { th: 38, en: 34, ja: 90 };
const own: Record<Locale, number> = { th: 32, en: 22, ja: 84 };
const furtherJapanese = 54;
/** The rows of case studies on a page of something else add their own characters. */
const ofCaseStudies = entrySlugs("case-studies", "ja").length > 0 ? 4 : 0;
/** Names and addresses of an owner stand on every page, and add theirs. */
const ofOwner = hasOwnFacts ? 4 : 0;
/** The document, compressed with Brotli, with its fonts, but without those for quotations in another script. */
const whole: Record<"home" | "article", Record<Locale, number>> = {
  home: { th: 58, en: 47, ja: 95 },
  article: { th: 48, en: 38, ja: 88 },
};
const requests = 7;

/** The families for scripts of other languages. */
const foreignOf: Record<Locale, RegExp> = {
  th: /"Site Japanese"/,
  en: /Thai"|"Site Japanese"/,
  ja: /Thai"/,
};

test("the fonts of a first page stay in their budget, in every language", () => {
  expect(
    problems(function* (path) {
      const { locale } = treeOf(path);
      const foreign = kilobytes(facesOf(path, foreignOf[locale]));
      const size = kilobytes(facesOf(path)) - foreign;
      const more = ofCaseStudies + ofOwner;
      if (size > own[locale] + more)
        yield `loads ${size.toFixed(1)} KB of fonts, allowed are ${own[locale] + more}`;
      const most = mostOf(path, locale) + more;
      if (size + foreign > most)
        yield `loads ${(size + foreign).toFixed(1)} KB with other scripts, allowed are ${most}`;
    }),
  ).toEqual([]);
});

/** An article without a translation is there in its own language, whose fonts it needs as a page of that language does. */
function mostOf(path: string, locale: Locale): number {
  if (ownPaths.includes(path)) return every[locale];
  const match = matchPath(path);
  const collection = (match && collectionOf(match.page)) ?? "articles";
  const written = locales.filter((one) =>
    entrySlugs(collection, one).includes(match?.params.slug ?? ""),
  );
  return every[locale] + Math.max(0, ...written.map((one) => own[one]));
}

test("a further Japanese page loads only its additional characters", () => {
  const home = facesOf(href("ja", "home"));
  expect(
    problems(
      function* (path) {
        const quoted = facesOf(path, foreignOf.ja);
        const size = kilobytes(
          facesOf(path).filter(
            (url) => !home.includes(url) && !quoted.includes(url),
          ),
        );
        const most = furtherJapanese + ofCaseStudies + ofOwner;
        if (size > most)
          yield `loads ${size.toFixed(1)} KB more, allowed are ${most}`;
      },
      builtPaths.filter((path) => path.startsWith("/ja/")),
    ),
  ).toEqual([]);
});

test("a first page stays in its budget with its document", () => {
  for (const locale of locales) {
    const [slug = ""] = newestArticles(locale);
    const paths = {
      home: href(locale, "home"),
      article: href(locale, "article", { slug }),
    };
    for (const kind of ["home", "article"] as const) {
      const path = paths[kind];
      const quoted = facesOf(path, foreignOf[locale]);
      const files = facesOf(path).filter((url) => !quoted.includes(url));
      const size = kilobytes([...files, `${path}index.html.br`]);
      const most = withOwnFacts(whole[kind][locale]) + ofOwner;
      console.log(`${path}: ${size.toFixed(1)} KB of ${most}`);
      expect(size, path).toBeLessThanOrEqual(most);
      // The document, and the print styles.
      if (kind === "article")
        expect(files.length + 2, path).toBeLessThanOrEqual(requests);
    }
  }
});

test("every page preloads faces that it declares, and names those of its text in its payload", () => {
  expect(
    problems(function* (path) {
      const declared = facesOf(path);
      for (const link of links(path, "preload")) {
        const url = attribute(link, "href") ?? "";
        if (url.endsWith(".woff2") && !declared.includes(url))
          yield `preloads ${url}, which it does not use`;
      }
      const { faces } = JSON.parse(
        readFileSync(join(client, path, "_payload.json"), "utf8"),
      ) as { faces: Face[] };
      for (const { url } of faces)
        if (!declared.includes(url)) yield `does not declare ${url}`;
    }),
  ).toEqual([]);
});

/** Returns the files of the faces for a page's text, without those for visitors' words and for later messages. */
function facesOf(path: string, family = /Site/): string[] {
  const [style = ""] = /(?<=<style>).*?(?=<\/style>)/s.exec(
    page(path).html,
  ) ?? [""];
  const rules = [...style.matchAll(/@font-face\{([^}]*)\}/g)]
    .map(([, rule = ""]) => rule)
    .filter(
      (rule) =>
        family.test(rule) &&
        !rule.includes("unicode-range") &&
        !rule.includes("Site Words"),
    );
  const urls = rules.flatMap((rule) => /(?<=url\()[^)]*/.exec(rule)?.[0] ?? []);
  return [...new Set(urls)];
}

function kilobytes(files: readonly string[]): number {
  return (
    files
      .map((file) => statSync(join(client, file)).size)
      .reduce((sum, size) => sum + size, 0) / 1024
  );
}
