import { spawn, type ChildProcess } from "node:child_process";
import { env, execPath } from "node:process";
import { locales } from "#shared/locales.ts";
import { root } from "../../content.ts";
import { expect, test } from "../test.ts";

// Few and tolerant: they tell when a page fell apart. Whether it is beautiful is for people to see.
// `npx playwright test pictures --update-snapshots` takes them anew.
test.use({
  contextOptions: { reducedMotion: "reduce" },
  viewport: { width: 1200, height: 750 },
});

const likeness = { maxDiffPixelRatio: 0.04, threshold: 0.3 };

const views = [
  ["home", "/en/", "light"],
  ["about", "/about/", "light"],
  ["service", "/en/services/google-seo/", "dark"],
  ["articles", "/en/articles/", "light"],
  ["article", "/articles/one-address-per-language/", "light"],
  ["contact", "/contact/", "dark"],
  ["notice", "/en/privacy/", "light"],
  ["not-found", "/en/nowhere/", "light"],
] as const;

for (const [name, path, theme] of views) {
  test(`the first view of ${name} looks as it did`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    await expect(page).toHaveScreenshot(`${name}.png`, likeness);
  });
}

test.describe("the gallery", () => {
  const port = Number(env.E2E_PORT ?? 4173) + 1;
  let server: ChildProcess;

  test.beforeAll(async () => {
    server = spawn(execPath, ["dev/main.ts"], {
      cwd: root,
      env: { ...env, PORT: String(port), SITE_ORIGIN: "" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    await new Promise<void>((resolve, reject) => {
      server.stdout?.on("data", (text: Buffer) => {
        if (text.includes("developing on")) resolve();
      });
      server.on("exit", () => reject(new Error("The server stopped")));
    });
  });

  test.afterAll(() => {
    server.kill("SIGINT");
  });

  test("shows every part in each language and both themes", async ({
    page,
    complaints,
  }) => {
    test.slow();
    await page.goto(`http://localhost:${port}/gallery/`);
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
    const part = page
      .locator("h3[lang=en]", { hasText: parts[0] ?? "" })
      .first();
    await expect(part.locator("..")).toHaveScreenshot("gallery.png", likeness);
  });
});
