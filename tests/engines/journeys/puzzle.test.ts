import { href } from "#shared/site-map.ts";
import { copy, words } from "../../content.ts";
import { expect, test } from "../test.ts";
import type { Visitor } from "../visitor.ts";

const t = words("en");
/** The links on the pieces; the list of services above has pieces of another kind. */
const link = "li[data-place] h3 a";
const piece = "svg .pz-northwest";
const seo = t("service.google-seo");

test("the puzzle comes together in view, lifts the piece that is pointed at, and leads to its service", async ({
  visitor,
  saw,
}) => {
  await visitor.open("/en/");
  await visitor.wakeApplication();
  await visitor.waitFor(
    "pieces pulled apart",
    (selector) =>
      getComputedStyle(document.querySelector(selector) ?? document.body)
        .transform === "matrix(1, 0, 0, 1, -24, -40)",
    piece,
  );
  await showPuzzle(visitor);
  await restsAt(visitor, "none");

  await visitor.pointAt(link, seo);
  await restsAt(visitor, "matrix(1, 0, 0, 1, -6, -9)");
  await visitor.click(link, seo);
  await visitor.isAt(href("en", "google-seo"));
  expect(await visitor.complaints()).toEqual([]);
  saw("five pieces apart, joined, one lifted and followed");
});

test("its pieces are reached and followed by keyboard", async ({
  visitor,
  saw,
}) => {
  await visitor.open("/en/");
  await visitor.wakeApplication();
  await visitor.evaluate((selector) => {
    const first = document.querySelector<HTMLElement>(selector);
    first?.focus();
  }, link);
  await restsAt(visitor, "matrix(1, 0, 0, 1, -6, -9)");
  const next = t("service.influencer-kol");
  expect(await visitor.tabTo(link, next)).toBe(1);
  await restsAt(visitor, "none");
  await visitor.press("Enter");
  await visitor.isAt(href("en", "influencer-kol"));
  await visitor.sees("h1", copy("influencer-kol", "en", "hero.heading"));
  expect(await visitor.complaints()).toEqual([]);
  saw("one piece lifted by focus, the next followed");
});

const showPuzzle = (visitor: Visitor) =>
  visitor.evaluate((selector) => {
    document
      .querySelector(selector)
      ?.scrollIntoView({ block: "center", behavior: "instant" });
  }, link);

/** Waits until the first piece has come to this place. */
const restsAt = (visitor: Visitor, transform: string) =>
  visitor.waitFor(
    `a piece at ${transform}`,
    (selector, wanted) => {
      const element = document.querySelector(selector);
      if (element === null) return false;
      const now = getComputedStyle(element).transform;
      // A transform that goes back to none ends as one that changes nothing.
      return (
        now === wanted ||
        (wanted === "none" && now === "matrix(1, 0, 0, 1, 0, 0)")
      );
    },
    piece,
    transform,
  );
