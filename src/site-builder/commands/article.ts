import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { argv, cwd } from "node:process";
import { readTimeZone, startCover, starts } from "#content/index.ts";
import { reservedSlugs } from "#shared/collections.ts";
import { isLocale, locales, type Locale } from "#shared/locales.ts";
import { zonedTime } from "#shared/text/time-zone.ts";

/**
 * `npm run article -- new SLUG [LANGUAGE]` makes the folder of an article: a file for each language and a cover that the
 * author replaces. LANGUAGE is the language of the original, English by default. The command overwrites no file.
 */
const usage = `Usage: npm run article -- new SLUG [LANGUAGE]
SLUG is the end of the address, such as how-to-read-a-report; LANGUAGE (${locales.join(", ")}) is written in first.`;

/** Runs the command in the folder of a project. Returns the exit code: 2 if the command was not understood. */
export async function article(
  args: readonly string[],
  root: string,
): Promise<0 | 1 | 2> {
  const [command, slug = "", first = "en", ...more] = args;
  if (command === "--help") {
    console.log(usage);
    return 0;
  }
  if (command !== "new" || slug === "" || more.length > 0)
    return fail(usage, 2);
  const problem = slugProblem(slug);
  if (problem === "form")
    return fail(
      `"${slug}" is no slug: a-z, 0-9 and single hyphens, 60 at most, such as how-to-read-a-report`,
      2,
    );
  if (problem === "reserved")
    return fail(
      `"${slug}" is reserved for pages of the list: take another slug`,
    );
  if (!isLocale(first))
    return fail(
      `"${first}" is none of the languages ${locales.join(", ")}. ${usage}`,
      2,
    );
  const folder = join(root, "content/articles", slug);
  if (existsSync(folder))
    return fail(
      `content/articles/${slug}/ exists already: edit what is in it, or take another slug`,
    );
  const timeZone = await readTimeZone(root);
  await mkdir(folder, { recursive: true });
  const beginning = { first, languages: locales, timeZone };
  for (const [name, text] of articleFiles(beginning))
    await writeFile(join(folder, name), text);
  console.log(
    `content/articles/${slug}/ is ready. It is a draft: npm run dev shows it. See docs/writing.md.`,
  );
  return 0;
}

/** What an article begins with. What is left out is filled with words that say what belongs there. */
type Beginning = {
  /** The language of the original. */
  first: Locale;
  languages: readonly Locale[];
  title?: string;
  category?: string;
  /** The zone of the site, an IANA name. */
  timeZone: string;
};

/** The files of a new article, by their names. It is a draft. */
export function articleFiles(beginning: Beginning): Map<string, string> {
  const { languages } = beginning;
  return new Map([
    ...languages.map(
      (locale) => [`${locale}.md`, draft(locale, beginning)] as const,
    ),
    ["cover.svg", startCover],
  ]);
}

/** Why a slug cannot be the end of an address, or undefined if it can. */
export function slugProblem(slug: string): "form" | "reserved" | undefined {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 60) return "form";
  return reservedSlugs.includes(slug) || isDeviceName(slug)
    ? "reserved"
    : undefined;
}

/** Whether Windows takes a name for a device, so that no file or folder there can have it. */
function isDeviceName(name: string): boolean {
  return /^(?:con|prn|aux|nul|com\d|lpt\d)$/.test(name);
}

/** The current minute. A build leaves out an article whose date is in the future. */
function nowIn(timeZone: string): string {
  const minute = 60_000;
  return zonedTime(Math.floor(Date.now() / minute) * minute, timeZone);
}

function draft(
  locale: Locale,
  { first, title: own, category = "seo", timeZone }: Beginning,
): string {
  const isOriginal = locale === first;
  const { title, description, alt, heading, text } = starts[locale];
  return [
    "---",
    `title: ${JSON.stringify((isOriginal && own) || title)}`,
    `description: "${description}"`,
    `publishedAt: ${nowIn(timeZone)}`,
    "author: editorial",
    `category: ${category}`,
    "tags: []",
    "services: [google-seo]",
    "cover:",
    "  src: cover.svg",
    `  alt: "${alt}"`,
    `translation: ${isOriginal ? "original" : "translated"}`,
    "draft: true",
    "sources: []",
    "---",
    "",
    text,
    "",
    `## ${heading} {#first}`,
    "",
    text,
    "",
  ].join("\n");
}

function fail(problem: string, exitCode: 1 | 2 = 1): 1 | 2 {
  console.error(problem);
  return exitCode;
}

if (import.meta.main) process.exitCode = await article(argv.slice(2), cwd());
