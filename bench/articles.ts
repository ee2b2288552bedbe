import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process, { argv, env, execPath } from "node:process";
import { setTimeout } from "node:timers/promises";
import { parse, stringify } from "yaml";
import { locales, type Locale } from "#shared/locales.ts";
import { buildSite } from "../build/build.ts";
import { readBuildConfig } from "../build/config.ts";
import { showProgress } from "../build/progress.ts";
import { articleSlugs } from "../tests/content.ts";
import { progress } from "./progress.ts";
import { printTable } from "./table.ts";

/**
 * `node bench/articles.ts [COUNT …] [--without-previews]`: the whole build, bundles and compression included, with so many articles in three
 * languages beside our own: from nothing, after one article changed, its memory; then the start and the memory of the server. On a
 * temporary copy of the project. 10,000 articles need 6 GB of disk and some minutes. Preview pictures are drawn once for
 * each title and take longer than all the rest, so the rest can be measured alone.
 */
const root = join(import.meta.dirname, "..");
const port = 4395;

const words = {
  th: "บทความ",
  en: "Article",
  ja: "記事",
} satisfies Record<Locale, string>;

type Built = { pages: number; ms: number; cpuMs: number; peakMiB: number };

/** Articles written between two signs of life. */
const batch = 1000;

const isWithPreviews = !argv.includes("--without-previews");
const isChild = argv.includes("--measure");
const counts = argv.slice(2).filter((argument) => /^\d+$/.test(argument));
if (isChild) await measureHere();
else await compareSizes((counts.length > 0 ? counts : ["1000"]).map(Number));

async function compareSizes(sizes: readonly number[]): Promise<void> {
  const builds: string[][] = [];
  const servers: string[][] = [];
  for (const size of sizes) {
    const copy = await mkdtemp(join(tmpdir(), "site-articles-"));
    try {
      await fillWithArticles(copy, size);
      const clean = measureIn(copy);
      await changeOne(copy, size > 0 ? "generated-0" : ownSlugs()[0]);
      const again = measureIn(copy);
      builds.push([
        String(size),
        String(clean.pages),
        seconds(clean.ms),
        (clean.ms / clean.pages).toFixed(2),
        (clean.cpuMs / clean.pages).toFixed(2),
        clean.peakMiB.toFixed(0),
        seconds(again.ms),
        `${((again.ms / clean.ms) * 100).toFixed(0)} %`,
      ]);
      const server = await measureServer(copy);
      servers.push([String(size), seconds(server.ms), server.MiB.toFixed(0)]);
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  }
  printTable(
    `Builds with many articles, compressed, ${isWithPreviews ? "with" : "without"} preview pictures`,
    [
      [
        "articles × 3 beside our own",
        "pages",
        "s",
        "ms/page",
        "CPU ms/page",
        "peak MiB",
        "s after a change",
        "share",
      ],
      ...builds,
    ],
  );
  printTable("Servers with many articles", [
    ["articles × 3", "s to ready", "MiB"],
    ...servers,
  ]);
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}

/** In a process of its own, since the peak of memory is that of a process. The bundler, in its own, is smaller. */
function measureIn(copy: string): Built {
  const output = execFileSync(
    execPath,
    [
      import.meta.filename,
      "--measure",
      ...(isWithPreviews ? [] : ["--without-previews"]),
    ],
    {
      cwd: copy,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  return JSON.parse(output) as Built;
}

async function measureHere(): Promise<void> {
  const start = performance.now();
  // What the process prints is its result; how far it is has to be seen while it runs.
  const shown = showProgress(process.stderr);
  const site = await buildSite(readBuildConfig(process.cwd()), shown, {
    isWithPreviews,
  });
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  console.log(
    JSON.stringify({
      pages: site.pages,
      ms: performance.now() - start,
      cpuMs: (userCPUTime + systemCPUTime) / 1000,
      peakMiB: maxRSS / 1024,
    } satisfies Built),
  );
}

/** From the start of the process to the first good answer, and its memory then. */
async function measureServer(
  copy: string,
): Promise<{ ms: number; MiB: number }> {
  const start = performance.now();
  const server = spawn(
    execPath,
    [join(root, "server/main.ts"), join(copy, "dist")],
    {
      cwd: copy,
      env: {
        ...env,
        PORT: String(port),
        SITE_ORIGIN: "http://localhost:3000",
        DATABASE_URL: `sqlite:${join(copy, "site.db")}`,
      },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  try {
    while (!(await isReady()) && server.exitCode === null) await setTimeout(20);
    const ms = performance.now() - start;
    const status = readFileSync(`/proc/${server.pid}/status`, "utf8");
    return { ms, MiB: Number(/VmRSS:\s*(\d+)/.exec(status)?.[1]) / 1024 };
  } finally {
    server.kill("SIGINT");
    await once(server, "exit");
  }
}

function isReady(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function changeOne(copy: string, slug = ""): Promise<void> {
  const file = join(copy, "content/articles", slug, "en.md");
  const source = readFileSync(file, "utf8");
  await writeFile(file, source.replace(/^## /m, "One sentence more.\n\n## "));
}

/** Makes a folder look like the project to the build, with so many articles in each language. */
async function fillWithArticles(copy: string, count: number): Promise<void> {
  const folders = ["app", "build", "content", "messages", "shared"];
  const files = [
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "vite.config.ts",
  ];
  for (const name of [...folders, ...files])
    await cp(join(root, name), join(copy, name), { recursive: true });
  await symlink(join(root, "node_modules"), join(copy, "node_modules"));
  const models = ownSlugs();
  const tell = progress("writing articles", Math.ceil(count / batch));
  for (let number = 0; number < count; number += 1) {
    if (number % batch === 0) tell(`from ${number} on, of ${count}`);
    const model = models[number % models.length] ?? "";
    await writeArticle(copy, model, number);
  }
  tell();
}

/** Articles of the project itself that exist in every language. */
function ownSlugs(): string[] {
  return articleSlugs("en").filter((slug) =>
    locales.every((locale) => articleSlugs(locale).includes(slug)),
  );
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
