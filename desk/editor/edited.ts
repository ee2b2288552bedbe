import type { ContentProblem, FormSchema } from "#content/index.ts";
import { readTimeZone } from "#content/index.ts";
import { defaultLocale, isLocale, type Locale } from "#shared/locales.ts";
import { zonedTime } from "#shared/text/zoned-time.ts";
import {
  type Choices,
  type Clash,
  type EditedFile,
  enteredValue,
  entriesIn,
  isObject,
  merge,
  plain,
  valueIn,
} from "../form/index.ts";
import { complaintWords } from "../complaints.ts";
import {
  listTextFiles,
  readableValue,
  readMessages,
  readTexts,
  readValue,
  textFilesOf,
  type Repository,
  type TextFile,
  type TextStore,
} from "../texts/index.ts";
import type { Words } from "../words.ts";

export type Texts = {
  root: string;
  texts: TextStore;
  repository: Repository | undefined;
  /** The schema of a text; `form` is that of a chart. */
  schemaOf: (
    text: string,
    locale: Locale,
    form?: string,
  ) => Promise<FormSchema | undefined>;
};

/** A file of a text as it will be. */
export type Entered = {
  file: TextFile;
  source: string;
  state: string;
  value: Record<string, unknown>;
  clashes: readonly Clash[];
};

/** The files of a text with what a form says of them, joined with what others saved meanwhile. Throws `DamagedText`. */
export async function enteredFiles(
  parts: Texts,
  text: string,
  form = new URLSearchParams(),
): Promise<{ schema: FormSchema; files: Entered[] } | undefined> {
  const files = await textFilesOf(parts.root, text);
  const [first] = files;
  if (first === undefined) return undefined;
  const opened = await Promise.all(
    files.map(({ path }) => parts.texts.open(path)),
  );
  const values = opened.map(({ source }) => readValue(source));
  const language = isLocale(first.language) ? first.language : defaultLocale;
  const kind = valueIn(values[0], "/form");
  const schema = await parts.schemaOf(text, language, String(kind));
  if (schema === undefined) return undefined;
  const zone = zonedTime(Date.now(), await readTimeZone(parts.root)).slice(19);
  const entered = files.map(async (file, index): Promise<Entered> => {
    const { path } = file;
    const { source = "", state = "" } = opened[index] ?? {};
    const now = values[index] ?? {};
    const own = { file, source, state, value: now, clashes: [] };
    const given = form.get(`state:${path}`);
    if (given === null) return own;
    const before =
      given === state ? source : await parts.texts.baseOf(path, given);
    const base = before === undefined ? undefined : readableValue(before);
    const entries = entriesIn(form, path);
    const mine = enteredValue(schema, entries, base ?? now, zone);
    const clashes: Clash[] = [];
    const value = merge(base, mine, now, clashes);
    return { ...own, value: isObject(value) ? value : {}, clashes };
  });
  return { schema, files: await Promise.all(entered) };
}

/** A file as its form shows it. */
export function editedFile(
  { file, state, value, clashes }: Entered,
  problems: readonly ContentProblem[] = [],
  words?: Words,
): EditedFile {
  return {
    path: file.path,
    ...(file.language && { language: file.language }),
    state,
    value,
    theirs: new Map(clashes.map(({ pointer, theirs }) => [pointer, theirs])),
    ...(words && { problems: problemsOf(problems, file.path, value, words) }),
  };
}

/** The problems of a file by the pointer of the field, in the words of the desk. */
export function problemsOf(
  problems: readonly ContentProblem[],
  path: string,
  value: unknown,
  words: Words,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const { file, key, problem } of problems) {
    if (!file.replaceAll("\\", "/").endsWith(path)) continue;
    const [name = ""] = /^[\w.-]+(?=$|:)/.exec(key) ?? [];
    let pointer = name === "" ? "" : `/${name.replaceAll(".", "/")}`;
    const isBody = /^(?:headings?|link|picture|chart)$/.test(name);
    if (isBody && isObject(value) && "body" in value) pointer = "/body";
    const said = complaintWords(problem, words);
    const known = found.get(pointer);
    found.set(pointer, known ? `${known} ${said}` : said);
  }
  return found;
}

/** What the choices of a form offer, in the language of the desk. */
export async function choicesIn(
  root: string,
  locale: Locale,
): Promise<Choices> {
  const files = await listTextFiles(root);
  const namesIn = (text: string) => {
    const own = files.filter((file) => file.text === text);
    const [{ source } = { source: "" }] = readTexts(root, own);
    return Object.entries(readableValue(source)).map(([key, value]) => {
      const name = valueIn(value, `/${locale}`);
      const words = isObject(name) ? name["name"] : name;
      return [key, plain(words) || key] as const;
    });
  };
  const services = readMessages(root, locale)["service"];
  const weekday = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    timeZone: "UTC",
  });
  return {
    authors: namesIn("authors"),
    tags: namesIn("tags"),
    industries: namesIn("industries"),
    services: Object.entries(isObject(services) ? services : {}).map(
      ([key, name]) => [key, String(name)] as const,
    ),
    // The first of January 2024 was a Monday.
    weekdays: [1, 2, 3, 4, 5, 6, 7].map(
      (day) => [String(day), weekday.format(Date.UTC(2024, 0, day))] as const,
    ),
  };
}
