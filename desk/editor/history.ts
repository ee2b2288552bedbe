import type { FastifyInstance } from "fastify";
import { html } from "hono/html";
import { readTimeZone } from "#content/index.ts";
import { localeEntries } from "#shared/locales.ts";
import { labelsAt, merge, rootField, type Field } from "../form/index.ts";
import { message, page, type Markup } from "../page.ts";
import {
  formOf,
  frameOf,
  missing,
  queryOf,
  restOf,
  send,
  wordsFor,
} from "../request.ts";
import {
  isObject,
  isWriter,
  leavesOf,
  plain,
  readableValue,
  readTextNames,
  readTexts,
  textFilesOf,
  writeValue,
} from "../texts/index.ts";
import { fill, wordsOf } from "../words.ts";
import { keepWriter, signature, writerIn, writerOf } from "../writer.ts";
import type { Texts } from "./edited.ts";

/** Adds the earlier versions of a text: what each changed, and what undoes that change and nothing else. */
export function addHistory(desk: FastifyInstance, parts: Texts): void {
  const { root, texts, repository, schemaOf } = parts;

  desk.get("/desk/history/*", async (request, reply) => {
    const frame = frameOf(request);
    const { words, tag } = wordsOf(frame.locale);
    const text = restOf(request);
    const files = await textFilesOf(root, text);
    if (files.length === 0) return missing(request, reply);
    const paths = files.map(({ path }) => path);
    const versions = (await repository?.history(paths)) ?? [];
    const query = queryOf(request);
    const chosen = query.get("version") ?? "";
    const changes = await changesOf(text, chosen);
    const values = changes.map(({ after }) => after);
    const form = plain(values[0]?.["form"]);
    const schema = (await schemaOf(text, form)) ?? {};
    const format = new Intl.DateTimeFormat(tag, {
      dateStyle: "long",
      timeStyle: "short",
      timeZone: await readTimeZone(root),
    });
    const writer = await writerOf(root, request);
    const details = html`<div class="difference">
        ${changes.map((one) => difference(one, rootField(schema, values, frame.locale)))}
      </div>
      <form method="post" class="act">
        <input type="hidden" name="version" value="${chosen}" />
        ${signature(writer, words)}
        <button class="main">${words.history.undo}</button>
      </form>`;
    const { clash, none, back } = words.history;
    const bad = { clash, refused: words.editor.refused }[
      query.get("result") ?? ""
    ];
    const content = html`<p><a href="/desk/text/${text}/">${back}</a></p>
      ${bad ? message("bad", bad) : ""}
      ${versions.length === 0 ? html`<p>${none}</p>` : ""}
      <ol class="versions">
        ${versions.map(
          ({ id, time, writer: by, title }) =>
            html`<li>
              <a
                href="?version=${id}"
                ${id === chosen ? "aria-current=true" : ""}
                >${format.format(new Date(time))}</a
              >
              <span>${by}: ${title}</span> ${id === chosen ? details : ""}
            </li>`,
        )}
      </ol>`;
    const name = readTextNames(root, files, frame.locale)(text);
    const title = `${words.history.title}: ${name}`;
    return send(reply, page(frame, { title, content }));
  });

  desk.post("/desk/history/*", async (request, reply) => {
    const form = formOf(request);
    const text = restOf(request);
    const version = form.get("version") ?? "";
    const changes = await changesOf(text, version);
    if (changes.length === 0) return missing(request, reply);
    const writer = writerIn(form);
    const back = (result: string) =>
      reply.redirect(
        `/desk/history/${text}/?version=${version}&result=${result}`,
        303,
      );
    if (!isWriter(writer)) return back("");
    const clashes = new Map<string, unknown>();
    const result = await texts.save(
      async () => {
        const now = readTexts(root, await textFilesOf(root, text));
        const undone = changes.map(({ file, before, after }) => {
          const { source = "" } =
            now.find((one) => one.file.path === file.path) ?? {};
          const current = readableValue(source);
          const value = merge(after, before, current, clashes);
          return [
            file.path,
            isObject(value) ? writeValue(source, value) : source,
          ] as const;
        });
        return new Map(clashes.size > 0 ? [] : undone);
      },
      () => ({
        writer,
        title: fill(wordsFor(request).history.undone, { text }),
      }),
    );
    if (clashes.size > 0) return back("clash");
    if (result.kind === "refused") return back("refused");
    return keepWriter(reply, writer).redirect(
      `/desk/text/${text}/?result=${result.kind}`,
      303,
    );
  });

  /** What a version changed. A file that it made is not undone: the whole entry can be deleted. */
  async function changesOf(text: string, version: string) {
    const files = (await textFilesOf(root, text)).map(async (file) => {
      const { before, after } =
        (await repository?.at(version, file.path)) ?? {};
      return before === undefined || after === undefined || before === after
        ? []
        : [
            {
              file,
              before: readableValue(before),
              after: readableValue(after),
            },
          ];
    });
    return (await Promise.all(files)).flat();
  }

  type Change = Awaited<ReturnType<typeof changesOf>>[number];

  /** The fields in which two versions differ, and in long texts the lines. */
  function difference({ file, before, after }: Change, form: Field): Markup[] {
    const [old, now] = [before, after].map((one) => new Map(leavesOf(one)));
    const pointers = new Set([...(now?.keys() ?? []), ...(old?.keys() ?? [])]);
    const { language = "" } = file;
    const endonym = language && localeEntries[language].endonym;
    return [...pointers]
      .filter((pointer) => old?.get(pointer) !== now?.get(pointer))
      .map((pointer) => {
        const [was = [], is = []] = [old, now].map((one) =>
          (one?.get(pointer) ?? "").split("\n"),
        );
        const label = labelsAt(form, pointer) || pointer.slice(1);
        const only = (own: readonly string[], other: readonly string[]) =>
          own.filter((line) => line.trim() !== "" && !other.includes(line));
        return html`<h3>${[label, endonym].filter(Boolean).join(", ")}</h3>
          <div lang="${language}">
            ${only(was, is).map((line) => html`<p><del>${line}</del></p>`)}
            ${only(is, was).map((line) => html`<p><ins>${line}</ins></p>`)}
          </div>`;
      });
  }
}
