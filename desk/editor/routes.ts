import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { html } from "hono/html";
import type { ContentProblem } from "#content/index.ts";
import { localeEntries, locales } from "#shared/locales.ts";
import { drawForm, partsOf, rootField } from "../form/index.ts";
import { message, page } from "../page.ts";
import { missing, send, visitOf, type AddRoutes } from "../request.ts";
import {
  behindOf,
  choicesIn,
  isWriter,
  namesIn,
  readTexts,
  seenWith,
} from "../texts/index.ts";
import { fill } from "../words.ts";
import { keepWriter, signature, writerIn, writerOf } from "../writer.ts";
import { changesIn, openText, problemsIn, type Texts } from "./edited.ts";
import { addHistory } from "./history.ts";
import { addList } from "./list.ts";
import { behindNote, previewAside, wrongElsewhere } from "./page.ts";

type Editor = Texts & {
  previewOrigin?: string;
};

type Refused = {
  form?: URLSearchParams;
  bad?: string;
  problems?: readonly ContentProblem[];
};

export function editorRoutes(parts: Editor): AddRoutes {
  return (desk) => {
    addList(desk, parts);
    addHistory(desk, parts);
    addEditor(desk, parts);
  };
}

/** Adds the page on which all languages of a text are edited side by side, part by part. */
function addEditor(desk: FastifyInstance, parts: Editor): void {
  const { root, repository, previewOrigin } = parts;

  desk.get("/desk/text/*", (request, reply) => show(request, reply));

  desk.post("/desk/text/*", async (request, reply) => {
    const { locale, words, form, text } = visitOf(request);
    const { editor } = words;
    if (form.has("again")) return show(request, reply, { form });
    const writer = writerIn(form);
    if (!isWriter(writer))
      return show(request, reply, { form, bad: editor.writer });
    const name = namesIn(await readTexts(root), locale)(text);
    let hasClashes = false;
    const problems = await parts.texts.save(async () => {
      const files = (await openText(parts, text, form))?.files ?? [];
      hasClashes = files.some(({ theirs }) => theirs.size > 0);
      return {
        files: hasClashes ? new Map() : changesIn(files),
        writer,
        title: fill(editor.standard, { text: name }),
        ...(form.has("checked") && !hasClashes && { checked: text }),
      };
    });
    if (hasClashes) return show(request, reply, { form, bad: editor.conflict });
    if (problems.length > 0)
      return show(request, reply, { form, bad: editor.refused, problems });
    const part = form.get("part") ?? "";
    const query = new URLSearchParams({ part, result: "saved" });
    return keepWriter(reply, writer).redirect(`?${query.toString()}`, 303);
  });

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { form, bad, problems = [] }: Refused = {},
  ): Promise<FastifyReply> {
    const visit = visitOf(request);
    const { locale, words, query, text } = visit;
    const { editor } = words;
    const edited = await openText(parts, text, form);
    if (edited === undefined) return missing(request, reply);
    const { schema } = edited;
    const files = edited.files.map((file) => ({
      ...file,
      problems: problemsIn(problems, file, words),
    }));
    const languages = files.flatMap(({ language }) => language ?? []);
    const isSaved = !form && query.get("result") === "saved";
    const field = rootField(
      schema,
      files.map(({ value }) => value),
      locale,
    );
    const all = partsOf(field, words);
    const wanted = (form ?? query).get("part") ?? "";
    const part =
      all.find(({ name, keys }) => name === wanted || keys.includes(wanted)) ??
      all[0];
    const texts = await readTexts(root);
    const behind = behindOf(await repository.log(), files);
    const absent = files.some(({ path }) => path.endsWith(".md"))
      ? locales.filter((one) => !languages.includes(one))
      : [];
    const choices = choicesIn(texts, locale);
    const writer = form ? writerIn(form) : await writerOf(root, request);
    // Lists of names and addresses are seen on no page.
    const isSeen = !/^(?:redirects|gone|tags|industries|authors)$/.test(text);
    const origin = isSeen ? previewOrigin : undefined;
    const content = html`<div class="${origin === undefined ? "" : "beside"}">
      <div>
        ${bad && message("bad", bad)}
        ${wrongElsewhere(files, field, part?.keys)}
        ${behind.map((one) => behindNote(one, visit))}
        <form method="post" id="unsaved" class="message" hidden>
          <p>${editor.unsaved}</p>
          <button name="again" value="yes">${editor.unsavedTake}</button>
          <button type="button" data-drop>${editor.unsavedDrop}</button>
        </form>
        <nav class="parts" aria-label="${editor.parts}">
          ${all.map((one) => html`<a href="?part=${one.name}" ${one === part ? "aria-current=page" : ""}>${one.label}</a>`)}
        </nav>
        <form method="post" class="editor" ${form ? "data-entered" : ""}>
          <input type="hidden" name="part" value="${part?.name ?? ""}" />
          <button class="unseen" tabindex="-1" aria-hidden="true"></button>
          ${files.map(({ path, base }) => html`<input type="hidden" name="base:${path}" value="${JSON.stringify(base)}" />`)}
          ${drawForm({ schema, files, choices }, visit, part?.keys)}
          <div class="keep">
            <button class="main">${editor.save}</button>
            ${isSaved && html`<strong class="good" role="status">${editor.saved}</strong>`}
            ${files.length > 1 ? html`<label><input type="checkbox" name="checked" value="yes" /> ${editor.checked}</label>` : ""}
            <details class="who" ${isWriter(writer) ? "" : "open"}>
              <summary>${writer.name || editor.name}</summary>
              ${signature(writer, words)}
              <p>${editor.who}</p>
            </details>
          </div>
        </form>
        <p><a href="/desk/history/${text}/">${words.history.title}</a></p>
        <form method="post" action="/desk/entry/${text}/" class="act">
          ${absent.map(
            (one) =>
              html`<button name="language" value="${one}">
                ${fill(editor.addLanguage, { language: localeEntries[one].endonym })}
              </button>`,
          )}
        </form>
      </div>
      ${origin && previewAside({ seen: await seenWith(root, text), languages, origin }, visit)}
    </div>`;
    const title = namesIn(texts, locale)(text);
    const scripts = ["editor", "write", "preview"];
    return send(
      reply,
      page(visit, { title, scripts, content }),
      bad === undefined ? 200 : 422,
    );
  }
}
