import type { FastifyInstance } from "fastify";
import { html } from "hono/html";
import { readTimeZone, type FormSchema } from "#content/index.ts";
import { isLocale, localeEntries, type Locale } from "#shared/locales.ts";
import { type Clash, labelsAt, leavesOf, merge } from "../form/index.ts";
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
  isWriter,
  readableValue,
  readTextNames,
  readValue,
  textFilesOf,
  writeValue,
  type TextFile,
} from "../texts/index.ts";
import { fill, wordsOf } from "../words.ts";
import { signature, keepWriter, writerIn, writerOf } from "../writer.ts";
import type { Texts } from "./edited.ts";

/** Adds the earlier versions of a text: what each changed, and what undoes that change and nothing else. */
export function addHistory(desk: FastifyInstance, parts: Texts): void {
  const { root, texts, repository, schemaOf } = parts;

  desk.get("/desk/history/*", async (request, reply) => {
    const { locale, ...frame } = frameOf(request);
    const { words, tag } = wordsOf(locale);
    const text = restOf(request);
    const files = await textFilesOf(root, text);
    if (files.length === 0) return missing(request, reply);
    const paths = files.map(({ path }) => path);
    const versions = (await repository?.history(paths)) ?? [];
    const id = queryOf(request).get("version");
    const chosen = versions.find((one) => one.id === id);
    const changes = chosen ? await changesOf(files, chosen.id) : [];
    const kind = readableValue(changes[0]?.after ?? "")["form"];
    const schema = await schemaOf(text, locale, String(kind));
    const format = new Intl.DateTimeFormat(tag, {
      dateStyle: "long",
      timeStyle: "short",
      timeZone: await readTimeZone(root),
    });
    const writer = await writerOf(root, request);
    const name = readTextNames(root, files, locale)(text);
    const result = queryOf(request).get("result");
    const content = html`<p>
        <a href="/desk/text/${text}/">${words.history.back}</a>
      </p>
      ${result === "clash" ? message("bad", words.history.clash) : ""}
      ${result === "refused" ? message("bad", words.editor.refused) : ""}
      ${versions.length === 0 ? html`<p>${words.history.none}</p>` : ""}
      <ol class="versions">
        ${versions.map(
          (version) =>
            html`<li>
              <a
                href="?version=${version.id}"
                ${version === chosen ? "aria-current=true" : ""}
                >${format.format(new Date(version.time))}</a
              >
              <span>${version.writer}: ${version.title}</span>
              ${
                version === chosen
                  ? html`<div class="difference">
                        ${changes.map((one) => difference(one, schema ?? {}, locale))}
                      </div>
                      <form method="post" class="undo">
                        <input
                          type="hidden"
                          name="version"
                          value="${version.id}"
                        />
                        ${signature(writer, words)}
                        <button class="main">${words.history.undo}</button>
                      </form>`
                  : ""
              }
            </li>`,
        )}
      </ol>`;
    const title = `${words.history.title}: ${name}`;
    return send(reply, page({ locale, ...frame }, { title, content }));
  });

  desk.post("/desk/history/*", async (request, reply) => {
    const form = formOf(request);
    const text = restOf(request);
    const files = await textFilesOf(root, text);
    const id = form.get("version") ?? "";
    const changes = await changesOf(files, id);
    if (changes.length === 0) return missing(request, reply);
    const here = `/desk/history/${text}/?version=${id}`;
    const writer = writerIn(form);
    if (!isWriter(writer)) return reply.redirect(here, 303);
    const clashes: Clash[] = [];
    const result = await texts.save(
      async () => {
        const undone = new Map<string, string>();
        for (const { file, before, after } of changes) {
          const { source } = await texts.open(file.path);
          const values = [after, before, source].map((one) => readValue(one));
          const value = merge(values[0], values[1], values[2], clashes);
          undone.set(file.path, writeValue(source, value));
        }
        return clashes.length > 0 ? new Map() : undone;
      },
      () => ({
        writer,
        title: fill(wordsFor(request).history.undone, { text }),
      }),
    );
    if (clashes.length > 0 || result.kind === "refused")
      return reply.redirect(
        `${here}&result=${clashes.length > 0 ? "clash" : "refused"}`,
        303,
      );
    return keepWriter(reply, writer).redirect(
      `/desk/text/${text}/?result=${result.kind}`,
      303,
    );
  });

  /** What a version changed. A file that it made is not undone: the whole entry can be deleted. */
  async function changesOf(files: readonly TextFile[], id: string) {
    const found: Change[] = [];
    for (const file of files) {
      const { before, after } = (await repository?.at(id, file.path)) ?? {};
      if (before !== undefined && after !== undefined && before !== after)
        found.push({ file, before, after });
    }
    return found;
  }
}

type Change = { file: TextFile; before: string; after: string };

/** The fields in which two versions differ, and in long texts the lines. */
function difference(
  { file: { language }, before, after }: Change,
  schema: FormSchema,
  locale: Locale,
): Markup[] {
  const [was, is] = [before, after].map(readableValue);
  const [old, now] = [was, is].map((value) => new Map(leavesOf(value)));
  const pointers = new Set([...(now?.keys() ?? []), ...(old?.keys() ?? [])]);
  const endonym = isLocale(language) ? localeEntries[language].endonym : "";
  return [...pointers]
    .filter((pointer) => old?.get(pointer) !== now?.get(pointer))
    .map((pointer) => {
      const lines = [old, now].map((one) =>
        (one?.get(pointer) ?? "").split("\n"),
      );
      const [wasLines = [], isLines = []] = lines;
      const label = labelsAt(schema, pointer, locale, is);
      const only = (own: string[], other: string[]) =>
        own.filter((line) => line.trim() !== "" && !other.includes(line));
      return html`<h3>
          ${[label || pointer.slice(1), endonym].filter(Boolean).join(", ")}
        </h3>
        <div lang="${language ?? ""}">
          ${only(wasLines, isLines).map((line) => html`<p><del>${line}</del></p>`)}
          ${only(isLines, wasLines).map((line) => html`<p><ins>${line}</ins></p>`)}
        </div>`;
    });
}
