import { locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { pageTypes, words } from "../../content.ts";
import { fillIn, form, sendButton, sentPanel } from "../form/contact.ts";
import { expect, hydrate, open, press, refusals, test } from "../test.ts";

for (const locale of locales) {
  const t = words(locale);

  // Each page by itself is looked at by hydration.test.ts.
  test(`the security policy refuses nothing on any page in ${locale}, nor on the way from it to another`, async ({
    page,
    complaints,
  }) => {
    test.setTimeout(60_000);
    for (const path of pageTypes(locale)) {
      await open(page, path);
      // The other page brings its own styles and pictures.
      const isAbout = path === href(locale, "about");
      const name = t(isAbout ? "page.articles" : "page.about");
      await press(page.getByRole("banner").getByRole("link", { name }));
      await expect(page).toHaveURL(
        href(locale, isAbout ? "articles" : "about"),
      );
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      expect.soft(await refusals(page), path).toEqual([]);
      expect.soft(complaints, path).toEqual([]);
      const dangerous = page.locator(
        'a[href^="javascript:" i], a[href^="data:" i], [onclick]',
      );
      expect.soft(await dangerous.count(), path).toBe(0);
      complaints.length = 0;
    }
  });

  test(`nor while the form is used in ${locale}`, async ({
    page,
    complaints,
  }) => {
    await open(page, href(locale, "contact"));
    await sendButton(page, locale).click();
    await expect(form(page).getByRole("alert")).toBeVisible();
    await fillIn(page, locale);
    await sendButton(page, locale).click();
    await expect(sentPanel(page, locale)).toBeVisible();
    expect(await refusals(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test("the policy does refuse what somebody puts into a page", async ({
  page,
}) => {
  await page.goto("/en/");
  await hydrate(page);
  const faults = await page.evaluate(() => {
    const attempts = [
      () => (document.body.innerHTML = "<img src=x onerror=alert(1)>"),
      () => {
        const script = document.createElement("script");
        script.textContent = "document.title = 'changed'";
      },
      () => {
        const rules = { createHTML: (html: string) => html };
        const { trustedTypes } = globalThis as unknown as {
          trustedTypes: { createPolicy: (name: string, rules: object) => void };
        };
        trustedTypes.createPolicy("evil", rules);
      },
      () => {
        const script = document.createElement("script");
        script.append("document.title = 'changed'");
        document.body.append(script);
      },
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return "none";
      } catch (fault) {
        return (fault as Error).name;
      }
    });
  });
  // The last attempt throws nothing; the script is just not run.
  expect(faults).toEqual(["TypeError", "TypeError", "TypeError", "none"]);
  await expect
    .poll(() => refusals(page))
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^require-trusted-types-for/),
        expect.stringMatching(/^trusted-types/),
      ]),
    );
  await expect(page).not.toHaveTitle("changed");
});
