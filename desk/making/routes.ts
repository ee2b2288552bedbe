import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { slugProblem } from "#build/commands/article.ts";
import { articleCategories } from "#shared/articles.ts";
import { isLocale } from "#shared/locales.ts";
import type { DeskTools } from "../routes.ts";
import type { Writer } from "../texts/repository.ts";
import { textFilesOf } from "../texts/text-files.ts";
import type { FileChanges, TextStore } from "../texts/text-store.ts";
import { newPage, refusedPage } from "../views/new.ts";
import { fill, wordsOf } from "../words.ts";
import { isWriter, writerCookie, writerIn, writerOf } from "../writer.ts";
import {
  addLanguage,
  newArticle,
  removeEntry,
  renameEntry,
  setDraft,
} from "./entry-changes.ts";
import { makePicture } from "./pictures.ts";

type Parts = { root: string; texts: TextStore };

/** A photograph of a good camera, in bytes. */
const mostBytes = 25 * 1024 * 1024;
const entry = /^(?:articles|case-studies)\/[a-z0-9-]+$/;

/** Adds what makes and removes: articles, their languages, their addresses and their pictures. */
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
    const form = request.body as URLSearchParams;
    const frame = frameOf(request);
    const { words } = wordsOf(frame.locale);
    const slug = (form.get("slug") ?? "").trim();
    const first = form.get("first");
    const languages = form.getAll("language").filter(isLocale);
    const category = articleCategories.find(
      (one) => one === form.get("category"),
    );
    const day = form.get("day") ?? "";
    const isThere = (await textFilesOf(root, `articles/${slug}`)).length > 0;
    const problem = isThere ? "taken" : slugProblem(slug);
    const writer = writerIn(form);
    const isSigned = isWriter(writer);
    if (problem !== undefined || !isSigned)
      return send(
        reply,
        newPage(frame, {
          form,
          writer,
          ...(problem && { problem: words.making[problem] }),
          ...(!isSigned && { unsigned: words.editor.writer }),
        }),
        422,
      );
    void reply.header("set-cookie", writerCookie(writer));
    if (!isLocale(first) || category === undefined)
      return missing(request, reply);
    const changes = newArticle(slug, {
      first,
      languages: [...new Set([first, ...languages])],
      title: (form.get("title") ?? "").trim(),
      category,
      ...(/^\d{4}-\d\d-\d\d$/.test(day) && {
        publishedAt: `${day}T09:00:00+07:00`,
      }),
    });
    return change(request, reply, {
      changes,
      text: `articles/${slug}`,
      by: writer,
    });
  });

  desk.post("/desk/entry/", async (request, reply) => {
    const form = request.body as URLSearchParams;
    const text = form.get("text") ?? "";
    const { words } = wordsOf(frameOf(request).locale);
    if (!entry.test(text) || (await textFilesOf(root, text)).length === 0)
      return missing(request, reply);
    const language = form.get("language");
    switch (form.get("do")) {
      case "language":
        if (!isLocale(language)) return missing(request, reply);
        return change(request, reply, {
          changes: await addLanguage(root, text, language),
          text,
        });
      case "hide":
      case "show":
        return change(request, reply, {
          changes: await setDraft(root, text, form.get("do") === "hide"),
          text,
        });
      case "rename": {
        const slug = (form.get("slug") ?? "").trim();
        const next = text.replace(/\/.*/, `/${slug}`);
        const isThere = (await textFilesOf(root, next)).length > 0;
        const problem = isThere ? "taken" : slugProblem(slug);
        return problem === undefined
          ? change(request, reply, {
              changes: await renameEntry(root, text, slug),
              text: next,
            })
          : refuse(request, reply, text, [words.making[problem]]);
      }
      case "delete":
        return form.get("sure") === "yes"
          ? change(request, reply, {
              changes: await removeEntry(root, text),
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
    const made = await makePicture(request.body as Uint8Array, {
      name: query.get("name") ?? "",
      ratio: query.get("ratio") ?? "",
    });
    if ("problem" in made)
      return reply.code(422).send({ problem: words.pictures[made.problem] });
    const writer = await writerOf(root, request.headers.cookie);
    if (!isWriter(writer))
      return reply.code(422).send({ problem: words.editor.writer });
    const result = await texts.change(
      new Map([[`content/${text}/${made.name}`, made.body]]),
      { writer, title: fill(words.pictures.title, { name: made.name }) },
    );
    return result.kind === "refused"
      ? reply.code(422).send({
          problem: result.problems.map(({ problem }) => problem).join(" "),
        })
      : reply.send({ name: made.name });
  });

  async function change(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      changes,
      text,
      by,
      next = `/desk/text/${text}/?result=saved`,
    }: { changes: FileChanges; text: string; by?: Writer; next?: string },
  ): Promise<FastifyReply> {
    const { words } = wordsOf(frameOf(request).locale);
    const writer = by ?? (await writerOf(root, request.headers.cookie));
    if (!isWriter(writer))
      return refuse(request, reply, text, [words.editor.writer]);
    const title = fill(words.editor.standard, { text });
    const result = await texts.change(changes, { writer, title });
    return result.kind === "refused"
      ? refuse(
          request,
          reply,
          text,
          result.problems.map(
            ({ file, key, problem }) => `${file}, ${key}: ${problem}`,
          ),
        )
      : reply.redirect(next, 303);
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
