import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { slugProblem } from "#site-builder/commands/index.ts";
import { readTimeZone } from "#content/index.ts";
import { isLocale } from "#shared/locales.ts";
import { reasonsOf } from "../complaints.ts";
import { formOf } from "../form.ts";
import type { DeskTools } from "../routes.ts";
import {
  isWriter,
  textFilesOf,
  type FileChanges,
  type TextStore,
  FieldError,
} from "../texts/index.ts";
import { newPage, refusedPage } from "../views/index.ts";
import { fill, wordsOf } from "../words.ts";
import { writerCookie, writerIn, writerOf } from "../writer.ts";
import { beginningIn } from "./beginning-form.ts";
import {
  addLanguage,
  newArticle,
  removeEntry,
  setDraft,
} from "./entry-changes.ts";
import { freeName, makePicture } from "./pictures.ts";

type Parts = { root: string; texts: TextStore };

/** A photograph of a good camera, in bytes. */
const mostBytes = 25 * 1024 * 1024;
const entry = /^(?:articles|case-studies)\/[a-z0-9-]+$/;

/** Adds what makes and removes: articles, their languages and their pictures. */
export function addMaking(
  desk: FastifyInstance,
  { frameOf, queryOf, send, missing }: DeskTools,
  { root, texts }: Parts,
): void {
  desk.addContentTypeParser(
    "application/octet-stream",
    { parseAs: "buffer", bodyLimit: mostBytes },
    (_, body, done) => done(null, body),
  );

  desk.get("/desk/new/", async (request, reply) =>
    send(
      reply,
      newPage(frameOf(request), {
        form: new URLSearchParams(),
        writer: await writerOf(root, request.headers.cookie),
      }),
    ),
  );
  desk.post("/desk/new/", async (request, reply) => {
    const form = formOf(request);
    const frame = frameOf(request);
    const { words } = wordsOf(frame.locale);
    const slug = (form.get("slug") ?? "").trim();
    const text = `articles/${slug}`;
    const writer = writerIn(form);
    const isSigned = isWriter(writer);
    const isThere = (await textFilesOf(root, text)).length > 0;
    const problem = isThere ? "taken" : slugProblem(slug);
    const again = (reasons: readonly string[]) =>
      send(
        reply,
        newPage(frame, {
          form,
          writer,
          reasons,
          ...(problem && { problem: words.making[problem] }),
          ...(!isSigned && { unsigned: words.editor.writer }),
        }),
        422,
      );
    const beginning = beginningIn(form, await readTimeZone(root));
    if (problem !== undefined || !isSigned) return again([]);
    if (beginning === undefined) return again([words.making.noDay]);
    void reply.header("set-cookie", writerCookie(writer));
    const title = fill(words.editor.standard, { text });
    let isTaken = false;
    const result = await texts.change(
      async () => {
        // Somebody else may have begun it meanwhile.
        isTaken = (await textFilesOf(root, text)).length > 0;
        return isTaken ? new Map() : newArticle(slug, beginning);
      },
      { writer, title },
    );
    if (isTaken) return again([words.making.taken]);
    return result.kind === "refused"
      ? again(reasonsOf(result.problems, words))
      : reply.redirect(`/desk/text/${text}/?result=saved`, 303);
  });

  desk.post("/desk/entry/", async (request, reply) => {
    const form = formOf(request);
    const text = form.get("text") ?? "";
    const { words } = wordsOf(frameOf(request).locale);
    if (!entry.test(text) || (await textFilesOf(root, text)).length === 0)
      return missing(request, reply);
    const language = form.get("language");
    switch (form.get("do")) {
      case "language":
        if (!isLocale(language)) return missing(request, reply);
        return change(request, reply, {
          changes: () => addLanguage(root, text, language),
          text,
        });
      case "hide":
      case "show":
        return change(request, reply, {
          changes: () => setDraft(root, text, form.get("do") === "hide"),
          text,
        });
      case "delete":
        return form.get("sure") === "yes"
          ? change(request, reply, {
              changes: () => removeEntry(root, text),
              text,
              next: "/desk/",
            })
          : refuse(request, reply, text, [words.making.notSure]);
      default:
        return missing(request, reply);
    }
  });

  /** Takes a picture for an entry. Answers with its name, or with why it is refused. */
  desk.post("/desk/picture/", async (request, reply) => {
    const query = queryOf(request);
    const { words } = wordsOf(frameOf(request).locale);
    const text = query.get("text") ?? "";
    const isBuffer = request.body instanceof Uint8Array;
    if (!isBuffer || !entry.test(text)) return missing(request, reply);
    if ((await textFilesOf(root, text)).length === 0)
      return missing(request, reply);
    const made = await makePicture(request.body as Uint8Array, {
      name: query.get("name") ?? "",
      ratio: query.get("ratio") ?? "",
    });
    if ("problem" in made)
      return reply.code(422).send({ problem: words.pictures[made.problem] });
    const writer = await writerOf(root, request.headers.cookie);
    if (!isWriter(writer))
      return reply.code(422).send({ problem: words.editor.writer });
    const folder = `content/${text}`;
    let { name } = made;
    const result = await texts.change(
      async () => {
        name = await freeName(join(root, folder), made);
        return new Map([[`${folder}/${name}`, made.body]]);
      },
      {
        writer,
        // Asked for when the name is known.
        get title() {
          return fill(words.pictures.title, { name });
        },
      },
    );
    return result.kind === "refused"
      ? reply.code(422).send({
          problem: reasonsOf(result.problems, words).join(" "),
        })
      : reply.send({ name });
  });

  async function change(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      changes,
      text,
      next,
    }: {
      changes: () => Promise<FileChanges>;
      text: string;
      next?: string;
    },
  ): Promise<FastifyReply> {
    const { words } = wordsOf(frameOf(request).locale);
    const writer = await writerOf(root, request.headers.cookie);
    if (!isWriter(writer))
      return refuse(request, reply, text, [words.editor.writer]);
    const title = fill(words.editor.standard, { text });
    try {
      const result = await texts.change(changes, { writer, title });
      return result.kind === "refused"
        ? await refuse(request, reply, text, reasonsOf(result.problems, words))
        : await reply.redirect(
            next ?? `/desk/text/${text}/?result=${result.kind}`,
            303,
          );
    } catch (error) {
      if (error instanceof FieldError)
        return refuse(request, reply, text, [words.editor.alias]);
      throw error;
    }
  }

  async function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    text: string,
    reasons: readonly string[],
  ): Promise<FastifyReply> {
    return send(reply, refusedPage(frameOf(request), { text, reasons }), 422);
  }
}
