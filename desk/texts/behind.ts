import { hashOfWords, splitEntry } from "#content/index.ts";
import { locales, type Locale } from "#shared/locales.ts";
import type { Commit } from "./repository.ts";
import { placeOf, type TextFile } from "./text-files.ts";
import { plain, readableValue } from "./value.ts";

/** Lines of a commit's message: the file of a language was changed, and all languages of a text say the same since. */
export const changedLine = (path: string) => `Changed: ${path}`;
export const checkedLine = (text: string) => `Checked: ${text}`;

/** A language in which a text is not written, or older than another one. */
export type Behind = {
  text: string;
  locale: Locale;
  /** The one that was changed later, and if it is known, by which commit. */
  since?: Since;
};

type Since = { language: Locale; version?: string };

/** What is missing, and what does not follow a change in another language. Drafts and samples wait for nobody. */
export function behindOf(
  notes: readonly Pick<Commit, "id" | "lines" | "paths">[],
  texts: readonly TextFile[],
): Behind[] {
  const late = lateFiles(notes);
  const inLanguages = texts.filter(({ language }) => language);
  const byText = Map.groupBy(inLanguages, ({ text }) => text);
  return [...byText].flatMap(([text, versions]) => {
    const isWaiting =
      !versions.some(({ value }) => value["sample"] === true) &&
      !versions.every(({ value }) => value["draft"] === true);
    const original = versions.find(
      ({ value }) => value["translation"] === "original",
    );
    const hash = originalHash(versions.map(({ source }) => source));
    return locales.flatMap((locale): Behind[] => {
      if (!isWaiting) return [];
      const own = versions.find(({ language }) => language === locale);
      if (own === undefined) return [{ text, locale }];
      const { translation, sourceHash } = own.value;
      const isOld = translation === "translated" && sourceHash !== hash;
      const since = original?.language
        ? isOld && { ...late.get(own.path), language: original.language }
        : late.get(own.path);
      return since ? [{ text, locale, since }] : [];
    });
  });
}

/** Files that were not changed since another language was, at the desk. A change that catches up makes nobody late. */
function lateFiles(notes: readonly Pick<Commit, "id" | "lines" | "paths">[]) {
  const late = new Map<string, Since>();
  for (const { id: version, lines, paths } of notes.toReversed()) {
    const changed = paths.filter((path) => lines.includes(changedLine(path)));
    for (const path of changed.filter((one) => !late.has(one)))
      for (const other of locales) {
        const { language } = placeOf(path) ?? {};
        const own = path.replace(/\w\w(\.\w+)$/, `${other}$1`);
        if (language && !changed.includes(own))
          late.set(own, { language, version });
      }
    for (const path of late.keys()) {
      const checked = checkedLine(placeOf(path)?.text ?? "");
      if (paths.includes(path) || lines.includes(checked)) late.delete(path);
    }
  }
  return late;
}

export function originalHash(sources: readonly string[]): string | undefined {
  const original = sources.find(
    (source) => readableValue(source)["translation"] === "original",
  );
  if (original === undefined) return undefined;
  const { title, heading, description } = readableValue(original);
  const head = {
    title: plain(title),
    ...(heading !== undefined && { heading: plain(heading) }),
    description: plain(description),
  };
  return hashOfWords(head, splitEntry(original)?.markdown ?? "");
}
