import { locales } from "#shared/locales.ts";
import { startDevServer, type DevServer } from "../development/dev-server.ts";
import { expect, test } from "../test.ts";

test.describe("the gallery", () => {
  let server: DevServer;
  test.beforeAll(async () => {
    server = await startDevServer();
  });
  test.afterAll(() => server.stop());

  test("shows every part in each language and both themes", async ({
    page,
    complaints,
  }) => {
    test.slow();
    await page.goto(`${server.origin}/gallery/`);
    // Each language, and the pseudo-language. The first visit waits until the libraries are bundled for development.
    const sheets = page.locator("main > section");
    await expect(sheets).toHaveCount(locales.length + 1, { timeout: 60_000 });
    const parts = await sheets
      .first()
      .locator("[data-side=light] h3[lang=en]")
      .allTextContents();
    expect(parts.length).toBeGreaterThan(10);
    for (const theme of ["light", "dark"]) {
      for (const sheet of await sheets.all()) {
        const side = sheet.locator(`[data-side=${theme}]`);
        const names = side.locator("h3[lang=en]");
        expect(parts).toEqual(
          expect.arrayContaining(await names.allTextContents()),
        );
        await expect(side.getByRole("figure")).not.toHaveCount(0);
      }
    }
    expect(complaints).toEqual([]);
  });
});
