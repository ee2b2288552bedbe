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
 * `node bench/articles.ts [COUNT …]`: how long a build takes with so many articles in three languages, how much memory,
 * and what it takes again after one of them changed. Pages are compressed as in a real build. Needs a finished build,
 * whose bundles it uses on a temporary copy of the content.
 */
const root = join(import.meta.dirname, "..");

const words = {
  th: "บทความ",
  en: "Article",
  ja: "記事",
} satisfies Record<Locale, string>;

type Measured = {
  pages: number;
  ms: number;
  peakMegabytes: number;
};

const [, , first, ...others] = argv;
if (first === "--measure") await measureHere(others[0] ?? "");
else
  await compareSizes(
    [first ?? "1000", ...others].map((count) => Number(count)),
  );

async function compareSizes(sizes: readonly number[]): Promise<void> {
  const rows: string[][] = [];
  for (const size of sizes) {
    const copy = await mkdtemp(join(tmpdir(), "site-articles-"));
    try {
      await fillWithArticles(copy, size);
      const clean = measureIn(copy);
      await changeOne(copy);
      await rm(join(copy, "dist/client/en"), { recursive: true, force: true });
      const again = measureIn(copy);
      rows.push([
        String(size),
        String(clean.pages),
        (clean.ms / 1000).toFixed(1),
        (clean.ms / clean.pages).toFixed(2),
        clean.peakMegabytes.toFixed(0),
        (again.ms / 1000).toFixed(1),
        `${((again.ms / clean.ms) * 100).toFixed(0)} %`,
      ]);
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  }
  printTable("Pages of many articles, compressed", [
    [
      "articles × 3",
      "pages",
      "s",
      "ms/page",
      "peak MiB",
      "s after a change",
      "share",
    ],
    ...rows,
  ]);
}

/** In a process of its own, since the peak of memory is that of a process. */
function measureIn(copy: string): Measured {
  const output = execFileSync(
    execPath,
    [import.meta.filename, "--measure", copy],
    { cwd: copy, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] },
  );
  return JSON.parse(output.trim().split("\n").at(-1) ?? "") as Measured;
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

async function changeOne(copy: string): Promise<void> {
  const file = join(copy, "content/articles/generated-7/en.md");
  const source = readFileSync(file, "utf8");
  await writeFile(file, source.replace(/^## /m, "One sentence more.\n\n## "));
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
  const { sourceHash: _, ...fields } = parse(matter) as Record<string, unknown>;
  const changed = {
    ...fields,
    title: `${words[locale]} ${number}`,
    publishedAt: `2025-${String((number % 12) + 1).padStart(2, "0")}-${day}`,
    featured: false,
  };
  return `---\n${stringify(changed, { version: "1.1" })}---\n${body}`;
}
