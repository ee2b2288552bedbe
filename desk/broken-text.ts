import type { Saved } from "./saved.ts";
import { complaintWords } from "./complaints.ts";
import { mistakeIn } from "./texts/mistake.ts";
import { isWriter, type Writer } from "./texts/repository.ts";
import type { TextFile } from "./texts/text-files.ts";
import type { OpenedText, TextStore } from "./texts/text-store.ts";
import { brokenPage } from "./views/broken.ts";
import type { Frame, Markup } from "./views/frame.ts";
import { fill, pairOf, wordsOf } from "./words.ts";
import { writerCookie, writerIn } from "./writer.ts";

/** The page for the first of these files whose fields cannot be read; undefined if all can be. */
export function brokenText(
  frame: Frame,
  name: string,
  opened: readonly OpenedText[],
  about: { writer: Writer; reasons?: readonly string[] },
): Markup | undefined {
  for (const { path, source, state } of opened) {
    const mistake = mistakeIn(path, source);
    const file = { path, source, state, mistake };
    if (mistake) return brokenPage(frame, name, file, about);
  }
  return undefined;
}

/** Saves a whole file, as it was corrected by hand. Undefined if the form has none of these files. */
export async function saveSource(
  texts: TextStore,
  { text, name, files }: { text: string; name: string; files: TextFile[] },
  { frame, form }: { frame: Frame; form: URLSearchParams },
): Promise<Saved | undefined> {
  const file = files.find(({ path }) => path === form.get("path"));
  if (file === undefined) return undefined;
  const { words } = wordsOf(frame.locale);
  const { path } = file;
  const source = (form.get("source") ?? "").replaceAll("\r\n", "\n");
  const mistake = mistakeIn(path, source);
  const state = form.get("state") ?? "";
  const writer = writerIn(form);
  const again = (status: number, now: string, ...reasons: string[]): Saved => ({
    status,
    page: brokenPage(
      frame,
      name,
      { ...file, source, mistake, state: now },
      { writer, reasons },
    ),
  });
  if (!isWriter(writer)) return again(422, state, words.editor.writer);
  if (mistake) return again(422, state, words.editor.refused);
  const result = await texts.save([{ path, state, write: () => source }], {
    writer,
    title: fill(words.editor.standard, { text: name }),
  });
  if (result.kind === "conflict")
    return again(
      409,
      result.theirs[0]?.state ?? "",
      `${words.editor.conflict} ${words.broken.conflict}`,
    );
  if (result.kind === "refused")
    return again(
      422,
      state,
      words.editor.refused,
      ...result.problems.map((problem) =>
        pairOf(
          `${problem.file}:${problem.line}, ${problem.key}`,
          complaintWords(problem.problem, words),
          words,
        ),
      ),
    );
  return {
    location: `/desk/text/${text}/?result=${result.kind}`,
    cookie: writerCookie(writer),
  };
}
