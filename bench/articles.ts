import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process, { argv, execPath } from "node:process";
import { buildSite } from "../build/build.ts";
import { readBuildConfig } from "../build/config.ts";
import { showProgress } from "../build/progress.ts";
import { models, writeArticles } from "./generated-articles.ts";
import {
  residentMebibytes,
  startOurs,
  stop,
  untilAnswering,
} from "./server.ts";
import { printTable } from "./table.ts";

/**
 * `node bench/articles.ts [COUNT …] [--without-previews]`: the whole build, as for a release, with so many articles in three
 * languages beside our own: from nothing, after one article changed, its memory; then the start and the memory of the server. On a
 * temporary copy of the project. 10,000 articles need 6 GB of disk and some minutes. Preview pictures are drawn once for
 * each title and take longer than all the rest, so the rest can be measured alone.
 */
const root = join(import.meta.dirname, "..");
const port = 4395;

type Built = { pages: number; ms: number; cpuMs: number; peakMiB: number };

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
      await changeOne(copy, size > 0 ? "generated-0" : models[0]);
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
      servers.push([String(size), ...(await measureServer(copy))]);
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  }
  printTable(
    `Builds with many articles, ${isWithPreviews ? "with" : "without"} preview pictures`,
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
  // Standard output is the result, so the progress goes to standard error.
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

/** Seconds from the start of the server until it is ready, and its memory then in MiB. */
async function measureServer(copy: string): Promise<string[]> {
  const start = performance.now();
  const settings = { SITE_ORIGIN: "http://localhost:3000" };
  const server = startOurs(copy, port, settings, join(copy, "dist"));
  try {
    await untilAnswering(port, "/readyz");
    const ms = performance.now() - start;
    return [seconds(ms), residentMebibytes(server.pid)];
  } finally {
    await stop(server);
  }
}

async function changeOne(copy: string, slug = ""): Promise<void> {
  const file = join(copy, "content/articles", slug, "en.md");
  const source = readFileSync(file, "utf8");
  await writeFile(file, source.replace(/^## /m, "One sentence more.\n\n## "));
}

/** Makes a folder look like the project to the build, with so many articles in each language. */
async function fillWithArticles(copy: string, count: number): Promise<void> {
  const folders = [
    "app",
    "build",
    "content",
    "content-reader",
    "messages",
    "shared",
  ];
  const files = [
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "vite.config.ts",
  ];
  for (const name of [...folders, ...files])
    await cp(join(root, name), join(copy, name), { recursive: true });
  await symlink(join(root, "node_modules"), join(copy, "node_modules"));
  await writeArticles(join(copy, "content/articles"), count);
}
