import { hashOfWords, withSourceHash } from "#content/index.ts";
import {
  isOriginal,
  isSample,
  isTranslated,
  sourceHashOf,
} from "./entry-head.ts";
import { readableFields } from "./fields.ts";
import type { SourceText } from "./find-words.ts";
import type { Note } from "./repository.ts";
import { textFileAt } from "./text-files.ts";
import { bodyOf } from "./yaml-source.ts";

/** The version that a field is older than. */
export type Newer = { language: string; day?: string };

/** Fields that are older than another language of their text: by file, then by pointer. */
export type StaleFields = ReadonlyMap<string, ReadonlyMap<string, Newer>>;

/**
 * Lines of a commit's message: what was changed in which file, that all languages of a text say the same since, and that a file
 * was changed without anybody looking at its words.
 */
export const changedLine = (path: string, pointer: string) =>
  `Changed: ${path}#${pointer}`;
export const checkedLine = (text: string) => `Checked: ${text}`;
export const keptLine = (path: string) => `Kept: ${path}`;

/**
 * What was changed at the desk in one language and not since in another, and translations of entries whose original is not the
 * one that they were noted to follow. A person who changed a file elsewhere has seen what waited in it.
 */
export function staleFields(
  notes: readonly Note[],
  texts: readonly SourceText[],
): StaleFields {
  const found = new Map<string, Map<string, Newer>>();
  const mark = (path: string, pointer: string, newer: Newer) =>
    found.set(path, (found.get(path) ?? new Map()).set(pointer, newer));
  for (const [text, fields] of changesSince(notes))
    for (const [pointer, times] of fields) {
      const [last, time] = [...times].toSorted((a, b) => b[1] - a[1])[0] ?? [];
      const language = last && textFileAt(last)?.language;
      if (!language || time === undefined) continue;
      const day = notes[notes.length - 1 - time]?.day ?? "";
      for (const { file } of texts)
        if (file.text === text && (times.get(file.path) ?? -1) < time)
          mark(file.path, pointer, { language, day });
    }
  for (const { file, source } of texts) {
    if (!isTranslated(source) || isSample(source)) continue;
    const original = originalOf(
      texts.filter((one) => one.file.text === file.text),
    );
    const language = original?.file.language;
    if (!original || !language) continue;
    const hash = wordsHash(original.source);
    if (hash !== undefined && sourceHashOf(source) !== hash)
      mark(file.path, "/body", { language });
  }
  return found;
}

/**
 * The change of each field that each file has, as places in the list of commits from the oldest on. A change of what is behind
 * catches up with the newest one; any other is a new one, with which the others have to catch up.
 */
function changesSince(notes: readonly Note[]) {
  const texts = new Map<string, Fields>();
  for (const [time, { lines, paths }] of notes.toReversed().entries()) {
    const changed = Map.groupBy(
      lines.flatMap((line) => {
        const [, path = "", pointer = ""] =
          /^Changed: ([^#]+)#(.*)$/.exec(line) ?? [];
        const { text, language } = textFileAt(path) ?? {};
        return text && language ? [{ text, path, pointer }] : [];
      }),
      ({ text, pointer }) => `${text}#${pointer}`,
    );
    for (const files of changed.values()) {
      const [{ text, pointer } = { text: "", pointer: "" }] = files;
      const fields = texts.get(text) ?? (new Map() as Fields);
      const times = fields.get(pointer) ?? new Map<string, number>();
      texts.set(text, fields.set(pointer, times));
      const newest = Math.max(-1, ...times.values());
      const isBehind = files.every(
        ({ path }) => (times.get(path) ?? -1) < newest,
      );
      for (const { path } of files) times.set(path, isBehind ? newest : time);
    }
    const kept = valuesOf(lines, "Kept: ");
    if (changed.size === 0)
      for (const path of paths) {
        const text = textFileAt(path)?.text ?? "";
        if (kept.includes(path)) continue;
        for (const times of texts.get(text)?.values() ?? [])
          times.set(path, Math.max(...times.values()));
      }
    for (const text of valuesOf(lines, "Checked: ")) texts.delete(text);
  }
  return texts;
}

const valuesOf = (lines: readonly string[], key: string) =>
  lines
    .filter((line) => line.startsWith(key))
    .map((line) => line.slice(key.length));

/** When each file of a text changed last, by pointer and path. */
type Fields = Map<string, Map<string, number>>;

/** The files of an entry with its translations noted to follow its original. */
export function followed<Text extends SourceText>(
  texts: readonly Text[],
): Text[] {
  const original = originalOf(texts);
  const hash = original && wordsHash(original.source);
  if (hash === undefined) return [...texts];
  return texts.map((text) =>
    isTranslated(text.source)
      ? { ...text, source: withSourceHash(text.source, hash) }
      : text,
  );
}

const originalOf = (texts: readonly SourceText[]) =>
  texts.find(({ source }) => isOriginal(source));

/** The hash of an original's words; undefined if they cannot be read. */
function wordsHash(source: string): string | undefined {
  const fields = readableFields(source);
  if (fields.length === 0) return undefined;
  const valueOf = (pointer: string) =>
    fields.find(({ path }) => path === pointer)?.value ?? "";
  const head = {
    title: valueOf("/title"),
    heading: valueOf("/heading"),
    description: valueOf("/description"),
  };
  return hashOfWords(head, bodyOf(source));
}
