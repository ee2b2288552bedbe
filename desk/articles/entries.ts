import type { FastifyReply, FastifyRequest } from "fastify";
import { html } from "hono/html";
import { reasonsOf } from "../complaints.ts";
import { message, page, type Frame } from "../page.ts";
import { send, visitOf } from "../request.ts";
import {
  isWriter,
  readTexts,
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
      (await readTexts(root, text)).some(({ path }) => path.endsWith(".md")),
    /** Saves files of an entry. Returns why it does not, in the words of the desk. */
    save: async (
      request: FastifyRequest,
      text: string,
      writer: Writer,
      make: () => Promise<FileChanges>,
    ): Promise<string[]> => {
      const { words } = visitOf(request);
      if (!isWriter(writer)) return [words.editor.writer];
      const title = fill(words.editor.standard, { text });
      const problems = await texts.save(make, () => ({ writer, title }));
      return reasonsOf(problems, words);
    },
  };
}

/** Says why nothing was done, and leads back. */
export function refused(
  frame: Frame,
  reply: FastifyReply,
  reasons: readonly string[],
  back: string,
) {
  const { making } = frame.words;
  const content = html`${reasons.map((reason) => message("bad", reason))}
    <p><a class="button" href="${back}">${making.back}</a></p>`;
  return send(reply, page(frame, { title: making.refused, content }), 422);
}
