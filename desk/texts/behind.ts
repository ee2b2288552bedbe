import { hashOfWords, splitEntry } from "#content/index.ts";
import { locales, type Locale } from "#shared/locales.ts";
import type { Repository } from "./repository.ts";
import { placeOf, type TextFile } from "./text-files.ts";
import { plain, readValue } from "./value.ts";

/** The first line of a commit of the desk, and one that says that all languages of a text say the same since. */
export const deskLine = "Texts from the desk";
export const checkedLine = (text: string) => `Checked: ${text}`;

export type Behind = {
  text: string;
  locale: Locale;
  /** The one that was changed later, and if it is known, by which commit. */
  since?: { language: Locale; version?: string };
  /** Whether visitors see another language of it, and not yet this one. */
  isDraft?: true;
};

type Commit = Awaited<ReturnType<Repository["log"]>>[number];
type Note = Pick<Commit, "id" | "lines" | "paths">;

/** What is missing, and what does not follow a change in another language. A text that is a draft in all languages and samples wait for nobody. */
export function behindOf(
  notes: readonly Note[],
  texts: readonly TextFile[],
): Behind[] {
  const late = lateFiles(notes);
  const inLanguages = texts.filter(({ language }) => language);
  const byText = Map.groupBy(inLanguages, ({ text }) => text);
  return [...byText].flatMap(([text, versions]) => {
    if (versions.some(({ value }) => value["sample"] === true)) return [];
    if (versions.every(({ value }) => value["draft"] === true)) return [];
    const original = versions.find(
      ({ value }) => value["translation"] === "original",
    );
    const hash = originalHash(versions.map(({ source }) => source));
    return locales.flatMap((locale): Behind[] => {
      const own = versions.find(({ language }) => language === locale);
      if (own === undefined) return [{ text, locale }];
      if (own.value["draft"] === true) return [{ text, locale, isDraft: true }];
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
function lateFiles(notes: readonly Note[]) {
  const late = new Map<string, Required<Behind>["since"]>();
  for (const { id: version, lines, paths } of notes.toReversed()) {
    const changed = lines.includes(deskLine) ? paths : [];
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
    (source) => readValue(source)["translation"] === "original",
  );
  if (original === undefined) return undefined;
  const { title, heading, description } = readValue(original);
  return hashOfWords(
    {
      title: plain(title),
      heading: plain(heading),
      description: plain(description),
    },
    splitEntry(original)?.markdown ?? "",
  );
}
