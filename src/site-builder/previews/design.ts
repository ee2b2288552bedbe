import { readFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { subjectOf, type ArticleCategory } from "#shared/articles.ts";
import type { Locale } from "#shared/locales.ts";
import { matchPath, type PageMatch, type PageName } from "#shared/site-map.ts";
import { isService } from "#shared/services.ts";
import {
  fileIn,
  type Entry,
  type Content,
  markPhrases,
} from "#content/index.ts";
import { hashOfFiles, shortHash } from "../files/index.ts";
import { pageFacts } from "../page-facts.ts";
import { fontSources } from "./set-text.ts";

/** The words and the drawing of a page's preview picture. */
export type PreviewDesign = {
  locale: Locale;
  brand: string;
  /** With marks at the places where a line may break. */
  title: string;
  /** Small words under the title. */
  foot: string;
  motif: Motif;
};

/** The drawing in the right half: an entry's cover, the drawing of a subject, or a board of all five and the mark. */
export type Motif =
  | { kind: "cover"; file: string; hash: string }
  | { kind: "tile"; subject: ArticleCategory }
  | { kind: "board" };

/** Pages without a preview picture, because nobody shares them. */
const without: ReadonlySet<PageName> = new Set(["contact-sent"]);

/** Returns the design of a page's preview picture, or undefined if the page has none. */
async function previewDesign(
  match: PageMatch,
  content: Content,
): Promise<PreviewDesign | undefined> {
  if (without.has(match.page)) return undefined;
  const facts = await pageFacts(match, content);
  if (facts === undefined) return undefined;
  const { locale, title, entry } = facts;
  const { site, noBreak } = content;
  return {
    locale,
    brand: site.brand,
    title: markPhrases(title, locale, noBreak),
    foot: footOf(entry, content, locale) ?? site.footerLine[locale],
    motif: entry ? coverOf(entry, content.root) : motifOf(match.page),
  };
}

/** The subject of an article, or the industry of a case study. */
function footOf(
  entry: Entry | undefined,
  { messages, industries }: Content,
  locale: Locale,
): string | undefined {
  if (entry?.category) return messages[locale].article.category[entry.category];
  return entry?.industry && industries[entry.industry]?.[locale];
}

/** Returns the cover of an entry. `file` is its path from the root of the project. */
function coverOf({ file, cover }: Entry, root: string): Motif {
  const drawing = fileIn(dirname(file), cover.src) ?? cover.src;
  return {
    kind: "cover",
    file: relative(root, drawing),
    hash: shortHash(readFileSync(drawing)),
  };
}

function motifOf(page: PageName): Motif {
  return isService(page)
    ? { kind: "tile", subject: subjectOf[page] }
    : { kind: "board" };
}

/** The files that every picture depends on, from the project's root. The design holds a picture's words. */
const drawnWith = [
  "src/site-builder/previews/*.ts",
  "src/app/article-list/tiles/*.svg",
  "src/app/styles/tokens.css",
  "content/brand/mark.svg",
  "node_modules/sharp/package.json",
  ...fontSources,
];

/** The picture of a page. Its key is a hash of everything that the picture is drawn from. */
export type Preview = { key: string; design: PreviewDesign };

/** Returns the pictures of pages by their paths; those of one entry come one after the other. */
export async function previewDesigns(
  root: string,
  paths: readonly string[],
  content: Content,
): Promise<Map<string, Preview>> {
  const tools = hashOfFiles(root, drawnWith);
  const previews = new Map<string, Preview>();
  for (const path of paths) {
    const match = matchPath(path);
    const design = match && (await previewDesign(match, content));
    if (design === undefined) continue;
    const key = shortHash(tools + JSON.stringify(design));
    previews.set(path, { key, design });
  }
  return previews;
}
