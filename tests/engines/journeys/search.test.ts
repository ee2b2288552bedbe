import { counted } from "#app/i18n/counted.ts";
import { collections } from "#shared/collections.ts";
import { href } from "#shared/site-map.ts";
import { article, articleSlugs, words } from "../../content.ts";
import { siteSearch } from "../../search/site-search.ts";
import { expect, test } from "../test.ts";

const box = "main input[type=search]";
const rows = "main ul h3";

/** A word of each language, and the article that it finds first. */
const searches = [
  ["en", "rich menu", "line-official-account-first-ninety-days"],
  ["th", "ภาษา", undefined],
  ["ja", "仮説", undefined],
] as const;

for (const [locale, query, slug] of searches)
  test(`what is typed into the search is found, and the emptied box shows all again, in ${locale}`, async ({
    visitor,
    saw,
  }) => {
    const list = href(locale, "articles");
    await visitor.open(list);
    await visitor.wakeApplication();
    const all = await count();
    // The newest stands above the rows of the first page.
    const { entriesPerPage } = collections.articles;
    const onPage = Math.min(articleSlugs(locale).length, entriesPerPage);
    expect(all).toBe(onPage - 1);
    await visitor.fill(box, query);
    await visitor.isAt(`${list}?${new URLSearchParams({ q: query })}`);
    await visitor.waitFor(
      "fewer articles",
      (selector, before) => document.querySelectorAll(selector).length < before,
      rows,
      all,
    );
    const found = await count();
    const { length: n } = (await siteSearch(locale))(query);
    await visitor.sees(
      "main p",
      words(locale)("article.foundFor", { ...counted(n), query }),
    );
    if (slug !== undefined)
      await visitor.sees(rows, article(slug, locale).heading);

    await visitor.evaluate((selector) => {
      document.querySelector<HTMLInputElement>(selector)?.select();
    }, box);
    await visitor.press("Backspace");
    await visitor.isAt(list);
    await visitor.waitFor(
      "all articles",
      (selector, before) =>
        document.querySelectorAll(selector).length === before,
      rows,
      all,
    );
    expect(await visitor.complaints()).toEqual([]);
    saw(`${found} articles for ${query}, then all again`);

    function count() {
      return visitor.evaluate(
        (selector) => document.querySelectorAll(selector).length,
        rows,
      );
    }
  });
