import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { isService } from "#shared/services.ts";
import { matchPath, pagesWithForm, type PageName } from "#shared/site-map.ts";
import { pageTypes } from "../content.ts";
import { all, attribute, rawText } from "#site-builder/files/parse-html.ts";
import { scriptsOfPage } from "./scripts.ts";
import { withOwnFacts } from "../own-facts.ts";
import { builtPaths, client, loaderIn, page, problems } from "./site.ts";

/** Budgets in KB of 1,024 bytes after gzip. A commit that raises one must give the reason. */
const budgets = {
  script: 110,
  form: 14,
  // Under 1 KB as it travels; that is asserted where it travels.
  loader: 2,
  home: 32,
  service: 32,
  // An article ends with the titles of others, whose length nobody knows. The Thai privacy notice is the longest page.
  other: 21.5,
  // The longest are those of a service with drawings of its own, a price, and a sample, and of the home page: places for
  // eight pieces, and for the links of its picture in windows of three widths.
  styles: 10.8,
};

const kilobytes = (text: string | Buffer) =>
  gzipSync(text, { level: 9 }).length / 1024;

test("the scripts of a first visit to the home page stay in their budget", () => {
  const files = scriptsOfPage("home");
  expect(files.length).toBeGreaterThan(1);
  const total = weightOf(files);
  console.log(`a first home page: ${total.toFixed(1)} KB of ${budgets.script}`);
  expect(total).toBeGreaterThan(20);
  expect(total).toBeLessThanOrEqual(budgets.script);
});

test("the form's script stays in its budget, beyond React, the router and the shell", () => {
  // The scripts that every page with the form loads, and no page without it.
  const shell = new Set(scriptsOfPage("privacy"));
  const [first = [], ...others] = pagesWithForm.map(scriptsOfPage);
  const files = first.filter(
    (file) =>
      !shell.has(file) && others.every((scripts) => scripts.includes(file)),
  );
  expect(files).toContainEqual(expect.stringContaining("contact-section"));
  const total = weightOf(files);
  console.log(`the form: ${total.toFixed(1)} KB of ${budgets.form}`);
  expect(total).toBeGreaterThan(4);
  expect(total).toBeLessThanOrEqual(budgets.form);
});

test("the loader stays in its budget, before compression", () => {
  expect(Buffer.byteLength(loaderOf("/"))).toBeLessThanOrEqual(
    budgets.loader * 1024,
  );
});

test(
  "every page type stays in the script budget, in each language",
  { timeout: 60_000 },
  () => {
    for (const locale of locales)
      console.table(
        Object.fromEntries(
          pageTypes(locale).map((path) => {
            const { html } = page(path);
            const name = matchPath(path)?.page ?? "home";
            const rounded = (size: number) => Math.round(size * 10) / 10;
            const styles = all(page(path), "style").map(rawText).join("");
            const row = {
              "document gzip": rounded(kilobytes(html)),
              "document brotli": rounded(
                statSync(join(client, path, "index.html.br")).size / 1024,
              ),
              "styles gzip": rounded(kilobytes(styles)),
              "loader gzip": rounded(kilobytes(loaderOf(path))),
              "script after intent gzip": rounded(
                weightOf(scriptsOfPage(name)),
              ),
            };
            expect(row["document brotli"]).toBeLessThan(row["document gzip"]);
            expect(row["script after intent gzip"]).toBeLessThanOrEqual(
              budgets.script,
            );
            return [path, row];
          }),
        ),
      );
  },
);

test("every document stays in its budget, styles included", () => {
  expect(
    problems(function* (path) {
      const size = kilobytes(page(path).html);
      const budget = budgetOf(path);
      if (size > budget)
        yield `weighs ${size.toFixed(1)} KB, allowed are ${budget}`;
    }),
  ).toEqual([]);
  expect(builtPaths).toContain("/");
});

test("the styles in every document stay in their budget", () => {
  expect(
    problems(function* (path) {
      const sheets = all(page(path), "style").map(rawText);
      const size = kilobytes(sheets.join(""));
      if (sheets.length !== 1) yield `has ${sheets.length} style elements`;
      const allowed = withOwnFacts(budgets.styles);
      if (size > allowed)
        yield `carries ${size.toFixed(1)} KB of styles, allowed are ${allowed}`;
    }),
  ).toEqual([]);
});

function loaderOf(path: string): string {
  const loader = loaderIn(path);
  return readFileSync(join(client, attribute(loader, "src") ?? ""), "utf8");
}

function weightOf(files: readonly string[]): number {
  return files
    .map((file) => kilobytes(readFileSync(join(client, file))))
    .reduce((sum, size) => sum + size, 0);
}

function budgetOf(path: string): number {
  const name = matchPath(path)?.page;
  return withOwnFacts(ownBudgetOf(name));
}

function ownBudgetOf(name: PageName | undefined): number {
  if (name === "home") return budgets.home;
  return isService(name) ? budgets.service : budgets.other;
}
