import type { FastifyReply, FastifyRequest } from "fastify";
import type { ContentProblem } from "#content/index.ts";
import {
  formOf,
  frameOf,
  missing,
  queryOf,
  restOf,
  send,
  wordsFor,
  type AddRoutes,
} from "../request.ts";
import {
  behindOf,
  isWriter,
  readTextNames,
  seenWith,
  textFilesOf,
  writeValue,
} from "../texts/index.ts";
import { fill } from "../words.ts";
import { keepWriter, writerIn, writerOf } from "../writer.ts";
import { choicesIn } from "./choices.ts";
import { openText, problemsIn, type Texts } from "./edited.ts";
import { addHistory } from "./history.ts";
import { addList } from "./list.ts";
import { editorPage } from "./page.ts";

/** Adds the list of texts, their editor and their versions. */
export function editorRoutes(
  parts: Texts & { previewOriginFor: (host?: string) => string | undefined },
): AddRoutes {
  const { root, texts, repository } = parts;
  return (desk) => {
    addList(desk, parts);
    addHistory(desk, parts);

    desk.get("/desk/text/*", (request, reply) => show(request, reply));

    desk.post("/desk/text/*", async (request, reply) => {
      const form = formOf(request);
      const text = restOf(request);
      const { editor } = wordsFor(request);
      const { locale } = frameOf(request);
      if (form.has("change") || form.has("again"))
        return show(request, reply, { form });
      const writer = writerIn(form);
      if (!isWriter(writer))
        return show(request, reply, { form, bad: editor.writer });
      const own = await textFilesOf(root, text);
      const name = readTextNames(root, own, locale)(text);
      let hasClashes = false;
      const result = await texts.save(
        async () => {
          const { files = [] } = (await openText(parts, text, form)) ?? {};
          hasClashes = files.some(({ theirs }) => theirs.size > 0);
          return new Map(
            (hasClashes ? [] : files).map(({ path, source, value }) => [
              path,
              writeValue(source, value),
            ]),
          );
        },
        () => ({
          writer,
          title: fill(editor.standard, { text: name }),
          ...(form.has("checked") && !hasClashes && { checked: text }),
        }),
      );
      if (hasClashes)
        return show(request, reply, { form, bad: editor.conflict });
      if (result.kind === "refused")
        return show(request, reply, {
          form,
          bad: editor.refused,
          problems: result.problems,
        });
      const part = form.get("part") ?? "";
      const query = new URLSearchParams({ part, result: result.kind });
      return keepWriter(reply, writer).redirect(
        `/desk/text/${text}/?${query.toString()}`,
        303,
      );
    });
  };

  /** Shows a text as it is saved, or as a form has it. */
  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      form,
      bad,
      problems = [],
    }: {
      form?: URLSearchParams;
      bad?: string;
      problems?: readonly ContentProblem[];
    } = {},
  ): Promise<FastifyReply> {
    const frame = frameOf(request);
    const { locale } = frame;
    const { editor } = wordsFor(request);
    const { headers } = request;
    const text = restOf(request);
    const edited = await openText(parts, text, form);
    if (edited === undefined) return missing(request, reply);
    const query = queryOf(request);
    const good = { saved: editor.saved, unchanged: editor.nothing }[
      query.get("result") ?? ""
    ];
    const sources = edited.files.map((file) => ({ file, source: file.source }));
    // Lists of names and addresses are seen on no page.
    const isSeen = !/^(?:redirects|gone|tags|industries|authors)$/.test(text);
    const page = editorPage(frame, {
      text,
      name: readTextNames(root, edited.files, locale)(text),
      schema: edited.schema,
      files: edited.files.map((file) => ({
        ...file,
        problems: problemsIn(problems, file, wordsFor(request)),
      })),
      choices: await choicesIn(root, locale),
      behind: behindOf((await repository?.notes()) ?? [], sources),
      writer: form ? writerIn(form) : await writerOf(root, request),
      part: (form ?? query).get("part") ?? "",
      seen: await seenWith(root, text),
      previewOrigin: isSeen ? parts.previewOriginFor(headers.host) : undefined,
      isEntered: form !== undefined,
      good: form ? undefined : good,
      bad,
    });
    return send(reply, page, bad === undefined ? 200 : 422);
  }
}
