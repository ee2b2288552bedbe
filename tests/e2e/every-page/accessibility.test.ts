import { locales, type Locale } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { articleSlugs, newestArticles, words } from "../../content.ts";
import { addAxe, expectNoViolations, violations } from "../axe.ts";
import { fillIn, form, sendButton } from "../form/contact.ts";
import { expect, open, test } from "../test.ts";

// Colours that are on their way from one to the other would be judged as they pass.
test.use({ contextOptions: { reducedMotion: "reduce" } });

// Other pages are looked at by as-served.test.ts.
for (const locale of locales)
  for (const slug of newestArticles(locale).slice(1))
    test(
      `the article ${slug} in ${locale} breaks no rule of WCAG 2.2 AA, light or dark`,
      {
        tag: articleTags(slug, locale),
      },
      async ({ page }) => {
        await addAxe(page);
        await page.goto(href(locale, "article", { slug }));
        await expectNoViolations(page, "as served");
      },
    );

/** Each article has its turn in one language; the others wait for `npm run test:all`. */
function articleTags(slug: string, locale: Locale): string[] {
  const known = locales.filter((one) => articleSlugs(one).includes(slug));
  return known[slug.length % known.length] === locale
    ? ["@article"]
    : ["@article", "@all"];
}

for (const locale of locales) {
  test(`a form in ${locale} that shows its errors breaks no rule either`, async ({
    page,
  }) => {
    await addAxe(page);
    await open(page, href(locale, "contact"));
    await sendButton(page, locale).click();
    await expect(form(page).getByRole("alert")).toBeFocused();
    await expectNoViolations(page, "the form");
  });
}

for (const locale of locales) {
  test(`nor does a form in ${locale} that has to wait`, async ({ page }) => {
    await addAxe(page);
    await page.route("**/api/contact/", (route) =>
      route.fulfill({ status: 429, json: { ok: false, code: "rate_limited" } }),
    );
    await open(page, href(locale, "contact"));
    await fillIn(page, locale, { email: "taro@gmial.com" });
    await sendButton(page, locale).click();
    await expect(form(page).getByRole("alert")).toBeFocused();
    await expect(
      form(page).getByRole("button", { name: "gmail.com" }),
    ).toBeVisible();
    await expectNoViolations(page, "the form");
  });
}

test.describe("in a small window", () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test("the open menu breaks no rule either", async ({ page }) => {
    await addAxe(page);
    await open(page, "/en/");
    await page.getByLabel(words("en")("site.openMenu")).click();
    await expectNoViolations(page, "the menu");
  });
});

test("the check would notice a picture without a name", async ({ page }) => {
  await addAxe(page);
  await open(page, "/en/privacy/");
  await page.evaluate(() =>
    document.querySelector("main")?.append(new Image(10, 10)),
  );
  expect(await violations(page)).toContainEqual(
    expect.stringContaining("image-alt"),
  );
});
