import type { FastifyInstance } from "fastify";
import { html } from "hono/html";
import { localeEntries } from "#shared/locales.ts";
import { labelsAt, merge, rootField, type Field } from "../form/index.ts";
import { message, page, type Markup } from "../page.ts";
import { missing, send, visitOf } from "../request.ts";
import {
  isObject,
  isWriter,
  differences,
  namesIn,
  plain,
  readableValue,
  readTexts,
  valueIn,
  writeValue,
  type TextFile,
} from "../texts/index.ts";
import { fill, timeFormat } from "../words.ts";
import { keepWriter, signature, writerIn, writerOf } from "../writer.ts";
import type { Texts } from "./edited.ts";

/** A file in which a version differs from the one before it. */
type Change = { file: TextFile; before: object; after: object };

/** Adds the earlier versions of a text: what each changed, and what undoes that change and nothing else. */
export function addHistory(desk: FastifyInstance, parts: Texts): void {
  const { root, texts, repository, schemaOf } = parts;

  desk.get("/desk/history/*", async (request, reply) => {
    const visit = visitOf(request);
    const { words, locale, tag, query, text } = visit;
    const { clash, none, back, undo, title } = words.history;
    const all = await readTexts(root);
    const files = all.filter((file) => file.text === text);
    if (files.length === 0) return missing(request, reply);
    const paths = files.map(({ path }) => path);
    const versions = await repository.history(paths);
    const chosen = query.get("version") ?? "";
    const changes = await changesOf(files, chosen);
    const values = changes.map(({ after }) => after);
    const form = plain(Object(values[0]).form);
    const schema = (await schemaOf(text, form)) ?? {};
    const format = await timeFormat(root, tag);
    const writer = await writerOf(root, request);
    const bad = { clash, refused: words.editor.refused }[
      query.get("result") ?? ""
    ];
    const details = html`<div class="difference">
        ${changes.map((one) => difference(one, rootField(schema, values, locale)))}
      </div>
      <form method="post" class="act">
        <input type="hidden" name="version" value="${chosen}" />
        ${signature(writer, words)}
        <button class="main">${undo}</button>
      </form>`;
    const content = html`<p><a href="/desk/text/${text}/">${back}</a></p>
      ${bad && message("bad", bad)}
      ${versions.length === 0 ? html`<p>${none}</p>` : ""}
      <ol class="versions">
        ${versions.map(
          ({ id, time, writer: by, title: said }) =>
            html`<li>
              <a
                href="?version=${id}"
                ${id === chosen ? "aria-current=true" : ""}
                >${format(new Date(time))}</a
              >
              <span class="hint">${by}: ${said}</span>
              ${id === chosen && details}
            </li>`,
        )}
      </ol>`;
    const name = namesIn(all, locale)(text);
    return send(reply, page(visit, { title: `${title}: ${name}`, content }));
  });

  desk.post("/desk/history/*", async (request, reply) => {
    const { form, text, words } = visitOf(request);
    const version = form.get("version") ?? "";
    const changes = await changesOf(await readTexts(root, text), version);
    if (changes.length === 0) return missing(request, reply);
    const writer = writerIn(form);
    const back = (result: string) =>
      reply.redirect(`?version=${version}&result=${result}`, 303);
    if (!isWriter(writer)) return back("");
    const clashes = new Map<string, unknown>();
    const problems = await texts.save(
      async () => {
        const files = await readTexts(root, text);
        const next = changes.map(({ file: { path }, before, after }) => {
          const { source = "", value: now = {} } =
            files.find((one) => one.path === path) ?? {};
          const value = merge(after, before, now, clashes);
          const isWhole = isObject(value);
          return [path, isWhole ? writeValue(source, value) : source] as const;
        });
        return new Map(clashes.size > 0 ? [] : next);
      },
      () => ({ writer, title: fill(words.history.undone, { text }) }),
    );
    if (clashes.size > 0) return back("clash");
    if (problems.length > 0) return back("refused");
    return keepWriter(reply, writer).redirect(
      `/desk/text/${text}/?result=saved`,
      303,
    );
  });

  /** What a version changed. A file that it made is not undone: the whole entry can be hidden. */
  async function changesOf(
    files: readonly TextFile[],
    version: string,
  ): Promise<Change[]> {
    const found = files.map(async (file) => {
      const { before, after } = await repository.at(version, file.path);
      if (before === undefined || after === undefined || before === after)
        return [];
      const values = [before, after].map((source) => readableValue(source));
      return { file, before: values[0] ?? {}, after: values[1] ?? {} };
    });
    return (await Promise.all(found)).flat();
  }
}

/** The fields in which two versions differ, and in long texts the lines. */
function difference({ file, before, after }: Change, form: Field): Markup[] {
  const { language = "" } = file;
  const endonym = language && localeEntries[language].endonym;
  return differences(before, after).map((pointer) => {
    const [was = [], is = []] = [before, after].map((value) =>
      plain(valueIn(value, pointer)).split("\n"),
    );
    const only = (own: readonly string[], other: readonly string[]) =>
      own.filter((line) => line.trim() !== "" && !other.includes(line));
    const label = labelsAt(form, pointer) || pointer.slice(1);
    return html`<h3>${[label, endonym].filter(Boolean).join(", ")}</h3>
      <div lang="${language}">
        ${only(was, is).map((line) => html`<p><del>${line}</del></p>`)}
        ${only(is, was).map((line) => html`<p><ins>${line}</ins></p>`)}
      </div>`;
  });
}
