import type { FastifyRequest } from "fastify";
import { reasonsOf } from "../complaints.ts";
import { wordsFor } from "../request.ts";
import {
  isWriter,
  textFilesOf,
  type FileChanges,
  type TextStore,
  type Writer,
} from "../texts/index.ts";
import { fill } from "../words.ts";

export type Entries = ReturnType<typeof openEntries>;

/** The articles and case studies of a project. */
export function openEntries(root: string, texts: TextStore) {
  return {
    root,
    has: async (text: string): Promise<boolean> =>
      (await textFilesOf(root, text)).some(({ path }) => path.endsWith(".md")),
    /** Saves files of an entry. Returns why it does not, in the words of the desk. */
    save: async (
      request: FastifyRequest,
      text: string,
      writer: Writer,
      make: () => Promise<FileChanges>,
    ): Promise<string[]> => {
      const words = wordsFor(request);
      if (!isWriter(writer)) return [words.editor.writer];
      const title = fill(words.editor.standard, { text });
      const result = await texts.save(make, () => ({ writer, title }));
      return result.kind === "refused" ? reasonsOf(result.problems, words) : [];
    },
  };
}
