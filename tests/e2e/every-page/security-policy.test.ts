import { locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { fillIn, form, sendButton, sentPanel } from "../form/contact.ts";
import { expect, hydrate, open, refusals, test } from "../test.ts";

for (const locale of locales) {
  test(`the security policy refuses nothing while the form is used in ${locale}`, async ({
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
