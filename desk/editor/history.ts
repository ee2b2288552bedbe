import type { FastifyInstance } from "fastify";
import { html } from "hono/html";
import { readTimeZone } from "#content/index.ts";
import { localeEntries } from "#shared/locales.ts";
import { labelsAt, rootField, type Field } from "../form/index.ts";
import { page, type Markup } from "../page.ts";
import { missing, send, visitOf } from "../request.ts";
import {
  addressOf,
  differences,
  namesIn,
  plain,
  readableValue,
  readTexts,
  valueIn,
  type TextFile,
} from "../texts/index.ts";
import { timeText } from "../words.ts";
import type { Texts } from "./edited.ts";

type Change = { file: TextFile; before: object; after: object };

/** Adds the earlier versions of a text: what each changed, and where that stands today. */
export function addHistory(
  desk: FastifyInstance,
  { root, repository, schemaOf }: Texts,
): void {
  desk.get("/desk/history/*", async (request, reply) => {
    const visit = visitOf(request);
    const { words, locale, query, text } = visit;
    const { none, back, title } = words.history;
    const all = await readTexts(root);
    const files = all.filter((file) => file.text === text);
    if (files.length === 0) return missing(request, reply);
    const versions = await repository.log(...files.map(({ path }) => path));
    const chosen = query.get("version") ?? "";
    const changes = await changesOf(files, chosen);
    const values = changes.map(({ after }) => after);
    const kind = plain(Object(values[0]).form);
    const form = rootField((await schemaOf(text, kind)) ?? {}, values, locale);
    const zone = await readTimeZone(root);
    const content = html`<p><a href="/desk/text/${text}/">${back}</a></p>
      ${versions.length === 0 ? html`<p>${none}</p>` : ""}
      <ol class="versions">
        ${versions.map(
          ({ id, time, writer, title: said }) =>
            html`<li>
              <a
                href="?version=${id}"
                ${id === chosen ? "aria-current=true" : ""}
                >${timeText(time, locale, zone)}</a
              >
              <span class="hint">${writer}: ${said}</span>
              ${
                id === chosen &&
                html`<div class="difference">
                  ${changes.map((one) => difference(one, form))}
                </div>`
              }
            </li>`,
        )}
      </ol>`;
    const name = namesIn(all, locale)(text);
    return send(reply, page(visit, { title: `${title}: ${name}`, content }));
  });

  async function changesOf(
    files: readonly TextFile[],
    version: string,
  ): Promise<Change[]> {
    const found = files.map(async (file) => {
      const { before = "", after } = await repository.at(version, file.path);
      if (after === undefined || before === after) return [];
      return {
        file,
        before: readableValue(before),
        after: readableValue(after),
      };
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
    return html`<h3>
        <a href="${addressOf({ file, pointer })}"
          >${[label, endonym].filter(Boolean).join(", ")}</a
        >
      </h3>
      <div lang="${language}">
        ${only(was, is).map((line) => html`<p><del>${line}</del></p>`)}
        ${only(is, was).map((line) => html`<p><ins>${line}</ins></p>`)}
      </div>`;
  });
}
