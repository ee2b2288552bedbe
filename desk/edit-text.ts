import { complainedIn } from "./complaints.ts";
import type { Saved } from "./saved.ts";
import { changeOf, editedFile, enteredIn, withEntries } from "./entries.ts";
import {
  flatten,
  readFields,
  FieldError,
  writeFields,
  type ListChange,
  openAll,
  problemsOf,
  insertableIn,
  isWriter,
  type Repository,
  type Writer,
  staleFields,
  type Newer,
  type StaleFields,
  textFilesOf,
  type TextFile,
  readTextNames,
  type OpenedText,
  type TextChange,
  type TextStore,
} from "./texts/index.ts";
import {
  editorPage,
  type EditedFile,
  type Frame,
  type Markup,
  unreadablePage,
} from "./views/index.ts";
import { dayText, fill, wordsOf } from "./words.ts";
import { writerCookie, writerIn } from "./writer.ts";

type Texts = {
  root: string;
  texts: TextStore;
  repository: Repository | undefined;
  /** Where the page of a text is seen; undefined if it cannot be seen. */
  previewOrigin: string | undefined;
};

/** The page that edits a text; undefined if there is none with this name. */
export async function editText(
  { root, texts, repository, previewOrigin }: Texts,
  text: string,
  {
    frame,
    query,
    writer,
  }: { frame: Frame; query: URLSearchParams; writer: Writer },
): Promise<Markup | undefined> {
  const files = await textFilesOf(root, text);
  if (files.length === 0) return undefined;
  const { words, tag } = wordsOf(frame.locale);
  const opened = await openAll(texts, files);
  const name = (await readTextNames(root, files, frame.locale))(text);
  if (!Array.isArray(opened)) return unreadablePage(frame, name, opened);
  const part = query.get("part");
  const result = query.get("result");
  const good = { saved: words.editor.saved, unchanged: words.editor.nothing };
  const bad = {
    conflict: words.editor.conflict,
    refused: words.editor.refused,
  };
  return editorPage(frame, {
    text,
    name,
    files: withStale(
      files.map((file, index) => editedFile(file, opened[index])),
      await staleIn(repository, files, opened),
      tag,
    ),
    writer,
    title: fill(words.editor.standard, { text: name }),
    previewOrigin,
    insertable: await insertableIn(root, frame.locale),
    ...(part && { part }),
    ...messageOf(result, good, bad),
  });
}

async function staleIn(
  repository: Repository | undefined,
  files: readonly TextFile[],
  opened: readonly OpenedText[],
): Promise<StaleFields> {
  const texts = files.map((file, index) => ({
    file,
    source: opened[index]?.source ?? "",
  }));
  return staleFields((await repository?.notes()) ?? [], texts);
}

function withStale(
  files: readonly EditedFile[],
  stale: StaleFields,
  tag: string,
): EditedFile[] {
  return files.map((file) => {
    const own = [...(stale.get(file.path) ?? [])];
    const shown = own.map(([pointer, { language, day }]): [string, Newer] => [
      pointer,
      { language, ...(day && { day: dayText(day, tag) }) },
    ]);
    return { ...file, stale: new Map(shown) };
  });
}

function messageOf(
  result: string | null,
  good: Record<string, string>,
  bad: Record<string, string>,
) {
  const kind = Object.hasOwn(good, result ?? "") ? "good" : "bad";
  const words = { ...good, ...bad }[result ?? ""];
  return words === undefined ? {} : { message: { kind, words } as const };
}

/** Saves a form of the editor; undefined if there is no such text. */
export async function saveText(
  { root, texts, repository, previewOrigin }: Texts,
  text: string,
  { frame, form }: { frame: Frame; form: URLSearchParams },
): Promise<Saved | undefined> {
  const files = await textFilesOf(root, text);
  if (files.length === 0) return undefined;
  const { words, tag } = wordsOf(frame.locale);
  const writer = writerIn(form);
  const name = (await readTextNames(root, files, frame.locale))(text);
  const standard = fill(words.editor.standard, { text: name });
  const title = (form.get("title") ?? "").trim() || standard;
  const part = form.get("part");
  const insertable = await insertableIn(root, frame.locale);
  const entered = enteredIn(form, files);
  const isChecked = form.get("checked") === "yes" && files.length > 1;

  const again = async (
    status: number,
    message: string | undefined,
    about: (
      file: TextFile,
      opened: OpenedText,
    ) => Partial<EditedFile> = () => ({}),
    change?: ListChange,
  ): Promise<Saved> => {
    const opened = await openAll(texts, files);
    // Somebody broke the file meanwhile, outside of the desk.
    if (!Array.isArray(opened))
      return { page: unreadablePage(frame, name, opened), status };
    const edited = files.flatMap((file, index) => {
      const now = opened[index];
      if (now === undefined) return [];
      const entries = entered.get(file.path);
      return {
        ...withEntries(file, now, entries, change),
        ...about(file, now),
      };
    });
    const stale = await staleIn(repository, files, opened);
    const page = editorPage(frame, {
      text,
      name,
      files: withStale(edited, stale, tag),
      isChecked,
      isEntered: true,
      writer,
      title,
      previewOrigin,
      insertable,
      ...(part && { part }),
      ...(message !== undefined && {
        message: { kind: "bad", words: message },
      }),
    });
    return { page, status };
  };

  const change = changeOf(form.get("change"));
  if (change || form.has("again"))
    return again(
      200,
      undefined,
      ({ path }) => ({ state: form.get(`state:${path}`) ?? "" }),
      change,
    );
  if (!isWriter(writer)) return again(422, words.editor.writer);
  const changes = files.flatMap(({ path }): TextChange[] => {
    const state = form.get(`state:${path}`);
    const entries = entered.get(path);
    if (state === null || entries === undefined) return [];
    const { values, sizes } = entries;
    const write = (source: string) => {
      try {
        return writeFields(source, values, sizes);
      } catch (error) {
        if (error instanceof FieldError) error.file = path;
        throw error;
      }
    };
    return [{ path, state, write }];
  });
  try {
    const result = await texts.save(changes, {
      writer,
      title,
      ...(isChecked && { checked: text }),
    });
    if (result.kind === "conflict")
      return await again(
        409,
        `${words.editor.conflict} ${words.editor.conflictHelp}`,
        (_, opened) => ({
          theirs: new Map(
            flatten(readFields(opened.source)).map(({ path, value }) => [
              path,
              value,
            ]),
          ),
        }),
      );
    if (result.kind === "refused")
      return await again(422, words.editor.refused, ({ path }, { source }) => ({
        problems: problemsOf(
          complainedIn(result.problems, words),
          path,
          readFields(source),
        ),
      }));
    const query = new URLSearchParams({
      result: result.kind,
      ...(part && { part }),
    });
    return {
      location: `/desk/text/${text}/?${query.toString()}`,
      cookie: writerCookie(writer),
    };
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    const { path, reason, file } = error;
    if (reason === "unknown") return again(409, words.editor.conflict);
    const problems = new Map([[path, words.editor[reason]]]);
    return again(422, words.editor.refused, (one) =>
      one.path === file ? { problems } : {},
    );
  }
}
