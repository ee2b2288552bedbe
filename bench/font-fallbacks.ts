import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { chromiumPath, launchArguments } from "../tests/chromium.ts";
import type { Locale } from "#shared/locales.ts";
import { progress } from "./progress.ts";
import { printTable } from "./table.ts";

/**
 * `node bench/font-fallbacks.ts`: how faces of visitors' systems must be scaled to take the room of ours, so that
 * nothing moves when ours arrive. Measured on the site's own words; the figures go to `build/fonts/font-fallbacks.ts`. The
 * system faces have to be installed: on Debian fonts-liberation, fonts-roboto-unhinted, fonts-noto-core.
 */
const root = join(import.meta.dirname, "..");

const faces: readonly {
  locale: Locale;
  source: string;
  weight: number;
  systems: readonly string[];
}[] = [
  {
    locale: "en",
    source: "text-latin-400",
    weight: 400,
    systems: ["Liberation Sans", "Roboto"],
  },
  {
    locale: "en",
    source: "display-latin-700",
    weight: 700,
    systems: ["Liberation Sans", "Roboto"],
  },
  {
    locale: "th",
    source: "text-thai-400",
    weight: 400,
    systems: ["Noto Sans Thai"],
  },
  {
    locale: "th",
    source: "display-thai-700",
    weight: 700,
    systems: ["Noto Sans Thai"],
  },
];
const pairs = faces.flatMap(({ systems, ...face }) =>
  systems.map((system) => ({ ...face, system })),
);

/** The words of the language's pages, in its own script only. */
function ownWords(locale: Locale): string {
  const folder = join(root, "content/pages");
  const texts = readdirSync(folder).map((page) =>
    readFileSync(join(folder, page, `${locale}.yaml`), "utf8"),
  );
  const script = locale === "th" ? /[\u0e00-\u0e7f ]+/g : /[A-Za-z][a-z]* ?/g;
  return (texts.join("\n").match(script) ?? []).join("").slice(0, 20_000);
}

async function measure(page: Page, index: number) {
  const pair = pairs[index];
  if (pair === undefined) throw new Error(`There is no pair ${index}`);
  const { locale, source, weight, system } = pair;
  const bytes = readFileSync(join(root, "fonts", `${source}.ttf`));
  const own = `Own ${index}`;
  const result = await page.evaluate(
    async ({ own: family, file, words, weight: bold, system: other }) => {
      const url = `url(data:font/ttf;base64,${file})`;
      const face = new FontFace(family, url, { weight: String(bold) });
      document.fonts.add(await face.load());
      const context = document.createElement("canvas").getContext("2d");
      if (!context) throw new Error("No canvas");
      const size = (name: string) => {
        context.font = `${bold} 100px "${name}"`;
        const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } =
          context.measureText(words);
        return { width, fontBoundingBoxAscent, fontBoundingBoxDescent };
      };
      const ours = size(family);
      const scale = ours.width / size(other).width;
      return {
        scale,
        ascent: ours.fontBoundingBoxAscent / scale,
        descent: ours.fontBoundingBoxDescent / scale,
      };
    },
    {
      own,
      file: bytes.toString("base64"),
      words: ownWords(locale),
      weight,
      system,
    },
  );
  const percent = (value: number) => `${(value * 100).toFixed(1)}%`;
  return [
    `${source} / ${system}`,
    percent(result.scale),
    `${result.ascent.toFixed(1)}%`,
    `${result.descent.toFixed(1)}%`,
  ];
}

const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: launchArguments,
});
const page = await browser.newPage();
const rows = [];
const tell = progress("faces", pairs.length);
for (const [index, { system }] of pairs.entries()) {
  tell(system);
  rows.push(await measure(page, index));
}
tell();
await browser.close();
printTable("System faces, scaled to the room of ours", [
  ["face / system face", "size", "ascent", "descent"],
  ...rows,
]);
