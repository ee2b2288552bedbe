import { html } from "hono/html";
import type { ContentProblem, FormSchema } from "#content/index.ts";
import { isLocale, localeEntries } from "#shared/locales.ts";
import { complaintWords } from "../complaints.ts";
import {
  enteredValue,
  labelsAt,
  merge,
  type Field,
  type ShownFile,
} from "../form/index.ts";
import type { Markup } from "../page.ts";
import type { Preview } from "../preview/index.ts";
import {
  addressOf,
  isObject,
  plain,
  readTexts,
  readValue,
  valueIn,
  writeValue,
  type Repository,
  type TextFile,
  type TextStore,
} from "../texts/index.ts";
import type { Words } from "../words.ts";

export type Texts = {
  root: string;
  texts: TextStore;
  repository: Repository;
  preview: Pick<Preview, "show">;
  previewOrigin: string;
  schemaOf: (text: string, form?: string) => Promise<FormSchema | undefined>;
};

export type EditedFile = TextFile & {
  /** What the writer began with. It travels with the form, so that the words of others are seen. */
  base: TextFile["value"];
  theirs: ShownFile["theirs"];
};

/** The files of a text with what a form says of them, joined with what others saved, unless it is only drawn again (`again`). */
export async function openText(
  { root, schemaOf }: Texts,
  text: string,
  form = new URLSearchParams(),
): Promise<{ schema: FormSchema; files: EditedFile[] } | undefined> {
  const found = await readTexts(root, text);
  const schema = await schemaOf(text, plain(found[0]?.value["form"]));
  if (found.length === 0 || schema === undefined) return undefined;
  const files = found.map((file): EditedFile => {
    const now = readValue(file.source);
    const theirs = new Map<string, unknown>();
    const given = form.get(`base:${file.path}`);
    if (given === null) return { ...file, base: now, theirs };
    const base = objectIn(JSON.parse(given));
    const mine = objectIn(enteredValue(schema, form, file.path, base));
    if (form.has("again")) return { ...file, base, value: mine, theirs };
    const value = objectIn(merge(base, mine, now, theirs));
    return { ...file, base: now, value, theirs };
  });
  return { schema, files };
}

const objectIn = (value: unknown) => (isObject(value) ? value : {});

export const changesIn = (files: readonly EditedFile[]) =>
  new Map(
    files.flatMap(({ path, source, value }): [string, string][] => {
      const next = writeValue(source, value);
      return next === source ? [] : [[path, next]];
    }),
  );

export function problemsIn(
  problems: readonly ContentProblem[],
  { path, value }: EditedFile,
  words: Words,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const { file, key, problem } of problems) {
    if (!file.endsWith(path)) continue;
    const [name = ""] = /^[\w.-]+(?=$|:)/.exec(key) ?? [];
    const isOfBody = /^(?:headings?|link|picture|chart)$/.test(name);
    const pointer =
      isOfBody && "body" in value
        ? "/body"
        : name && `/${name.replaceAll(".", "/")}`;
    const isOneOfAll = isLocale(pointer.split("/").at(-1));
    const said =
      isOneOfAll && valueIn(value, pointer) === ""
        ? words.complaints.all
        : complaintWords(problem, words);
    found.set(pointer, [found.get(pointer), said].filter(Boolean).join(" "));
  }
  return found;
}

/** A link to a field, with its labels and its language. */
export function linkTo(file: TextFile, pointer: string, root: Field): Markup {
  const endonym = file.language && localeEntries[file.language].endonym;
  const label = labelsAt(root, pointer) || pointer.slice(1);
  return html`<a href="${addressOf({ file, pointer })}"
    >${[label, endonym].filter(Boolean).join(", ")}</a
  >`;
}
