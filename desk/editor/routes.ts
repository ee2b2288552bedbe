import type { FastifyReply, FastifyRequest } from "fastify";
import type { ContentProblem } from "#content/index.ts";
import { changeIn, changedList } from "../form/index.ts";
import { notice } from "../page.ts";
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
  DamagedText,
  isWriter,
  readTexts,
  readTextNames,
  textFilesOf,
  writeValue,
  type Writer,
} from "../texts/index.ts";
import { fill } from "../words.ts";
import { keepWriter, writerIn, writerOf } from "../writer.ts";
import {
  choicesIn,
  editedFile,
  enteredFiles,
  type Entered,
  type Texts,
} from "./edited.ts";
import { addHistory } from "./history.ts";
import { addList } from "./list.ts";
import { editorPage } from "./page.ts";
import { insertableIn } from "./write-tools.ts";

/** Somebody changed the same field meanwhile. */
class Clashed extends Error {}

/** Adds the list of texts, their editor and their versions. */
export function editorRoutes(
  parts: Texts & { previewOriginFor: (host?: string) => string | undefined },
): AddRoutes {
  const { root, texts, repository } = parts;
  return (desk) => {
    addList(desk, parts);
    addHistory(desk, parts);

    desk.get("/desk/text/*", async (request, reply) => {
      const { words } = { words: wordsFor(request) };
      const text = restOf(request);
      const read = await damaged(request, reply, () =>
        enteredFiles(parts, text),
      );
      if (read === "told") return reply;
      if (read === undefined) return missing(request, reply);
      const query = queryOf(request);
      const result = query.get("result");
      return show(request, reply, text, read.files, {
        part: query.get("part") ?? "",
        ...(result === "saved" && {
          said: { kind: "good", words: words.editor.saved },
        }),
        ...(result === "unchanged" && {
          said: { kind: "good", words: words.editor.nothing },
        }),
      });
    });

    desk.post("/desk/text/*", async (request, reply) => {
      const form = formOf(request);
      const text = restOf(request);
      const words = wordsFor(request);
      const writer = writerIn(form);
      const part = form.get("part") ?? "";
      const read = await damaged(request, reply, () =>
        enteredFiles(parts, text, form),
      );
      if (read === "told") return reply;
      if (read === undefined) return missing(request, reply);
      const change = changeIn(form);
      if (change || form.has("again")) {
        const files = read.files.map((one) => ({
          ...one,
          state: form.get(`state:${one.file.path}`) ?? one.state,
          value: (change
            ? changedList(read.schema, one.value, change)
            : one.value) as Entered["value"],
          clashes: [],
        }));
        return show(request, reply, text, files, {
          part,
          writer,
          isEntered: true,
        });
      }
      const again = (
        said: string,
        status: number,
        files = read.files,
        problems?: readonly ContentProblem[],
      ) =>
        show(
          request,
          reply,
          text,
          files,
          {
            part,
            writer,
            isEntered: true,
            said: { kind: "bad", words: said },
            ...(problems && { problems }),
          },
          status,
        );
      if (!isWriter(writer)) return again(words.editor.writer, 422);
      const name = nameOf(await textFilesOf(root, text), request)(text);
      let saved = read.files;
      try {
        const result = await texts.save(
          async () => {
            // Somebody else may have saved since.
            saved = (await enteredFiles(parts, text, form))?.files ?? [];
            if (saved.some(({ clashes }) => clashes.length > 0))
              throw new Clashed();
            return new Map(
              saved.map(({ file, source, value }) => [
                file.path,
                writeValue(source, value),
              ]),
            );
          },
          () => ({
            writer,
            title: fill(words.editor.standard, { text: name }),
            ...(form.get("checked") === "yes" && { checked: text }),
          }),
        );
        if (result.kind === "refused")
          return await again(words.editor.refused, 422, saved, result.problems);
        const query = new URLSearchParams({ part, result: result.kind });
        return await keepWriter(reply, writer).redirect(
          `/desk/text/${text}/?${query.toString()}`,
          303,
        );
      } catch (error) {
        if (error instanceof Clashed)
          return again(words.editor.conflict, 409, saved);
        throw error;
      }
    });
  };

  function nameOf(
    files: Parameters<typeof readTextNames>[1],
    request: FastifyRequest,
  ) {
    return readTextNames(root, files, frameOf(request).locale);
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    text: string,
    files: readonly Entered[],
    {
      problems,
      writer,
      ...about
    }: {
      part: string;
      writer?: Writer;
      isEntered?: boolean;
      said?: { kind: "good" | "bad"; words: string };
      problems?: readonly ContentProblem[];
    },
    status = 200,
  ): Promise<FastifyReply> {
    const frame = frameOf(request);
    const { locale } = frame;
    const own = files.map(({ file }) => file);
    const [first] = files;
    const schema = await parts.schemaOf(
      text,
      locale,
      String(first?.value["form"]),
    );
    if (schema === undefined) return missing(request, reply);
    const notes = (await repository?.notes()) ?? [];
    const page = editorPage(frame, {
      ...about,
      text,
      name: nameOf(own, request)(text),
      schema,
      files: files.map((one) => editedFile(one, problems, wordsFor(request))),
      choices: await choicesIn(root, locale),
      behind: behindOf(notes, readTexts(root, own)),
      writer: writer ?? (await writerOf(root, request)),
      // Lists of names and addresses are seen on no page.
      previewOrigin: /^(?:redirects|gone|tags|industries|authors)$/.test(text)
        ? undefined
        : parts.previewOriginFor(request.headers.host),
      insertable: await insertableIn(root, locale),
    });
    return send(reply, page, status);
  }
}

/** Says where a file is damaged. */
async function damaged<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<Result>,
): Promise<Result | "told"> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DamagedText)) throw error;
    const { title, damaged: said } = wordsFor(request).missing;
    const text = fill(said, { text: restOf(request), line: error.line });
    await send(reply, notice(frameOf(request), title, text), 500);
    return "told";
  }
}
