import { spawn, type ChildProcess } from "node:child_process";
import { env, execPath } from "node:process";
import { locales } from "#shared/locales.ts";
import { root } from "../../content.ts";
import { expect, test } from "../test.ts";

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
  });
});
