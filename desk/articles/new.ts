import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { html } from "hono/html";
import { articleFiles, slugProblem } from "#site-builder/commands/index.ts";
import { readTimeZone, starts } from "#content/index.ts";
import {
  isLocale,
  localeEntries,
  locales,
  type Locale,
} from "#shared/locales.ts";
import { reasonsOf } from "../complaints.ts";
import { message, page } from "../page.ts";
import { missing, send, visitOf } from "../request.ts";
import {
  isWriter,
  readTexts,
  shortName,
  writeValue,
  type FileChanges,
  type TextFile,
  type TextStore,
  type Writer,
} from "../texts/index.ts";
import { fill } from "../words.ts";
import { keepWriter, signature, writerIn, writerOf } from "../writer.ts";

/** Adds the page that begins an article, and what begins an entry in one more language. */
export function addNew(
  desk: FastifyInstance,
  root: string,
  texts: TextStore,
): void {
  desk.get("/desk/new/", async (request, reply) =>
    show(request, reply, await writerOf(root, request)),
  );

  desk.post("/desk/new/", async (request, reply) => {
    const { form, locale, words } = visitOf(request);
    const title = form.get("title")?.trim() ?? "";
    const slug = form.get("slug")?.trim() || shortName(title);
    const text = `articles/${slug}`;
    const writer = writerIn(form);
    const isTaken = (await readTexts(root, text)).length > 0;
    const problem = slugProblem(slug) ?? (isTaken ? "taken" : undefined);
    if (problem) return show(request, reply, writer, words.making[problem]);
    const languages = form.getAll("language").filter(isLocale);
    const files = articleFiles({
      first: languages.includes(locale) ? locale : (languages[0] ?? locale),
      languages: languages.length > 0 ? languages : locales,
      title,
      timeZone: await readTimeZone(root),
    });
    const made = [...files].map(
      ([name, file]) => [`content/${text}/${name}`, file] as const,
    );
    return save(request, reply, text, writer, new Map(made));
  });

  desk.post("/desk/entry/*", async (request, reply) => {
    const { form, text } = visitOf(request);
    const language = form.get("language");
    const versions = await readTexts(root, text);
    const files = isLocale(language) && inLanguage(versions, text, language);
    if (!files) return missing(request, reply);
    const writer = await writerOf(root, request);
    return save(request, reply, text, writer, files);
  });

  async function save(
    request: FastifyRequest,
    reply: FastifyReply,
    text: string,
    writer: Writer,
    files: FileChanges,
  ): Promise<FastifyReply> {
    const { words } = visitOf(request);
    if (!isWriter(writer))
      return show(request, reply, writer, words.editor.writer);
    const title = fill(words.editor.standard, { text });
    const problems = await texts.save(async () => ({ files, writer, title }));
    if (problems.length > 0) {
      const reasons = reasonsOf(problems, words).join(" ");
      return show(request, reply, writer, reasons);
    }
    const address = `/desk/text/${text}/?result=saved`;
    return keepWriter(reply, writer).redirect(address, 303);
  }

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    writer: Writer,
    bad?: string,
  ): Promise<FastifyReply> {
    const visit = visitOf(request);
    const { form, words } = visit;
    const { making } = words;
    const chosen = form.getAll("language");
    const content = html`${bad && message("bad", bad)}
      <p>${making.lead}</p>
      <form method="post" class="new" action="/desk/new/">
        <label
          >${making.name}
          <input
            name="title"
            required
            maxlength="120"
            value="${form.get("title") ?? ""}"
        /></label>
        <label
          >${making.slug}
          <input
            name="slug"
            autocapitalize="off"
            value="${form.get("slug") ?? ""}"
            aria-describedby="slug-help"
        /></label>
        <p class="hint" id="slug-help">${making.slugHelp}</p>
        <fieldset class="boxes">
          <legend>${making.languages}</legend>
          ${locales.map((one) => html`<label lang="${one}"><input type="checkbox" name="language" value="${one}" ${chosen.length === 0 || chosen.includes(one) ? "checked" : ""} /> ${localeEntries[one].endonym}</label>`)}
        </fieldset>
        ${signature(writer, words)}
        <button class="main">${making.make}</button>
      </form>`;
    const code = bad === undefined ? 200 : 422;
    return send(reply, page(visit, { title: making.title, content }), code);
  }
}

/** An entry in one more language: a draft with the text of its original, and words that say what to write over it. */
function inLanguage(
  versions: readonly TextFile[],
  text: string,
  language: Locale,
): FileChanges | undefined {
  const original = versions.find(
    ({ value }) => value["translation"] === "original",
  );
  const path = `content/${text}/${language}.md`;
  if (original === undefined || versions.some((one) => one.path === path))
    return undefined;
  const { title, description, alt } = starts[language];
  const value = {
    ...original.value,
    title,
    description,
    cover: { ...Object(original.value["cover"]), alt },
    translation: "translated",
    draft: true,
  };
  return new Map([[path, writeValue(original.source, value)]]);
}
