import { glob, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { readText } from "#content/index.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { href, pageNames, type PageName } from "#shared/site-map.ts";
import { contentFiles } from "./files.ts";
import { readableValue, type Value } from "./value.ts";

export type TextPlace = {
  /** With slashes, `content/pages/home/en.yaml`. */
  path: string;
  group: (typeof textGroups)[number];
  /** The text that the file is a version of: `pages/home`, `articles/what-seo-costs`, `messages`, `site`. */
  text: string;
  language?: Locale;
};

export type TextFile = TextPlace & { source: string; value: Value };

export const textGroups = [
  "pages",
  "articles",
  "case-studies",
  "messages",
  "charts",
  "settings",
] as const;

/** The only files that the desk reads or writes. */
const patterns: readonly (readonly [TextPlace["group"], RegExp])[] = [
  ["pages", /^content\/(pages\/[a-z0-9-]+)\/(th|en|ja)\.yaml$/],
  ["articles", /^content\/(articles\/[a-z0-9-]+)\/(th|en|ja)\.md$/],
  ["case-studies", /^content\/(case-studies\/[a-z0-9-]+)\/(th|en|ja)\.md$/],
  ["messages", /^(messages)\/(th|en|ja)\.json$/],
  ["charts", /^content\/(charts\/[a-z0-9]+)\.yaml$/],
  [
    "settings",
    /^content\/(authors|gone|industries|redirects|site|tags)\.yaml$/,
  ],
];

/** The text at a path of the project, or undefined if the desk may not touch it. */
export function placeOf(path: string): TextPlace | undefined {
  for (const [group, form] of patterns) {
    const [, text, language] = form.exec(path) ?? [];
    const own = language && { language: language as Locale };
    if (text) return { path, group, text, ...own };
  }
  return undefined;
}

/** Reads all texts of a project, or the files of one, in the order of the languages. */
export async function readTexts(
  root: string,
  only?: string,
): Promise<TextFile[]> {
  const found: TextFile[] = [];
  for (const path of (await contentFiles(root)).keys()) {
    const place = placeOf(path);
    if (!place || place.text !== (only ?? place.text)) continue;
    const source = readText(join(root, place.path)) ?? "";
    found.push({ ...place, source, value: readableValue(source) });
  }
  const order = ({ language = "th" }: TextPlace) => locales.indexOf(language);
  return found
    .toSorted((a, b) => order(a) - order(b))
    .toSorted((a, b) => a.text.localeCompare(b.text, "en"));
}

/** The text on whose page a text is seen: of a chart the page, or the article, that names it. */
export async function seenWith(root: string, text: string): Promise<string> {
  const [, chart] = /^charts\/(.*)$/.exec(text) ?? [];
  if (chart === undefined) return text;
  const places = ["src/app/pages/*/*.data.ts", "content/articles/*/*.md"];
  for await (const file of glob(places, { cwd: root })) {
    const source = await readFile(join(root, file), "utf8");
    const [slug = "", folder = ""] = file.split(sep).toReversed().slice(1);
    if (source.includes(`"${chart}"`) || source.includes(`{id=${chart}}`))
      return `${folder}/${slug}`;
  }
  return text;
}

/** The address of the page of a text. What stands on every page is seen on the home page. */
export function pageOf(text: string, locale: Locale): string {
  const [group, slug = ""] = text.split("/");
  if (group === "articles") return href(locale, "article", { slug });
  if (group === "case-studies") return href(locale, "case-study", { slug });
  const page = pageNames.find((one) => group === "pages" && one === slug);
  return href(locale, page ?? "home");
}

export function textOfPage(page: PageName, slug = ""): string {
  if (page === "article") return `articles/${slug}`;
  return page === "case-study" ? `case-studies/${slug}` : `pages/${page}`;
}
