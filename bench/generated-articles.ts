import { readFileSync } from "node:fs";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { locales, type Locale } from "#shared/locales.ts";
import { articleSlugs } from "../tests/content.ts";
import { progress } from "./progress.ts";

const articles = join(import.meta.dirname, "../content/articles");
const titles = {
  th: "บทความ",
  en: "Article",
  ja: "記事",
} satisfies Record<Locale, string>;

const read = new Map<string, Model>();

/** Articles written between two signs of life. */
const batch = 1000;

/** An article of the project in one language: its front matter, what stands before its first section, and the sections. */
type Model = { matter: string; intro: string; sections: string[] };

/** Articles of the project itself that exist in every language. */
export const models = articleSlugs("en").filter((slug) =>
  locales.every((locale) => articleSlugs(locale).includes(slug)),
);

/**
 * Writes so many articles into a folder of articles, `generated-0` and so on, in every language. Each has the beginning of
 * one of our own and sections of several: no two need the same letters, as no two articles do.
 */
export async function writeArticles(
  folder: string,
  count: number,
): Promise<void> {
  const tell = progress("writing articles", Math.ceil(count / batch));
  for (let number = 0; number < count; number += 1) {
    if (number % batch === 0) tell(`from ${number} on, of ${count}`);
    await writeArticle(join(folder, `generated-${number}`), number);
  }
  tell();
}

async function writeArticle(folder: string, number: number): Promise<void> {
  const slug = models[number % models.length] ?? "";
  const chosen = chooseSections(number, modelIn(slug, "en").sections.length);
  await mkdir(folder);
  for (const locale of locales) {
    const { matter, intro } = modelIn(slug, locale);
    const sections = chosen.map(
      (place) => modelIn(place.slug, locale).sections[place.index],
    );
    const text = [intro, ...sections].join("");
    await writeFile(
      join(folder, `${locale}.md`),
      `---\n${headOf(matter, number, locale)}---\n${text}`,
    );
  }
  await cp(join(articles, slug, "cover.svg"), join(folder, "cover.svg"));
}

type Place = { slug: string; index: number };

/** Sections of any articles, the same in every run, that name no heading or chart twice. */
function chooseSections(number: number, count: number): Place[] {
  const chosen: Place[] = [];
  const used = new Set<string>();
  const random = randomFrom(number);
  while (chosen.length < count) {
    const place = allPlaces[random(allPlaces.length)];
    if (place === undefined) continue;
    const names = namesIn(textAt(place));
    if (names.some((name) => used.has(name))) continue;
    for (const name of names) used.add(name);
    chosen.push(place);
  }
  return chosen;
}

/** Sections that stand in every language and lead to no other section of their own article. */
const allPlaces: Place[] = models.flatMap((slug) =>
  modelIn(slug, "en")
    .sections.map((_, index) => ({ slug, index }))
    .filter(
      (place) =>
        locales.every(
          (locale) => modelIn(slug, locale).sections[place.index] !== undefined,
        ) && !textAt(place).includes("](#"),
    ),
);

function textAt({ slug, index }: Place): string {
  return modelIn(slug, "en").sections[index] ?? "";
}

/** Ids of headings and charts. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/\{#([\w-]+)\}|\{id=([\w-]+)/g)].map(
    ([, heading, chart]) => heading ?? chart ?? "",
  );
}

/** Whole numbers below a bound, the same ones for the same seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function modelIn(slug: string, locale: Locale): Model {
  const key = `${slug}/${locale}.md`;
  const known =
    read.get(key) ?? split(readFileSync(join(articles, key), "utf8"));
  read.set(key, known);
  return known;
}

function split(source: string): Model {
  const [, matter = "", body = ""] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const [intro = "", ...sections] = `${body.trimEnd()}\n\n`.split(/^(?=## )/m);
  return { matter, intro, sections };
}

/** The same front matter with a title and a day of its own. */
function headOf(matter: string, number: number, locale: Locale): string {
  const { sourceHash: _, ...fields } = parse(matter) as Record<string, unknown>;
  const day = String((number % 28) + 1).padStart(2, "0");
  const month = String((number % 12) + 1).padStart(2, "0");
  return stringify(
    {
      ...fields,
      title: `${titles[locale]} ${number}`,
      publishedAt: `2025-${month}-${day}`,
      featured: false,
    },
    { version: "1.1" },
  );
}
