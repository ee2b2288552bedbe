import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { articleFiles, type Beginning } from "#site-builder/commands/index.ts";
import { starts } from "#content/index.ts";
import { isLocale, locales, type Locale } from "#shared/locales.ts";
import {
  isEntryFile,
  readValue,
  writeValue,
  type FileChanges,
} from "../texts/index.ts";

const pathOf = (text: string, language: string) =>
  `content/${text}/${language}.md`;

/** The files of a new article. */
export function newArticle(slug: string, beginning: Beginning): FileChanges {
  const files = [...articleFiles(beginning)];
  return new Map(
    files.map(([name, text]) => [`content/articles/${slug}/${name}`, text]),
  );
}

/** An entry in one more language: the facts and the headings of its original, and words that say what to write. */
export async function addLanguage(
  root: string,
  text: string,
  language: Locale,
): Promise<FileChanges> {
  const versions = await versionsOf(root, text);
  const original = versions.find(
    ({ value }) => value["translation"] === "original",
  );
  const path = pathOf(text, language);
  if (original === undefined || versions.some((one) => one.path === path))
    return new Map();
  const { title, description, alt, heading, text: words } = starts[language];
  const {
    heading: _,
    excerpt: __,
    redirectFrom: ___,
    searchWords: ____,
    ...facts
  } = original.value;
  const sections = [
    ...String(facts["body"]).matchAll(/^(#{2,3}) .*(\{#[\w-]+\})\s*$/gm),
  ].map(([, level, id]) => `${level} ${heading} ${id}\n\n${words}`);
  const value = {
    ...facts,
    title,
    description,
    cover: { ...(facts["cover"] as object), alt },
    translation: "translated",
    draft: true,
    body: [words, ...sections].join("\n\n"),
  };
  return new Map([[path, writeValue(original.source, value)]]);
}

/** Hides an entry from visitors in all its languages, or shows it. */
export async function setDraft(
  root: string,
  text: string,
  isHidden: boolean,
): Promise<FileChanges> {
  const versions = await versionsOf(root, text);
  return new Map(
    versions.map(({ path, source, value: { draft: _, ...value } }) => [
      path,
      writeValue(source, isHidden ? { ...value, draft: true } : value),
    ]),
  );
}

/** Deletes an entry with its pictures. Its address says from then on that it is gone. */
export async function removeEntry(
  root: string,
  text: string,
): Promise<FileChanges> {
  const names = await readdir(join(root, "content", text));
  const paths = names
    .map((name) => `content/${text}/${name}`)
    // What a system or a person has put there stays there.
    .filter(isEntryFile);
  const changes = new Map<string, string | undefined>(
    paths.map((path) => [path, undefined]),
  );
  const versions = await versionsOf(root, text);
  if (versions.some(({ value }) => value["draft"] !== true)) {
    const file = "content/gone.yaml";
    const source = await readFile(join(root, file), "utf8");
    const { paths: gone = [] } = readValue(source) as { paths?: string[] };
    changes.set(file, writeValue(source, { paths: [...gone, `/${text}/`] }));
  }
  return changes;
}

async function versionsOf(root: string, text: string) {
  const all = locales.filter(isLocale).map(async (language) => {
    const path = pathOf(text, language);
    const source = await readFile(join(root, path), "utf8").catch(() => "");
    return source === "" ? [] : [{ path, source, value: readValue(source) }];
  });
  return (await Promise.all(all)).flat();
}
