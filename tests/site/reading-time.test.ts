import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { href, matchPath } from "#shared/site-map.ts";
import { builtPaths, problems, stateText } from "./site.ts";

test("an article takes about as long to read in each language", () => {
  const slugs = new Set<string>();
  const found = problems(function* (path) {
    const { page, params } = matchPath(path) ?? {};
    const slug = page === "article" ? params?.slug : undefined;
    if (slug === undefined || slugs.has(slug)) return;
    slugs.add(slug);
    const minutes = locales
      .map((locale) => href(locale, "article", { slug }))
      .filter((own) => builtPaths.includes(own))
      .map(minutesOf);
    const [least, most] = [Math.min(...minutes), Math.max(...minutes)];
    // A text of one minute and a bit is shown as one or as two.
    if (most - least > 1 && most / least >= 1.5)
      yield `takes ${minutes.join(", ")} minutes`;
  });
  expect(found).toEqual([]);
  expect(slugs.size).toBeGreaterThan(5);
});

function minutesOf(path: string): number {
  const [, minutes] = /"minutes":(\d+)/.exec(stateText(path)) ?? [];
  if (minutes === undefined) throw new Error(`${path} says no reading time`);
  return Number(minutes);
}
