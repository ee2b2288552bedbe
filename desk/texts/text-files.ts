import { glob } from "node:fs/promises";
import { sep } from "node:path";
import { href, pageNames, type PageName } from "#shared/site-map.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { isInside } from "./files.ts";

/** What a writer can open: one text in its languages, or one file for all languages. */
export type TextFile = {
  /** The path in the project, with slashes: `content/pages/home/en.yaml`. */
  path: string;
  /** What the list shows it under. */
  group: TextGroup;
  /** The text that the file is a version of: `pages/home`, `articles/what-seo-costs`, `messages`, `site`. */
  text: string;
  /** The language of the file; a file without one is for all languages. */
  language?: string;
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
  ["pages", /^content\/(pages\/[a-z0-9-]+)\/([a-z]{2})\.yaml$/],
  ["articles", /^content\/(articles\/[a-z0-9-]+)\/([a-z]{2})\.md$/],
  ["case-studies", /^content\/(case-studies\/[a-z0-9-]+)\/([a-z]{2})\.md$/],
  ["messages", /^(messages)\/([a-z]{2})\.json$/],
  ["messages", /^content\/(company)\/([a-z]{2})\.yaml$/],
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
    if (text) return { path, group, text, ...(language && { language }) };
  }
  return undefined;
}

/** Whether the desk may make or delete a file: texts and pictures of entries, and the addresses that are gone. */
export function isEntryFile(path: string): boolean {
  return (
    textFileAt(path) !== undefined ||
    /^content\/(?:articles|case-studies)\/[a-z0-9-]+\/[\w-]+\.(?:svg|jpe?g|png|webp|avif)$/.test(
      path,
    )
  );
}

/** All text files of a project, in the order of their paths. */
export async function listTextFiles(root: string): Promise<TextFile[]> {
  const found: TextFile[] = [];
  for await (const file of glob("{content,messages}/**/*.{yaml,md,json}", {
    cwd: root,
  })) {
    const text = textFileAt(file.replaceAll(sep, "/"));
    if (text && (await isInside(root, text.path))) found.push(text);
  }
  return found.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** The files of one text, in the order of the languages; none if there is no such text. */
export async function textFilesOf(
  root: string,
  text: string,
): Promise<TextFile[]> {
  const order = ({ language }: TextFile) =>
    locales.indexOf((language ?? "th") as Locale);
  return (await listTextFiles(root))
    .filter((file) => file.text === text)
    .toSorted((a, b) => order(a) - order(b));
}

/** The address of the page on which a text is seen best. What stands on every page is seen on the home page. */
export function pageOf(text: string, locale: Locale): string {
  const [group = "", slug = ""] = text.split("/");
  const entries: Record<string, string> = {
    articles: "article",
    "case-studies": "case-study",
    charts: chartPages[slug] ?? "home",
  };
  const page = group === "pages" ? slug : entries[group];
  return pageNames.includes(page as PageName)
    ? href(locale, page as PageName, { slug })
    : href(locale, "home");
}

/** The pages on which charts stand; articles show any of them. */
const chartPages: Partial<Record<string, PageName>> = {
  ch1: "google-seo",
  ch2: "google-seo",
  ch3: "strategy-concept-planning",
  ch4: "social-media-marketing",
  ch5: "social-media-marketing",
  ch6: "influencer-kol",
};

/** The text that a page is made from. */
export function textOfPage(page: PageName, slug = ""): string {
  if (page === "article") return `articles/${slug}`;
  return page === "case-study" ? `case-studies/${slug}` : `pages/${page}`;
}

/** Whether a text has a page of its own. */
export const hasPage = ({ group }: TextFile) =>
  ["pages", "articles", "case-studies"].includes(group);
