import { join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { slugProblem, type Beginning } from "#site-builder/commands/index.ts";
import { readTimeZone } from "#content/index.ts";
import { articleCategories } from "#shared/articles.ts";
import { isLocale } from "#shared/locales.ts";
import { reasonsOf } from "../complaints.ts";
import { message, page } from "../page.ts";
import { html } from "hono/html";
import {
  formOf,
  frameOf,
  missing,
  queryOf,
  send,
  wordsFor,
  type AddRoutes,
} from "../request.ts";
import {
  isWriter,
  textFilesOf,
  type FileChanges,
  type TextStore,
} from "../texts/index.ts";
import { fill } from "../words.ts";
import { keepWriter, writerIn, writerOf } from "../writer.ts";
import { addLanguage, newArticle, removeEntry, setDraft } from "./changes.ts";
import { newPage } from "./new-page.ts";
import { freeName, makePicture } from "./pictures.ts";

/** A photograph of a good camera, in bytes. */
const mostBytes = 25 * 1024 * 1024;
const entry = /^(?:articles|case-studies)\/[a-z0-9-]+$/;

/** Adds what makes and removes articles, their languages and their pictures. */
export function articleRoutes(root: string, texts: TextStore): AddRoutes {
  return (desk) => {
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
          writer: await writerOf(root, request),
        }),
      ),
    );
    desk.post("/desk/new/", async (request, reply) => {
      const form = formOf(request);
      const { making, editor } = wordsFor(request);
      const slug = (form.get("slug") ?? "").trim();
      const text = `articles/${slug}`;
      const writer = writerIn(form);
      const again = (problem: string) =>
        send(reply, newPage(frameOf(request), { form, writer, problem }), 422);
      const beginning = beginningIn(form, await readTimeZone(root));
      const problem = slugProblem(slug);
      if (problem !== undefined) return again(making[problem]);
      if (!isWriter(writer)) return again(editor.writer);
      if (beginning === undefined) return again(making.noDay);
      let isTaken = false;
      const result = await texts.save(
        async () => {
          isTaken = (await textFilesOf(root, text)).length > 0;
          return isTaken ? new Map() : newArticle(slug, beginning);
        },
        () => ({ writer, title: fill(editor.standard, { text }) }),
      );
      if (isTaken) return again(making.taken);
      if (result.kind === "refused")
        return again(reasonsOf(result.problems, wordsFor(request)).join(" "));
      return keepWriter(reply, writer).redirect(
        `/desk/text/${text}/?result=saved`,
        303,
      );
    });

    desk.post("/desk/entry/", async (request, reply) => {
      const form = formOf(request);
      const text = form.get("text") ?? "";
      const language = form.get("language");
      const isThere =
        entry.test(text) && (await textFilesOf(root, text)).length > 0;
      if (!isThere) return missing(request, reply);
      switch (form.get("do")) {
        case "language":
          if (!isLocale(language)) return missing(request, reply);
          return change(request, reply, text, () =>
            addLanguage(root, text, language),
          );
        case "hide":
        case "show":
          return change(request, reply, text, () =>
            setDraft(root, text, form.get("do") === "hide"),
          );
        case "delete":
          if (form.get("sure") !== "yes")
            return refuse(request, reply, text, [
              wordsFor(request).making.notSure,
            ]);
          return change(
            request,
            reply,
            text,
            () => removeEntry(root, text),
            "/desk/",
          );
        default:
          return missing(request, reply);
      }
    });

    /** Takes a picture for an entry. Answers with its name, or with why it is refused. */
    desk.post("/desk/picture/", async (request, reply) => {
      const { pictures, editor } = wordsFor(request);
      const query = queryOf(request);
      const text = query.get("text") ?? "";
      const { body } = request;
      if (!(body instanceof Uint8Array) || !entry.test(text))
        return missing(request, reply);
      if ((await textFilesOf(root, text)).length === 0)
        return missing(request, reply);
      const refused = (problem: string) => reply.code(422).send({ problem });
      const made = await makePicture(body, {
        name: query.get("name") ?? "",
        ratio: query.get("ratio") ?? "",
      });
      if ("problem" in made) return refused(pictures[made.problem]);
      const writer = await writerOf(root, request);
      if (!isWriter(writer)) return refused(editor.writer);
      let { name } = made;
      const result = await texts.save(
        async () => {
          name = await freeName(join(root, "content", text), made);
          return new Map([[`content/${text}/${name}`, made.body]]);
        },
        () => ({ writer, title: fill(pictures.title, { name }) }),
      );
      return result.kind === "refused"
        ? refused(reasonsOf(result.problems, wordsFor(request)).join(" "))
        : reply.send({ name });
    });
  };

  async function change(
    request: FastifyRequest,
    reply: FastifyReply,
    text: string,
    changes: () => Promise<FileChanges>,
    next?: string,
  ): Promise<FastifyReply> {
    const words = wordsFor(request);
    const writer = await writerOf(root, request);
    if (!isWriter(writer))
      return refuse(request, reply, text, [words.editor.writer]);
    const result = await texts.save(changes, () => ({
      writer,
      title: fill(words.editor.standard, { text }),
    }));
    if (result.kind === "refused")
      return refuse(request, reply, text, reasonsOf(result.problems, words));
    return reply.redirect(
      next ?? `/desk/text/${text}/?result=${result.kind}`,
      303,
    );
  }
}

/** Says why something was not done, and leads back to the text. */
function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  reasons: readonly string[],
): Promise<FastifyReply> {
  const words = wordsFor(request);
  const markup = page(frameOf(request), {
    title: words.making.refused,
    content: html`${reasons.map((reason) => message("bad", reason))}
      <p>
        <a class="button" href="/desk/text/${text}/">${words.history.back}</a>
      </p>`,
  });
  return send(reply, markup, 422);
}

/** What a form says of a new article; undefined if one of its choices or the day does not exist. */
function beginningIn(
  form: URLSearchParams,
  timeZone: string,
): Beginning | undefined {
  const first = form.get("first");
  const languages = form.getAll("language").filter(isLocale);
  const category = articleCategories.find(
    (one) => one === form.get("category"),
  );
  const day = form.get("day") ?? "";
  const isDay = new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
  if (!isLocale(first) || category === undefined) return undefined;
  if (day !== "" && !isDay) return undefined;
  return {
    first,
    languages: [...new Set([first, ...languages])],
    title: (form.get("title") ?? "").trim(),
    category,
    ...(day !== "" && { day }),
    timeZone,
  };
}
