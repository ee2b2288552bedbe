import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { locales } from "#shared/locales.ts";
import type * as generated from "../../bench/generated-articles.ts";

/** Slugs of made-up articles: one with a picture, one that is written in English only. */
export const withPicture = "generated-0";
export const english = "generated-1";

/** With these, the list has a second page. */
const count = 6;

/**
 * Configures everything in a copy of the project that `content/site.yaml` has as examples, tools that ask visitors
 * included. Adds articles.
 */
export async function dressUp(folder: string): Promise<void> {
  const file = join(folder, "content/site.yaml");
  writeFileSync(file, withExamples(readFileSync(file, "utf8")));

  // The articles of that copy, which may be those of an earlier commit.
  const { writeArticles } = (await import(
    join(folder, "bench/generated-articles.ts")
  )) as typeof generated;
  const articles = join(folder, "content/articles");
  writeArticles(articles, count);
  await addPicture(join(articles, withPicture));
  keepEnglish(join(articles, english));
}

/** Lines with one mark are examples, lines with two explain. */
export function withExamples(yaml: string): string {
  return yaml.replaceAll(/^# /gm, "");
}

async function addPicture(folder: string): Promise<void> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900">
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#247"/><stop offset="1" stop-color="#fc9"/></linearGradient>
    <path fill="url(#sky)" d="M0 0h1600v900H0z"/><circle cx="1100" cy="560" r="160" fill="#e53"/>
    <path fill="#132" d="M0 900V640l400-180 360 220 300-120 540 200v140z"/></svg>`;
  mkdirSync(folder, { recursive: true });
  await sharp(Buffer.from(drawing))
    .jpeg({ quality: 90 })
    .toFile(join(folder, "photo.jpg"));
  for (const locale of locales) {
    const file = join(folder, `${locale}.md`);
    const text = readFileSync(file, "utf8");
    // Before the first section.
    const line = '![Hills before sunset](photo.jpg "Hills before sunset")\n\n';
    writeFileSync(
      file,
      text.replace(/^## /m, (start) => line + start),
    );
  }
}

function keepEnglish(folder: string): void {
  for (const locale of locales)
    if (locale !== "en") rmSync(join(folder, `${locale}.md`));
  const file = join(folder, "en.md");
  const text = readFileSync(file, "utf8");
  writeFileSync(
    file,
    text.replace(/^translation: .*$/m, "translation: original"),
  );
}
