import { href } from "#shared/site-map.ts";
import { pageTypes, words } from "../content.ts";
import { expect, hydrate, open, press, refusals, test } from "./test.ts";

const t = words("en");

// Each page by itself is looked at in all languages by hydration.test.ts.
test("the security policy refuses nothing on any page, nor on the way from it to another", async ({
  page,
  complaints,
}) => {
  test.setTimeout(60_000);
  for (const path of pageTypes("en")) {
    await open(page, path);
    // The other page brings its own styles and pictures.
    const isAbout = path === href("en", "about");
    await press(
      page.getByRole("banner").getByRole("link", {
        name: t(isAbout ? "page.articles" : "page.about"),
      }),
    );
    await expect(page).toHaveURL(href("en", isAbout ? "articles" : "about"));
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

test("the policy does refuse a script that somebody puts into a page", async ({
  page,
}) => {
  await page.goto("/en/");
  await hydrate(page);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'changed'";
    document.body.append(script);
  });
  await expect.poll(() => refusals(page)).toEqual(["script-src-elem inline"]);
  await expect(page).not.toHaveTitle("changed");
});
