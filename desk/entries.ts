import {
  readFields,
  changeList,
  FieldError,
  writeFields,
  type ListChange,
  type TextFile,
  type OpenedText,
} from "./texts/index.ts";
import type { EditedFile } from "./views/index.ts";

/** A file as it is saved. */
export function editedFile(
  { path, language }: TextFile,
  opened: OpenedText | undefined,
): EditedFile {
  return {
    path,
    ...(language && { language }),
    state: opened?.state ?? "",
    parts: readFields(opened?.source ?? ""),
  };
}

/** What a form says of one file. */
export type Entries = {
  values: Map<string, string>;
  sizes: Map<string, number>;
};

/** A file with what was entered, as if it were saved. */
export function withEntries(
  file: TextFile,
  opened: OpenedText,
  entries: Entries | undefined,
  change: ListChange | undefined,
): EditedFile {
  if (entries === undefined) return editedFile(file, opened);
  try {
    const written = writeFields(opened.source, entries.values, entries.sizes);
    const source = change ? changeList(written, change) : written;
    return editedFile(file, { ...opened, source });
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    return { ...editedFile(file, opened), entered: entries.values };
  }
}

/** The values of a form and the lengths of its lists, by file and pointer. Browsers send lines with a carriage return. */
export function enteredIn(
  form: URLSearchParams,
  files: readonly TextFile[],
): Map<string, Entries> {
  const found = new Map<string, Entries>();
  for (const [name, value] of form) {
    const [, kind, path = "", pointer = ""] =
      /^(size:)?([^#:]+)#(.*)$/.exec(name) ?? [];
    if (!files.some((file) => file.path === path)) continue;
    const entries = found.get(path) ?? { values: new Map(), sizes: new Map() };
    if (kind) entries.sizes.set(pointer, Number(value));
    else entries.values.set(pointer, value.replaceAll("\r\n", "\n"));
    found.set(path, entries);
  }
  return found;
}

/** What a button of a list asks for. */
export function changeOf(words: string | null): ListChange | undefined {
  const [, kind, path = ""] = /^(add|remove|up):(.*)$/.exec(words ?? "") ?? [];
  return kind === undefined
    ? undefined
    : { kind: kind as ListChange["kind"], path };
}
