import { locales } from "#shared/locales.ts";
import { services } from "#shared/services.ts";
import { href } from "#shared/site-map.ts";
import { expect, test } from "../test.ts";

test.describe("in a wide window", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const service of services)
    test(`the tenons of a section differ in colour from the next one, on ${service}`, async ({
      page,
    }) => {
      await page.goto(href("en", service));
      const joints = await page.evaluate(() =>
        [...document.querySelectorAll("main section > svg:first-child")]
          .filter((joint) => joint.checkVisibility())
          .map((joint) => ({
            section: joint.parentElement?.textContent.slice(0, 40),
            tenon: getComputedStyle(joint).fill,
            ground: getComputedStyle(joint.parentElement ?? joint)
              .backgroundColor,
          })),
      );
      expect(joints.length).toBeGreaterThan(3);
      expect(joints.filter(({ tenon, ground }) => tenon === ground)).toEqual(
        [],
      );
    });

  for (const locale of locales)
    test(`lists side by side begin at one height, in ${locale}`, async ({
      page,
    }) => {
      for (const [name, lists] of [
        ["about", "main div:has(> h3 + ul):not(:has(a)) > ul"],
        ["privacy", "main [aria-labelledby=summary] h3 + ul"],
        ["influencer-kol", "main h4 + p + dl"],
      ] as const) {
        await page.goto(href(locale, name));
        const tops = await page
          .locator(lists)
          .evaluateAll((found) =>
            found.map((list) => Math.round(list.getBoundingClientRect().top)),
          );
        expect.soft(tops.length, name).toBe(2);
        expect.soft(new Set(tops).size, name).toBe(1);
      }
    });

  for (const locale of locales)
    test(`the closing words of the articles take three lines at most, in ${locale}`, async ({
      page,
    }) => {
      await page.goto(href(locale, "articles"));
      const lines = await page
        .locator("main h2")
        .last()
        .evaluate(
          (heading) =>
            heading.getBoundingClientRect().height /
            Number.parseFloat(getComputedStyle(heading).lineHeight),
        );
      expect(Math.round(lines)).toBeLessThanOrEqual(3);
    });

  test("the windows of a carriage begin above its words", async ({ page }) => {
    await page.goto(href("en", "social-media-marketing"));
    const offsets = await page.evaluate(() =>
      [...document.querySelectorAll("main li > div:has(> h3 + p)")]
        .filter((box) => getComputedStyle(box, "::before").content !== "none")
        .map(
          (carriage) =>
            Number.parseFloat(getComputedStyle(carriage, "::before").left) -
            Number.parseFloat(getComputedStyle(carriage).paddingLeft),
        ),
    );
    expect(offsets).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

for (const { place, page: name, links, count } of [
  {
    place: "on the stairs",
    page: "strategy-concept-planning",
    links: "main div:has(> h4) > a",
    count: 4,
  },
  {
    place: "on a piece",
    page: "about",
    links: "main [data-place] p + a",
    count: 5,
  },
] as const)
  test(`the arrow of a link ${place} follows its words, at every width`, async ({
    page,
  }) => {
    for (const width of [390, 1081, 1440])
      for (const locale of locales) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(href(locale, name));
        const gaps = await page.evaluate(
          (selector) =>
            [...document.querySelectorAll(selector)].map((link) => {
              const words = document.createRange();
              words.selectNodeContents(link.querySelector("span") ?? link);
              const last = [...words.getClientRects()].at(-1);
              const arrow = link.querySelector("svg")?.getBoundingClientRect();
              return arrow && last
                ? {
                    across: arrow.left - last.right,
                    lower: arrow.top - last.bottom,
                  }
                : undefined;
            }),
          links,
        );
        expect(gaps).toHaveLength(count);
        for (const gap of gaps) {
          expect.soft(gap?.across).toBeGreaterThan(0);
          expect.soft(gap?.across).toBeLessThan(24);
          expect.soft(gap?.lower).toBeLessThan(0);
        }
      }
  });

test("each word of a piece's title has room to spare on a phone", async ({
  page,
}) => {
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(href("en", "home"));
    const tooWide = await page.evaluate(() =>
      [...document.querySelectorAll("main [data-place] h3")].flatMap(
        (title) => {
          const { paddingInlineStart, paddingInlineEnd } =
            getComputedStyle(title);
          const room =
            title.clientWidth -
            parseFloat(paddingInlineStart) -
            parseFloat(paddingInlineEnd);
          const text = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          while (text.nextNode())
            for (const { index, 0: word } of (
              text.currentNode.textContent ?? ""
            ).matchAll(/\w+/g)) {
              const range = document.createRange();
              range.setStart(text.currentNode, index);
              range.setEnd(text.currentNode, index + word.length);
              let wide = 0;
              for (const line of range.getClientRects()) wide += line.width;
              // These letters stand in for a face that comes late and is up to a tenth wider.
              if (wide > 0.9 * room) found.push(word);
            }
          return found;
        },
      ),
    );
    expect.soft(tooWide, `at ${width}`).toEqual([]);
  }
});
