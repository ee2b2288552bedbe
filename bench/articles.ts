import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process, { argv, execPath } from "node:process";
import { parse, stringify } from "yaml";
import { prerenderSite } from "../build/prerender.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { articleSlugs } from "../tests/content.ts";
import { printTable } from "./table.ts";

/**
 * `node bench/articles.ts`: how long a page takes, and how much memory, when there are many articles; before
 * compression. Needs a finished build, whose bundles it uses on a temporary copy of the content.
 */
const root = join(import.meta.dirname, "..");
const sizes = [250, 1_000];

const words = {
  th: "บทความ",
  en: "Article",
  ja: "記事",
} satisfies Record<Locale, string>;

type Measured = { pages: number; ms: number; peakMegabytes: number };

const [, , measuredRoot] = argv;
if (measuredRoot === undefined) await compareSizes();
else await measureHere(measuredRoot);

async function compareSizes(): Promise<void> {
  const results: Measured[] = [];
  for (const size of sizes) {
    const copy = await mkdtemp(join(tmpdir(), "site-articles-"));
    try {
      await fillWithArticles(copy, size);
      // A process of its own, since the peak of memory is that of a process.
      const output = execFileSync(execPath, [import.meta.filename, copy], {
        cwd: copy,
        encoding: "utf8",
        stdio: ["ignore", "pipe", "inherit"],
      });
      results.push(
        JSON.parse(output.trim().split("\n").at(-1) ?? "") as Measured,
      );
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  }
  printTable("Pre-rendering", [
    ["articles × 3", "pages", "s", "ms/page", "peak MiB"],
    ...results.map(({ pages, ms, peakMegabytes }, index) => [
      String(sizes[index]),
      String(pages),
      (ms / 1000).toFixed(1),
      (ms / pages).toFixed(2),
      peakMegabytes.toFixed(0),
    ]),
  ]);
  const [small, large] = results.map(({ ms, pages }) => ms / pages);
  if (small !== undefined && large !== undefined)
    console.log(
      `  time for a page at ${sizes[1]} against ${sizes[0]}: ${(large / small).toFixed(2)} × (1 is linear)`,
    );
}

async function measureHere(folder: string): Promise<void> {
  const start = performance.now();
  const { pages } = await prerenderSite({
    root: folder,
    origin: "http://localhost:3000",
  });
  const ms = performance.now() - start;
  const peakMegabytes = process.resourceUsage().maxRSS / 1024;
  console.log(JSON.stringify({ pages, ms, peakMegabytes } satisfies Measured));
}

/** Makes a folder look like the project to the pre-rendering, with so many articles in each language. */
async function fillWithArticles(copy: string, count: number): Promise<void> {
  const folders = ["app", "content", "messages", "shared", "dist/server"];
  const bundles = ["dist/client/assets", "dist/client/.vite", "package.json"];
  for (const name of [...folders, ...bundles])
    await cp(join(root, name), join(copy, name), { recursive: true });
  await symlink(join(root, "node_modules"), join(copy, "node_modules"));
  const models = articleSlugs("en").filter((slug) =>
    locales.every((locale) => articleSlugs(locale).includes(slug)),
  );
  for (let number = 0; number < count; number += 1) {
    const model = models[number % models.length] ?? "";
    await writeArticle(copy, model, number);
  }
}

async function writeArticle(
  copy: string,
  model: string,
  number: number,
): Promise<void> {
  const from = join(root, "content/articles", model);
  const to = join(copy, "content/articles", `generated-${number}`);
  await mkdir(to);
  for (const locale of locales)
    await writeFile(
      join(to, `${locale}.md`),
      renamed(readFileSync(join(from, `${locale}.md`), "utf8"), number, locale),
    );
  await cp(join(from, "cover.svg"), join(to, "cover.svg"));
}

/** The same text under a title and a day of its own. */
function renamed(source: string, number: number, locale: Locale): string {
  const [, matter = "", body = ""] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const day = String((number % 28) + 1).padStart(2, "0");
  const changed = {
    ...(parse(matter) as object),
    title: `${words[locale]} ${number}`,
    publishedAt: `2025-${String((number % 12) + 1).padStart(2, "0")}-${day}`,
    featured: false,
  };
  return `---\n${stringify(changed, { version: "1.1" })}---\n${body}`;
}
