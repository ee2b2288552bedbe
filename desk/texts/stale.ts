import { hashOfWords } from "#content-reader/collections/words-hash.ts";
import { bodyOf, flatten, readFields, setKey } from "./fields.ts";
import type { SourceText } from "./find-words.ts";
import type { Note } from "./repository.ts";
import { textFileAt } from "./text-files.ts";

/** The version that a field is older than. */
export type Newer = { language: string; day?: string };

/** Fields that are older than another language of their text: by file, then by pointer. */
export type StaleFields = ReadonlyMap<string, ReadonlyMap<string, Newer>>;

/** Lines of a commit's message: what was changed in which file, and that all languages of a text say the same since. */
export const changedLine = (path: string, pointer: string) =>
  `Changed: ${path}#${pointer}`;
export const checkedLine = (text: string) => `Checked: ${text}`;

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
    // A sample is never published.
    if (
      !/^translation: translated$/m.test(source) ||
      /^sample: true$/m.test(source)
    )
      continue;
    const original = originalOf(
      texts.filter((one) => one.file.text === file.text),
    );
    const language = original?.file.language;
    if (!original || !language) continue;
    const [, noted] = /^sourceHash: "?(\w+)"?$/m.exec(source) ?? [];
    if (noted !== wordsHash(original.source))
      mark(file.path, "/body", { language });
  }
  return found;
}

/**
 * The change of each field that each file has, as places in the list of commits from the oldest on. A change of what is behind
 * catches up with the newest one; any other is a new one, with which the others have to catch up.
 */
function changesSince(notes: readonly Note[]) {
  const texts = new Map<string, Map<string, Map<string, number>>>();
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
      const fields = texts.get(text) ?? new Map<string, Map<string, number>>();
      const times = fields.get(pointer) ?? new Map<string, number>();
      texts.set(text, fields.set(pointer, times));
      const newest = Math.max(-1, ...times.values());
      const isBehind = files.every(
        ({ path }) => (times.get(path) ?? -1) < newest,
      );
      for (const { path } of files) times.set(path, isBehind ? newest : time);
    }
    if (changed.size === 0)
      for (const path of paths)
        for (const times of texts.get(textFileAt(path)?.text ?? "")?.values() ??
          [])
          times.set(path, Math.max(...times.values()));
    for (const line of lines)
      if (line.startsWith("Checked: ")) texts.delete(line.slice(9));
  }
  return texts;
}

/** The sources of an entry with its translations noted to follow its original, as `npm run translations -- --accept` does. */
export function followed(texts: readonly SourceText[]): SourceText[] {
  const original = originalOf(texts);
  if (original === undefined) return [...texts];
  const hash = wordsHash(original.source);
  return texts.map(({ file, source }) => ({
    file,
    source: /^translation: translated$/m.test(source)
      ? setKey(source, "sourceHash", () => hash)
      : source,
  }));
}

const originalOf = (texts: readonly SourceText[]) =>
  texts.find(({ source }) => /^translation: original$/m.test(source));

function wordsHash(source: string): string {
  const fields = flatten(readFields(source));
  const valueOf = (pointer: string) =>
    fields.find(({ path }) => path === pointer)?.value ?? "";
  const head = {
    title: valueOf("/title"),
    heading: valueOf("/heading"),
    description: valueOf("/description"),
  };
  return hashOfWords(head, bodyOf(source));
}
