import { collections } from "#shared/collections.ts";
import { href } from "#shared/site-map.ts";
import { article, copy, newestArticles, words } from "../../content.ts";
import { expect, test } from "../test.ts";
import type { Visitor } from "../visitor.ts";

const t = words("en");
const list = href("en", "articles");
const about = href("en", "about");
const heading = (page: "articles" | "about") =>
  copy(page, "en", "hero.heading");
// Far down the list's first page, so that its place is worth keeping.
const { entriesPerPage } = collections.articles;
const slug = newestArticles("en").slice(0, entriesPerPage).at(-1) ?? "";
const title = article(slug, "en").heading ?? article(slug, "en").title;

test("links change the page without a new document; Back and Forward find the place again", async ({
  visitor,
  saw,
}) => {
  await visitor.open(about);
  await visitor.wakeApplication();
  await mark(visitor);
  await visitor.click("header nav > a", t("page.articles"));
  await visitor.sees("h1", heading("articles"));
  expect(await place(visitor)).toBe(0);

  await visitor.click("main h3 a", title);
  await visitor.sees("h1", title);
  await visitor.isAt(href("en", "article", { slug }));
  expect(await place(visitor)).toBe(0);

  await visitor.back();
  await visitor.sees("h1", heading("articles"));
  await visitor.isAt(list);
  // What was clicked is where it was.
  await visitor.seesFree("main h3 a", title);
  const kept = await place(visitor);
  expect(kept).toBeGreaterThan(100);
  await visitor.back();
  await visitor.sees("h1", heading("about"));
  await visitor.forward();
  await visitor.sees("h1", heading("articles"));
  await visitor.waitFor("the same place", (y) => scrollY === y, kept);
  await visitor.forward();
  await visitor.sees("h1", title);
  expect(await isMarked(visitor)).toBe(true);
  expect(await visitor.complaints()).toEqual([]);
  saw(`one document for six pages; the list at ${kept} again`);
});

/** A new document would not have the mark. */
const mark = (visitor: Visitor) =>
  visitor.evaluate(() => {
    document.documentElement.dataset["journey"] = "1";
  });
const isMarked = (visitor: Visitor) =>
  visitor.evaluate(() => document.documentElement.dataset["journey"] === "1");
const place = (visitor: Visitor) => visitor.evaluate(() => Math.round(scrollY));
