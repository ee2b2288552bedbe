import {
  glob,
  lstat,
  mkdir,
  rename,
  rm,
  rmdir,
  writeFile,
} from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { readText } from "#content/index.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { href, pageNames, type PageName } from "#shared/site-map.ts";
import { readValue, type Value } from "./value.ts";

/** The only files that the desk reads or writes, by their groups. */
const patterns = {
  pages: /^content\/(pages\/[a-z0-9-]+)\/(th|en|ja)\.yaml$/,
  articles: /^content\/(articles\/[a-z0-9-]+)\/(th|en|ja)\.md$/,
  "case-studies": /^content\/(case-studies\/[a-z0-9-]+)\/(th|en|ja)\.md$/,
  messages: /^(messages)\/(th|en|ja)\.json$/,
  charts: /^content\/(charts\/[a-z0-9]+)\.yaml$/,
  settings: /^content\/(authors|gone|industries|redirects|site|tags)\.yaml$/,
};

export const textGroups = Object.keys(patterns) as (keyof typeof patterns)[];

export type TextFile = NonNullable<ReturnType<typeof placeOf>> & {
  source: string;
  value: Value;
};

/** The text at a path of the project, or undefined if the desk may not touch it. */
export function placeOf(path: string) {
  for (const group of textGroups) {
    const [, text, language] = patterns[group].exec(path) ?? [];
    if (text)
      return { path, group, text, language: language as Locale | undefined };
  }
  return undefined;
}

export async function readTexts(
  root: string,
  only?: string,
): Promise<TextFile[]> {
  const found: TextFile[] = [];
  for (const path of (await contentFiles(root)).keys()) {
    const place = placeOf(path);
    if (!place || place.text !== (only ?? place.text)) continue;
    const source = readText(join(root, place.path)) ?? "";
    found.push({ ...place, source, value: readValue(source) });
  }
  const order = ({ language = "th" }: TextFile) => locales.indexOf(language);
  return found
    .toSorted((a, b) => order(a) - order(b))
    .toSorted((a, b) => a.text.localeCompare(b.text, "en"));
}

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

/** Files as they shall be, by their paths; undefined for one that shall be deleted. */
export type FileChanges = ReadonlyMap<string, string | Uint8Array | undefined>;

/** Writes and deletes files of a project, each in one step, so that no reader ever sees half of one. */
export async function putFiles(
  root: string,
  files: FileChanges,
): Promise<void> {
  for (const [path, content] of files) {
    const file = join(root, path);
    if (content === undefined) {
      await rm(file, { force: true });
      // An entry is there as long as its folder.
      await rmdir(dirname(file)).catch(() => undefined);
      continue;
    }
    await mkdir(dirname(file), { recursive: true });
    await writeFile(`${file}.next`, content);
    await rename(`${file}.next`, file);
  }
}

/** What is in `content/` and `messages/`, each with what changes when it is written. No link is followed out of them. */
export async function contentFiles(root: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const entry of glob("{content,messages}/**/*", {
    cwd: root,
    withFileTypes: true,
    exclude: (one) => one.isSymbolicLink(),
  })) {
    const file = join(entry.parentPath, entry.name);
    const about = await lstat(file).catch(() => undefined);
    const path = relative(root, file).replaceAll(sep, "/");
    if (about?.isFile()) found.set(path, `${about.mtimeMs} ${about.size}`);
  }
  return found;
}
