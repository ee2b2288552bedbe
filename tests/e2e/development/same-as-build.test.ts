import { locales } from "#shared/locales.ts";
import { pageKinds, pathOfKind } from "../../content.ts";
import { expect, test } from "../test.ts";
import { startDevServer, type DevServer } from "./dev-server.ts";
import { differences, looks } from "./looks.ts";

// One server for all pages; each of them is requested for the first time.
test.describe.configure({ mode: "default" });
test.setTimeout(120_000);

let server: DevServer;
test.beforeAll(async () => {
  server = await startDevServer();
});
test.afterAll(() => server.stop());

const views = [
  { width: 390, theme: "light" },
  { width: 1440, theme: "dark" },
  { width: 390, theme: "dark" },
  { width: 1440, theme: "light" },
] as const;

for (const [index, kind] of pageKinds.entries())
  for (const [place, locale] of locales.entries()) {
    // Each kind in one language, each width in one theme; the others repeat it.
    const isChosen = index % locales.length === place;
    test(
      `${kind} in ${locale} looks in development as it is built`,
      { tag: [`@${kind}`, ...(isChosen ? [] : ["@all"])] },
      async ({ browser, baseURL }) => {
        const path = pathOfKind(kind, locale);
        // What is served, before any script.
        const context = await browser.newContext({ javaScriptEnabled: false });
        const [development, built] = [
          await context.newPage(),
          await context.newPage(),
        ];
        await development.goto(`${server.origin}${path}`);
        await built.goto(`${baseURL}${path}`);
        for (const view of isChosen ? views.slice(0, 2) : views)
          expect
            .soft(
              differences(
                await looks(development, view),
                await looks(built, view),
              ),
              `${view.width} pixels, ${view.theme}`,
            )
            .toEqual([]);
        await context.close();
      },
    );
  }
