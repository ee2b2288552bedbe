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
const patterns: readonly { form: RegExp; group: TextGroup }[] = [
  {
    form: /^content\/(?<text>pages\/[a-z0-9-]+)\/(?<language>[a-z]{2})\.yaml$/,
    group: "pages",
  },
  {
    form: /^content\/(?<text>articles\/[a-z0-9-]+)\/(?<language>[a-z]{2})\.md$/,
    group: "articles",
  },
  {
    form: /^content\/(?<text>case-studies\/[a-z0-9-]+)\/(?<language>[a-z]{2})\.md$/,
    group: "case-studies",
  },
  {
    form: /^(?<text>messages)\/(?<language>[a-z]{2})\.json$/,
    group: "messages",
  },
  {
    form: /^content\/(?<text>company)\/(?<language>[a-z]{2})\.yaml$/,
    group: "messages",
  },
  { form: /^content\/(?<text>charts\/[a-z0-9]+)\.yaml$/, group: "charts" },
  {
    form: /^content\/(?<text>authors|gone|industries|redirects|site|tags)\.yaml$/,
    group: "settings",
  },
];

/** The text file at a path of the project, or undefined if the desk may not touch it. */
export function textFileAt(path: string): TextFile | undefined {
  for (const { form, group } of patterns) {
    const found = form.exec(path)?.groups;
    if (found?.["text"] === undefined) continue;
    const { text, language } = found;
    return { path, group, text, ...(language && { language }) };
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
  const paths = [
    ...locales.flatMap((locale) => [
      `content/${text}/${locale}.yaml`,
      `content/${text}/${locale}.md`,
      `${text}/${locale}.json`,
    ]),
    `content/${text}.yaml`,
  ];
  const found: TextFile[] = [];
  for (const path of paths) {
    const file = textFileAt(path);
    if (file?.text === text && (await isInside(root, path))) found.push(file);
  }
  return found;
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
