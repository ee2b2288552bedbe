import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { html } from "hono/html";
import type { ContentProblem } from "#content/index.ts";
import { localeEntries, locales, type Locale } from "#shared/locales.ts";
import { matchPath } from "#shared/site-map.ts";
import { drawForm, partsOf, rootField } from "../form/index.ts";
import { message, page } from "../page.ts";
import { missing, send, visitOf } from "../request.ts";
import {
  addressOf,
  behindOf,
  choicesIn,
  findWords,
  isWriter,
  namesIn,
  pageOf,
  plain,
  readTexts,
  readValue,
  textOfPage,
  withOld,
} from "../texts/index.ts";
import { fill } from "../words.ts";
import { keepWriter, signature, writerOf } from "../writer.ts";
import {
  changesIn,
  linkTo,
  openText,
  problemsIn,
  type Texts,
} from "./edited.ts";

export function addText(desk: FastifyInstance, parts: Texts): void {
  const { root, repository, preview, previewOrigin } = parts;

  desk.get("/desk/text/*", (request, reply) => show(request, reply));

  desk.post("/desk/text/*", async (request, reply) => {
    const { words, form, text } = visitOf(request);
    const { editor } = words;
    if (form.has("again")) return show(request, reply, form);
    const writer = await writerOf(root, request);
    if (!isWriter(writer)) return show(request, reply, form, editor.writer);
    let hasClashes = false;
    const problems = await parts.texts.save(async () => {
      const files = (await openText(parts, text, form))?.files ?? [];
      hasClashes = files.some(({ theirs }) => theirs.size > 0);
      if (hasClashes) return { files: new Map(), writer };
      const checked = form.has("checked") ? text : undefined;
      return { files: changesIn(files), writer, checked };
    });
    if (hasClashes) return show(request, reply, form, editor.conflict);
    if (problems.length > 0)
      return show(request, reply, form, editor.refused, problems);
    const part = form.get("part") ?? "";
    const query = new URLSearchParams({ part, result: "saved" });
    return keepWriter(reply, writer).redirect(`?${query.toString()}`, 303);
  });

  desk.post("/desk/preview/*", async (request, reply) => {
    const { form, text } = visitOf(request);
    const edited = await openText(parts, text, form);
    if (edited === undefined) return missing(request, reply);
    preview.show(changesIn(edited.files));
    return reply.code(204).send();
  });

  desk.get("/desk/found/", async (request, reply) => {
    const { query } = visitOf(request);
    const match = matchPath(query.get("address") ?? "");
    const words = query.get("words") ?? "";
    const [found] = findWords(await readTexts(root), words, {
      around: query.get("around") ?? "",
      ...(match && {
        language: match.tree.locale,
        text: textOfPage(match.page, match.params.slug),
      }),
    });
    return reply.send(found ? addressOf(found) : "");
  });

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    form?: URLSearchParams,
    bad?: string,
    problems: readonly ContentProblem[] = [],
  ): Promise<FastifyReply> {
    const visit = visitOf(request);
    const { locale, words, query, text } = visit;
    const { editor } = words;
    const edited = await openText(parts, text, form);
    if (edited === undefined) return missing(request, reply);
    const [oldPath = "", oldPlace = ""] = (query.get("old") ?? "").split("#");
    const asked = (!form && query.get("version")) || "";
    const { before } = await repository.at(asked, oldPath);
    for (const file of edited.files)
      if (before !== undefined && file.path === oldPath)
        file.value = withOld(file.value, readValue(before), oldPlace);
    const entered = form || before ? "data-entered" : "";
    const files = edited.files.map((file) => ({
      ...file,
      problems: problemsIn(problems, file, words),
    }));
    const languages = files.flatMap(({ language }) => language ?? []);
    const isSaved = !form && query.get("result") === "saved";
    const values = files.map(({ value }) => value);
    const field = rootField(edited.schema, values, locale);
    const all = partsOf(field, words);
    const wanted = (form ?? query).get("part") ?? "";
    const part =
      all.find(({ name, keys }) => name === wanted || keys.includes(wanted)) ??
      all[0];
    const texts = await readTexts(root);
    const nameOf = namesIn(texts, locale);
    const absent = files.some(({ path }) => path.endsWith(".md"))
      ? locales.filter((one) => !languages.includes(one))
      : [];
    const writer = await writerOf(root, request);
    // A chart is seen on the pages that load it, and in the articles that name it.
    const id = text.replace("charts/", "");
    const loading = Object(edited.schema["pages"] ?? []) as string[];
    const naming = texts.filter(({ value }) =>
      plain(value["body"]).includes(`{id=${id}}`),
    );
    const pages = new Set([
      ...loading.map((one) => `pages/${one}`),
      ...naming.map((one) => one.text),
    ]);
    const [seen = text] = pages;
    const shownIn = languages.length > 0 ? languages : locales;
    const first = shownIn.includes(locale) ? locale : (shownIn[0] ?? locale);
    // Lists of names and addresses are seen on no page.
    const isSeen = !/^(?:redirects|gone|tags|industries|authors)$/.test(text);
    const endonymOf = (one: Locale | undefined) =>
      one ? localeEntries[one].endonym : "";
    const wrong = files.flatMap((file) =>
      [...file.problems].map(
        ([pointer, said]) =>
          html`<li>${linkTo(file, pointer, field)} ${said}</li>`,
      ),
    );
    // What was changed in another language stands among the versions.
    const stale = behindOf(await repository.log(), files).map((one) => {
      if (!one.since) return "";
      const said = fill(editor.stale, {
        language: endonymOf(one.locale),
        other: endonymOf(one.since.language),
      });
      const version = one.since.version ?? "";
      return html`<p class="stale">
        <a href="/desk/history/${text}/?version=${version}">${said}</a>
      </p>`;
    });
    const content = html`<div class="${isSeen ? "beside" : ""}">
      <div>
        ${
          bad &&
          message(
            "bad",
            html`${bad}${
              wrong.length > 0
                ? html`<ul>
                    ${wrong}
                  </ul>`
                : ""
            }`,
          )
        }
        ${stale}
        <form method="post" id="unsaved" class="message" hidden>
          <p>${editor.unsaved}</p>
          <button name="again" value="yes">${editor.unsavedTake}</button>
          <button type="button" data-drop>${editor.unsavedDrop}</button>
        </form>
        <nav class="parts" aria-label="${editor.parts}">
          ${all.map((one) => html`<a href="?part=${one.name}" ${one === part ? "aria-current=page" : ""}>${one.label}</a>`)}
        </nav>
        <form method="post" class="editor" ${entered}>
          <input type="hidden" name="part" value="${part?.name ?? ""}" />
          ${files.map(({ path, base }) => html`<input type="hidden" name="base:${path}" value="${JSON.stringify(base)}" />`)}
          ${drawForm({ root: field, files, choices: choicesIn(texts, locale) }, visit, part?.keys)}
          <div class="keep">
            <button class="main">${editor.save}</button>
            ${isSaved && html`<strong class="good" role="status">${editor.saved}</strong>`}
            ${files.length > 1 ? html`<label><input type="checkbox" name="checked" value="yes" /> ${editor.checked}</label>` : ""}
            <details class="who" ${isWriter(writer) ? "" : "open"}>
              <summary>${writer.name || editor.name}</summary>
              ${signature(writer, words)}
            </details>
          </div>
        </form>
        <p><a href="/desk/history/${text}/">${words.history}</a></p>
        <form method="post" action="/desk/entry/${text}/" class="act">
          ${absent.map(
            (one) =>
              html`<button name="language" value="${one}">
                ${fill(editor.addLanguage, { language: endonymOf(one) })}
              </button>`,
          )}
        </form>
      </div>
      ${
        isSeen
          ? html`<aside
              class="preview"
              aria-label="${words.preview.title}"
              data-nowhere="${words.preview.nowhere}"
            >
              <p class="ways">
                ${shownIn.map((one) => html`<a href="${previewOrigin}${pageOf(seen, one)}" target="preview" lang="${one}">${localeEntries[one].endonym}</a>`)}
              </p>
              ${
                pages.size > 0 &&
                html`<p class="ways">
                  ${words.preview.on}
                  ${[...pages].map((one) => html`<a href="${previewOrigin}${pageOf(one, first)}" target="preview">${nameOf(one)}</a>`)}
                </p>`
              }
              <p class="shown" role="status">${words.preview.help}</p>
              <iframe
                name="preview"
                title="${words.preview.title}"
                src="${previewOrigin}${pageOf(seen, first)}"
                sandbox="allow-scripts allow-same-origin"
                referrerpolicy="no-referrer"
              ></iframe>
            </aside>`
          : ""
      }
    </div>`;
    const title = nameOf(text);
    const scripts = ["editor", "write", "preview"];
    const status = bad === undefined ? 200 : 422;
    return send(reply, page(visit, { title, scripts, content }), status);
  }
}
