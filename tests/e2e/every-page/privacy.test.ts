import { locales } from "#shared/locales.ts";
import { pageTypes, words } from "../../content.ts";
import { expect, hydrate, test } from "../test.ts";

for (const locale of locales)
  test(`a visit sets no cookie, asks no other company for anything, and is asked nothing, in ${locale}`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(90_000);
    const strangers = new Set<string>();
    context.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith("http") && origin !== baseURL)
        strangers.add(request.url());
    });
    const label = words(locale)("consent.label");
    for (const path of pageTypes(locale)) {
      await page.goto(path);
      await hydrate(page);
      await page.mouse.wheel(0, 5000);
      await expect(page.getByRole("region", { name: label })).toHaveCount(0);
    }
    expect([...strangers]).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });
