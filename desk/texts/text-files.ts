import { glob, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { href, pageNames, type PageName } from "#shared/site-map.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { stateOf } from "./files.ts";

/** What a writer can open: one text in its languages, or one file for all languages. */
export type TextFile = {
  /** The path in the project, with slashes: `content/pages/home/en.yaml`. */
  path: string;
  /** What the list shows it under. */
  group: TextGroup;
  /** The text that the file is a version of: `pages/home`, `articles/what-seo-costs`, `messages`, `site`. */
  text: string;
  /** The language of the file; a file without one is for all languages. */
  language?: Locale;
};

export const textGroups = [
  "pages",
  "articles",
  "case-studies",
  "messages",
  "charts",
  "settings",
] as const;
type TextGroup = (typeof textGroups)[number];

/** The only files that the desk reads or writes. */
const patterns: readonly (readonly [TextGroup, RegExp])[] = [
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

/** The text file at a path of the project, or undefined if the desk may not touch it. */
export function textFileAt(path: string): TextFile | undefined {
  for (const [group, form] of patterns) {
    const [, text, language] = form.exec(path) ?? [];
    if (text)
      return {
        path,
        group,
        text,
        ...(language && { language: language as Locale }),
      };
  }
  return undefined;
}

/** Whether the desk may make or delete a file: texts, and pictures of entries. */
export const isEntryFile = (path: string): boolean =>
  textFileAt(path) !== undefined ||
  /^content\/(?:articles|case-studies)\/[a-z0-9-]+\/[\w-]+\.(?:svg|jpe?g|png|webp|avif)$/.test(
    path,
  );

/** All text files of a project, in the order of their paths. */
export async function listTextFiles(root: string): Promise<TextFile[]> {
  const found: TextFile[] = [];
  for await (const file of glob("{content,messages}/**/*.{yaml,md,json}", {
    cwd: root,
  })) {
    const text = textFileAt(file.replaceAll(sep, "/"));
    if (text && (await stateOf(root, text.path)) === "there") found.push(text);
  }
  return found.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** The files of one text, in the order of the languages; none if there is no such text. */
export async function textFilesOf(
  root: string,
  text: string,
): Promise<TextFile[]> {
  const order = ({ language = "th" }: TextFile) => locales.indexOf(language);
  return (await listTextFiles(root))
    .filter((file) => file.text === text)
    .toSorted((a, b) => order(a) - order(b));
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

/** The text that a page is made from. */
export function textOfPage(page: PageName, slug = ""): string {
  if (page === "article") return `articles/${slug}`;
  return page === "case-study" ? `case-studies/${slug}` : `pages/${page}`;
}

/** Whether a text has a page of its own. */
export const hasPage = ({ group }: TextFile) =>
  ["pages", "articles", "case-studies"].includes(group);
