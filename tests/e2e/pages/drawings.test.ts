import { locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { copy } from "../../content.ts";
import { expect, test } from "../test.ts";

const phones = [320, 360, 390];

for (const locale of locales) {
  test(`each tag of the scene stands on its dovetail, in any window, in ${locale}`, async ({
    page,
  }) => {
    await page.goto(href(locale, "home"));
    const links = page
      .getByRole("group", { name: copy("home", locale, "scene.label") })
      .getByRole("link");
    // Those of the delivered services; a further one has no object.
    await expect(links).toHaveCount(5);
    for (const width of [390, 1081, 1440, 2560, 3840]) {
      await page.setViewportSize({ width, height: 900 });
      const outside = await links.evaluateAll((all) =>
        all
          .filter((link) => {
            const { left, width: own } = getComputedStyle(link, "::after");
            const start = Number.parseFloat(left);
            const end = start + Number.parseFloat(own);
            // A place that is no length is not inside either.
            const { width: room } = link.getBoundingClientRect();
            return !(start >= 0 && end <= room);
          })
          .map(({ textContent }) => textContent),
      );
      expect(outside, `${width} pixels`).toEqual([]);
    }
  });

  test(`the words of the site drawing stand clear of its lines and marks, on any phone, in ${locale}`, async ({
    page,
  }) => {
    await page.goto(href(locale, "strategy-concept-planning"));
    const sheet = page
      .getByRole("list")
      .filter({
        hasText: copy(
          "strategy-concept-planning",
          locale,
          "survey.dimensions.3",
        ),
      })
      .locator("xpath=..");
    for (const width of phones) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sheet.evaluate(crossedWords), `${width} pixels`).toEqual([]);
    }
  });

  test(`beside the lines of the goal its numbers have more than half of a phone, in ${locale}`, async ({
    page,
  }) => {
    await page.goto(href(locale, "social-media-marketing"));
    const number = page.getByRole("heading", {
      name: copy("social-media-marketing", locale, "measure.items.0.title"),
      exact: true,
    });
    for (const width of phones) {
      await page.setViewportSize({ width, height: 900 });
      const room = await number.evaluate((title) => title.clientWidth);
      expect(room, `${width} pixels`).toBeGreaterThan(width / 2);
    }
  });

  test(`the names of the ranges stay on one line on a phone, in ${locale}`, async ({
    page,
  }) => {
    await page.goto(href(locale, "web-design-and-development"));
    const name = copy(
      "web-design-and-development",
      locale,
      "proof.rulers.zones.1",
    );
    for (const width of phones) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await page
        .locator("figure li")
        .filter({ hasText: name })
        .evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility())
            .map((one) => {
              const range = document.createRange();
              range.selectNodeContents(one);
              const tops = [...range.getClientRects()]
                .filter((line) => line.height > 0)
                .map((line) => line.top);
              return new Set(tops).size;
            }),
        );
      expect(Math.max(...lines), `${width} pixels`).toBe(1);
    }
  });
}

test("paper has the name of the brand, the whole scene, and nothing that only a screen can do", async ({
  page,
}) => {
  await page.setViewportSize({ width: 673, height: 950 });
  await page.goto("/en/");
  await page.emulateMedia({ media: "print" });
  // The brand, without what leads on.
  await expect(page.locator("header:has(+ main) a:visible")).toHaveCount(1);
  await expect(page.getByText(copy("home", "en", "scene.hint"))).toBeHidden();
  const scene = page.getByRole("group", {
    name: copy("home", "en", "scene.label"),
  });
  expect(
    await scene.evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  ).toBeLessThanOrEqual(0);
  await expect(scene.getByRole("link")).toHaveCount(0);
  await expect(page.locator("main .arrow:visible")).toHaveCount(0);
  const loose = await page.evaluate(() =>
    [...document.querySelectorAll("main :is(div, p, h3, span)")].flatMap(
      (box) =>
        ["::before", "::after"].filter(
          (part) =>
            getComputedStyle(box, part).content !== "none" &&
            !getComputedStyle(box, part).backgroundColor.endsWith(", 0)"),
        ),
    ),
  );
  expect(loose).toEqual([]);
});

/** Words of a drawing through which one of its lines runs, or on which one of its marks lies. */
function crossedWords(sheet: Element): string[] {
  const lines = [
    ...sheet.querySelectorAll<SVGPathElement>("path:is(.plan, .axis)"),
  ].filter((line) => line.checkVisibility());
  const points = lines.flatMap((line) => {
    const onScreen = line.getScreenCTM() ?? undefined;
    return Array.from({ length: line.getTotalLength() / 2 }, (_, at) =>
      line.getPointAtLength(at * 2).matrixTransform(onScreen),
    );
  });
  const marks = [...sheet.querySelectorAll("span")].map((mark) =>
    mark.getBoundingClientRect(),
  );
  const labels = [...sheet.querySelectorAll("li")];
  if (points.length === 0 || marks.length === 0 || labels.length === 0)
    throw new Error("The drawing has no lines, no marks or no words");
  return labels
    .filter((label) => {
      const range = document.createRange();
      range.selectNodeContents(label);
      return [...range.getClientRects()].some(
        (box) =>
          points.some(
            ({ x, y }) =>
              x > box.left && x < box.right && y > box.top && y < box.bottom,
          ) ||
          marks.some(
            (mark) =>
              mark.left < box.right &&
              mark.right > box.left &&
              mark.top < box.bottom &&
              mark.bottom > box.top,
          ),
      );
    })
    .map(({ textContent }) => textContent);
}
