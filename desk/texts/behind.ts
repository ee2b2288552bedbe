import { hashOfWords, splitEntry } from "#content/index.ts";
import { locales } from "#shared/locales.ts";
import { plain } from "../form/index.ts";
import type { Note } from "./repository.ts";
import { textFileAt, type TextFile } from "./text-files.ts";
import { readableValue } from "./value.ts";

/** A text with its source. */
export type SourceText = { file: TextFile; source: string };

/** Lines of a commit's message: the file of a language was changed, and all languages of a text say the same since. */
export const changedLine = (path: string) => `Changed: ${path}`;
export const checkedLine = (text: string) => `Checked: ${text}`;

/** A language in which a text is not written, or older than another one: then since which day, and which. */
export type Behind = {
  text: string;
  locale: string;
  since?: { language: string; day?: string };
};

/**
 * What is missing and what is older than another language. Pages: changed at the desk in one language and not since in this one.
 * Entries: the original is not the one that the translation follows. Drafts and samples wait for nobody.
 */
export function behindOf(
  notes: readonly Note[],
  texts: readonly SourceText[],
): Behind[] {
  const late = lateFiles(notes);
  const found: Behind[] = [];
  for (const [text, versions] of Map.groupBy(texts, ({ file }) => file.text)) {
    const [{ file: first } = { file: undefined }] = versions;
    if (!first?.language) continue;
    const values = versions.map(({ source }) => readableValue(source));
    if (values.some(({ sample }) => sample === true)) continue;
    if (values.every(({ draft }) => draft === true)) continue;
    const isEntry = first.path.endsWith(".md");
    const hash = isEntry
      ? originalHash(versions.map(({ source }) => source))
      : undefined;
    const original = values.findIndex(
      (one) => one["translation"] === "original",
    );
    for (const locale of locales) {
      const at = versions.findIndex(({ file }) => file.language === locale);
      const path = versions[at]?.file.path;
      if (path === undefined) {
        found.push({ text, locale });
        continue;
      }
      const language = versions[original]?.file.language;
      const { translation, sourceHash } = values[at] ?? {};
      const isOld = hash && translation === "translated" && sourceHash !== hash;
      const since = isEntry
        ? isOld && language && { language }
        : late.get(path);
      if (since) found.push({ text, locale, since });
    }
  }
  return found;
}

/** Files that were not changed since another language was, at the desk. A change that catches up makes nobody late. */
function lateFiles(notes: readonly Note[]) {
  const late = new Map<string, { language: string; day: string }>();
  const linesWith = (lines: readonly string[], key: string) =>
    lines.flatMap((line) =>
      line.startsWith(`${key}: `) ? [line.slice(key.length + 2)] : [],
    );
  for (const { lines, paths, day } of notes.toReversed()) {
    const changed = linesWith(lines, "Changed");
    const isNew = changed.filter((path) => !late.has(path));
    for (const path of [...paths, ...changed]) late.delete(path);
    for (const path of isNew) {
      const file = textFileAt(path);
      if (!file?.language || changed.length >= locales.length) continue;
      for (const other of locales) {
        const own = path.replace(/\w\w(\.\w+)$/, `${other}$1`);
        if (!changed.includes(own))
          late.set(own, { language: file.language, day });
      }
    }
    for (const text of linesWith(lines, "Checked"))
      for (const path of late.keys())
        if (textFileAt(path)?.text === text) late.delete(path);
  }
  return late;
}

/** The hash of the words of the version that was written first. */
export function originalHash(sources: readonly string[]): string | undefined {
  for (const source of sources) {
    const { translation, title, heading, description } = readableValue(source);
    if (translation !== "original") continue;
    const head = {
      title: plain(title),
      ...(heading !== undefined && { heading: plain(heading) }),
      description: plain(description),
    };
    return hashOfWords(head, splitEntry(source)?.markdown ?? "");
  }
  return undefined;
}
