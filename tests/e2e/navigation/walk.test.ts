import { env } from "node:process";
import { launchArguments, testBrowserPath } from "../../chromium.ts";
import { complaintsOf, expect, test, watch } from "../test.ts";
import { lateFonts } from "./late-fonts.ts";
import { switchLine } from "./line.ts";
import { walk } from "./walk.ts";

// Walks of which a seed decides every step: links, languages, places, scrolling, reload, back and forward, near and far, with
// the application there or not. `WALKS=200 npx playwright test navigation/walk` makes more of them; the seed of a failed one
// is in its message.

const walks = Number(env["WALKS"] ?? 1);
const starts = ["/en/", "/ja/about/", "/about/", "/en/services/google-seo/"];
const steps = 12;

type Variant = { first: number; hasLateFonts?: boolean; isKept?: boolean };
const variants: Record<string, Variant> = {
  "": { first: 1 },
  ", with late fonts": { first: 1001, hasLateFonts: true },
  ", in a browser that keeps the pages it leaves": {
    first: 2001,
    isKept: true,
  },
};

for (const [name, { first, hasLateFonts, isKept }] of Object.entries(variants))
  for (let seed = first; seed < first + walks; seed += 1)
    test(`walk ${seed}: address, page, language and place agree after each step${name}`, async ({
      playwright,
      baseURL,
    }) => {
      test.setTimeout(120_000);
      // The test library switches off that pages are kept.
      const browser = await playwright.chromium.launch({
        executablePath: testBrowserPath(),
        args: launchArguments,
        ignoreDefaultArgs: isKept ? ["--disable-back-forward-cache"] : [],
      });
      try {
        const page = await browser.newPage({
          baseURL: baseURL ?? "",
          locale: "th-TH",
          viewport: { width: seed % 2 ? 1280 : 390, height: 800 },
        });
        await watch(page);
        const complaints = complaintsOf(page);
        if (hasLateFonts) await lateFonts(page);
        const line = await switchLine(page);
        const start = starts[seed % starts.length] ?? "/";
        await walk(page, line, { seed, steps, start });
        line.release();
        expect(complaints).toEqual([]);
      } finally {
        await browser.close();
      }
    });
