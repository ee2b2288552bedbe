import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readTimeZone } from "#content/index.ts";
import { reasonsOf } from "./complaints.ts";
import { formOf } from "./form.ts";
import type { DeskTools } from "./routes.ts";
import {
  isWriter,
  type Repository,
  type Writer,
  textFileAt,
  readTextNames,
  type OpenedText,
  type TextStore,
} from "./texts/index.ts";
import { historyPage } from "./views/index.ts";
import { wordsOf } from "./words.ts";
import { writerCookie, writerIn, writerOf } from "./writer.ts";

type Parts = {
  root: string;
  texts: TextStore;
  repository: Repository | undefined;
};

/** Adds the earlier versions of a text, and what takes one of them back. */
export function addHistory(
  desk: FastifyInstance,
  { frameOf, queryOf, send, missing }: DeskTools,
  { root, texts, repository }: Parts,
): void {
  desk.get("/desk/history/", async (request, reply) => {
    const query = queryOf(request);
    const now = await opened(query.get("path"));
    if (now === undefined) return missing(request, reply);
    const writer = await writerOf(root, request.headers.cookie);
    const id = query.get("version");
    return show(request, reply, { now, id, writer });
  });
  desk.post("/desk/history/", async (request, reply) => {
    const form = formOf(request);
    const now = await opened(form.get("path"));
    const id = form.get("version");
    const source = now && (await repository?.at(id ?? "", now.path));
    if (now === undefined || source === undefined)
      return missing(request, reply);
    const { path } = now;
    const writer = writerIn(form);
    if (!isWriter(writer)) {
      const { words } = wordsOf(frameOf(request).locale);
      const refused = words.editor.writer;
      return show(request, reply, { now, id, writer, refused }, 422);
    }
    const result = await texts.save(
      [{ path, state: form.get("state") ?? "", write: () => source }],
      { writer, title: form.get("title")?.trim() || path },
    );
    if (result.kind === "refused") {
      const { words } = wordsOf(frameOf(request).locale);
      const reasons = reasonsOf(result.problems, words);
      const refused = [words.editor.refused, ...reasons].join(" ");
      return show(request, reply, { now, id, writer, refused }, 422);
    }
    const text = textFileAt(path)?.text ?? "";
    return reply
      .header("set-cookie", writerCookie(writer))
      .redirect(`/desk/text/${text}/?result=${result.kind}`, 303);
  });

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      now,
      id,
      ...about
    }: {
      now: OpenedText;
      /** The version that is compared with the text. */
      id: string | null;
      writer: Writer;
      refused?: string;
    },
    status = 200,
  ): Promise<FastifyReply> {
    const frame = frameOf(request);
    const file = textFileAt(now.path);
    const names = await readTextNames(root, file ? [file] : [], frame.locale);
    const name = names(file?.text ?? "");
    const versions = (await repository?.history(now.path)) ?? [];
    const version = versions.find((one) => one.id === id);
    const source = version && (await repository?.at(version.id, now.path));
    const chosen = version && source !== undefined && { version, source };
    return send(
      reply,
      historyPage(
        frame,
        { now, name, timeZone: await readTimeZone(root), ...about },
        versions,
        chosen || undefined,
      ),
      status,
    );
  }

  async function opened(path: string | null): Promise<OpenedText | undefined> {
    return texts.open(path ?? "").catch(() => undefined);
  }
}
