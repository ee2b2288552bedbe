import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { articleFiles, type Beginning } from "#site-builder/commands/index.ts";
import { starts } from "#content/index.ts";
import { isLocale, type Locale } from "#shared/locales.ts";
import {
  setKey,
  writeFields,
  isDraft,
  isOriginal,
  isEntryFile,
  type FileChanges,
} from "../texts/index.ts";

type Files = Map<string, string | Uint8Array>;

/** The files of a new article. */
export function newArticle(slug: string, beginning: Beginning): FileChanges {
  const files = [...articleFiles(beginning)];
  return new Map(
    files.map(([name, text]) => [`content/articles/${slug}/${name}`, text]),
  );
}

/**
 * An entry in one more language: the facts and the headings of its original, and words that say what to write. Nobody sees it
 * before that.
 */
export async function addLanguage(
  root: string,
  text: string,
  language: Locale,
): Promise<FileChanges> {
  const files = await filesIn(root, text);
  const original = [...files.values()].map(String).find(isOriginal);
  if (original === undefined || files.has(pathOf(text, language)))
    return new Map();
  const { title, description, alt, heading, text: words } = starts[language];
  const facts: Record<string, (known: unknown) => unknown> = {
    title: () => title,
    description: () => description,
    heading: () => undefined,
    excerpt: () => undefined,
    cover: (known) => ({ ...(known as object), alt }),
    translation: () => "translated",
    draft: () => true,
    redirectFrom: () => undefined,
    searchWords: () => undefined,
  };
  const head = Object.entries(facts).reduce(
    (source, [key, change]) => setKey(source, key, change),
    original,
  );
  const sections = [
    ...original.matchAll(/^(#{2,3}) .*(\{#[\w-]+\})\s*$/gm),
  ].map(([, level, id]) => `${level} ${heading} ${id}\n\n${words}`);
  const body = [words, ...sections].join("\n\n");
  return new Map([
    [pathOf(text, language), writeFields(head, new Map([["/body", body]]))],
  ]);
}

/** Hides an entry from visitors in all its languages, or shows it. */
export async function setDraft(
  root: string,
  text: string,
  isHidden: boolean,
): Promise<FileChanges> {
  const versions = await versionsOf(root, text);
  return new Map(
    versions.map(([path, source]) => [
      path,
      setKey(source, "draft", () => isHidden || undefined),
    ]),
  );
}

/** Deletes an entry with its pictures. Its address says from then on that it is gone. */
export async function removeEntry(
  root: string,
  text: string,
): Promise<FileChanges> {
  const changes = new Map<string, string | Uint8Array | undefined>();
  for (const path of (await filesIn(root, text)).keys())
    changes.set(path, undefined);
  const versions = await versionsOf(root, text);
  if (versions.some(([, source]) => !isDraft(source))) {
    const gone = "content/gone.yaml";
    const source = await readFile(join(root, gone), "utf8");
    const paths = setKey(source, "paths", (known) => [
      ...listOf(known),
      `/${text}/`,
    ]);
    changes.set(gone, paths);
  }
  return changes;
}

async function filesIn(root: string, text: string): Promise<Files> {
  const folder = join(root, "content", text);
  const names = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found: Files = new Map();
  for (const one of names) {
    const { name } = one;
    const path = `content/${text}/${name}`;
    // What a system or a person has put there stays there.
    if (!one.isFile() || !isEntryFile(path)) continue;
    const content = await readFile(join(folder, name));
    const isText = name.endsWith(".md") || name.endsWith(".svg");
    found.set(path, isText ? content.toString("utf8") : content);
  }
  return found;
}

async function versionsOf(
  root: string,
  text: string,
): Promise<[string, string][]> {
  return [...(await filesIn(root, text))].flatMap(([path, content]) =>
    isLocale(/\/(\w+)\.md$/.exec(path)?.[1])
      ? [[path, String(content)] as [string, string]]
      : [],
  );
}

const pathOf = (text: string, language: string) =>
  `content/${text}/${language}.md`;

const listOf = (known: unknown): unknown[] => (known ?? []) as unknown[];
