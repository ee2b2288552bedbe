import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { chromiumPath, launchArguments } from "../tests/chromium.ts";
import { startSite } from "../tests/running-site.ts";
import { progress } from "./progress.ts";

/**
 * `node bench/pictures.ts`: the pictures of the README, home as it stands in `dist/`, in every language, on a phone and
 * on a desk.
 */
const folder = join(import.meta.dirname, "../docs/pictures");
const windows = { phone: [390, 844], desktop: [1440, 900] } as const;

const site = await startSite();
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: launchArguments,
});
mkdirSync(folder, { recursive: true });
const tell = progress("pictures", locales.length * Object.keys(windows).length);
for (const locale of locales)
  for (const [name, [width, height]] of Object.entries(windows)) {
    tell(`${locale}, ${name}`);
    const page = await browser.newPage({
      // The address without a language leads to that of the browser.
      locale,
      viewport: { width, height },
      colorScheme: "light",
      reducedMotion: "reduce",
    });
    await page.goto(`http://localhost:${site.port}${href(locale, "home")}`, {
      waitUntil: "networkidle",
    });
    await page.evaluate(() => document.fonts.ready);
    const file = join(folder, `home-${locale}-${name}.webp`);
    await sharp(await page.screenshot())
      .webp({ quality: 72, effort: 6 })
      .toFile(file);
    await page.close();
  }
tell();
await browser.close();
await site.stop();
