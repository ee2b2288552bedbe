import type { FastifyInstance } from "fastify";
import { html } from "hono/html";
import { articleFiles, slugProblem } from "#site-builder/commands/index.ts";
import { readTimeZone } from "#content/index.ts";
import { isLocale, localeEntries, locales } from "#shared/locales.ts";
import { page } from "../page.ts";
import { send, visitOf } from "../request.ts";
import { shortName } from "../texts/index.ts";
import { keepWriter, signature, writerIn, writerOf } from "../writer.ts";
import { refused, type Entries } from "./entries.ts";

/** Adds the page that begins an article. The language of the desk is written first. */
export function addNew(desk: FastifyInstance, { root, has, save }: Entries) {
  desk.get("/desk/new/", async (request, reply) => {
    const visit = visitOf(request);
    const { making } = visit.words;
    const said = (name: string) => visit.query.get(name) ?? "";
    const content = html`<p>${making.lead}</p>
      <form method="post" class="new">
        <label
          >${making.name}
          <input name="title" required maxlength="120" value="${said("title")}"
        /></label>
        <label
          >${making.slug}
          <input
            name="slug"
            autocapitalize="off"
            value="${said("slug")}"
            aria-describedby="slug-help"
        /></label>
        <p class="hint" id="slug-help">${making.slugHelp}</p>
        <fieldset class="boxes">
          <legend>${making.languages}</legend>
          ${locales.map((one) => html`<label lang="${one}"><input type="checkbox" name="language" value="${one}" checked /> ${localeEntries[one].endonym}</label>`)}
        </fieldset>
        ${signature(await writerOf(root, request), visit.words)}
        <button class="main">${making.make}</button>
      </form>`;
    return send(reply, page(visit, { title: making.title, content }));
  });

  desk.post("/desk/new/", async (request, reply) => {
    const visit = visitOf(request);
    const { form, locale, words } = visit;
    const title = form.get("title")?.trim() ?? "";
    const slug = form.get("slug")?.trim() || shortName(title);
    const text = `articles/${slug}`;
    const again = new URLSearchParams({ title, slug });
    const back = `/desk/new/?${again.toString()}`;
    const problem =
      slugProblem(slug) ?? ((await has(text)) ? "taken" : undefined);
    if (problem) return refused(visit, reply, [words.making[problem]], back);
    const languages = form.getAll("language").filter(isLocale);
    const files = articleFiles({
      first: languages.includes(locale) ? locale : (languages[0] ?? locale),
      languages: languages.length > 0 ? languages : locales,
      title,
      timeZone: await readTimeZone(root),
    });
    const changes = [...files].map(
      ([name, file]) => [`content/${text}/${name}`, file] as const,
    );
    const writer = writerIn(form);
    const made = async () => new Map(changes);
    const reasons = await save(request, text, writer, made);
    return reasons.length > 0
      ? refused(visit, reply, reasons, back)
      : keepWriter(reply, writer).redirect(
          `/desk/text/${text}/?result=saved`,
          303,
        );
  });
}
