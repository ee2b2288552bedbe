import type { FastifyInstance } from "fastify";
import { html } from "hono/html";
import { articleFiles, slugProblem } from "#site-builder/commands/index.ts";
import { readTimeZone } from "#content/index.ts";
import { articleCategories } from "#shared/articles.ts";
import { isLocale, localeEntries, locales } from "#shared/locales.ts";
import { fieldWordsOf, sayIn } from "../form/index.ts";
import { message, page } from "../page.ts";
import { formOf, frameOf, send } from "../request.ts";
import { keepWriter, signature, writerIn, writerOf } from "../writer.ts";
import type { Entries } from "./entries.ts";

/** Adds the page that begins an article. Its script proposes the end of the address from the title. */
export function addNew(desk: FastifyInstance, { root, has, save }: Entries) {
  desk.route({
    method: ["GET", "POST"],
    url: "/desk/new/",
    async handler(request, reply) {
      const frame = frameOf(request);
      const { words } = frame;
      const { making } = words;
      const categories = fieldWordsOf("articles")["category"]?.names;
      const form = formOf(request);
      const isPosted = request.method === "POST";
      const writer = isPosted ? writerIn(form) : await writerOf(root, request);
      const [title = "", slug = ""] = ["title", "slug"].map((name) =>
        form.get(name)?.trim(),
      );
      const given = form.get("first");
      const first = isLocale(given) ? given : frame.locale;
      const chosen = form.getAll("language").filter(isLocale);
      const languages = isPosted ? new Set([first, ...chosen]) : locales;
      const category =
        articleCategories.find((one) => one === form.get("category")) ??
        articleCategories[0];

      async function begin(): Promise<string[]> {
        const text = `articles/${slug}`;
        const problem =
          slugProblem(slug) ?? ((await has(text)) ? "taken" : undefined);
        if (problem) return [making[problem]];
        const timeZone = await readTimeZone(root);
        const beginning = { first, title, category, timeZone };
        const files = articleFiles({ ...beginning, languages: [...languages] });
        const changes = [...files].map(
          ([name, file]) => [`content/${text}/${name}`, file] as const,
        );
        return save(request, text, writer, async () => new Map(changes));
      }

      const reasons = isPosted ? await begin() : [];
      if (isPosted && reasons.length === 0)
        return keepWriter(reply, writer).redirect(
          `/desk/text/articles/${slug}/?result=saved`,
          303,
        );
      const content = html`<p class="lead">${making.lead}</p>
        ${reasons.map((reason) => message("bad", reason))}
        <form method="post" class="new">
          <label
            >${making.name}
            <input name="title" required maxlength="120" value="${title}"
          /></label>
          <label
            >${making.slug}
            <input
              name="slug"
              required
              maxlength="60"
              pattern="[a-z0-9]+(-[a-z0-9]+)*"
              autocapitalize="off"
              value="${slug}"
              aria-describedby="slug-help"
            />
            <span class="hint" id="slug-help">${making.slugHelp}</span></label
          >
          <label
            >${making.first}
            <select name="first">
              ${locales.map((one) => html`<option value="${one}" ${one === first ? "selected" : ""}>${localeEntries[one].endonym}</option>`)}
            </select></label
          >
          <fieldset class="boxes">
            <legend>${making.languages}</legend>
            ${locales.map((one) => html`<label lang="${one}"><input type="checkbox" name="language" value="${one}" ${[...languages].includes(one) ? "checked" : ""} /> ${localeEntries[one].endonym}</label>`)}
          </fieldset>
          <label
            >${making.category}
            <select name="category">
              ${articleCategories.map((one) => html`<option value="${one}" ${one === category ? "selected" : ""}>${sayIn(categories?.[one], frame.locale)}</option>`)}
            </select></label
          >
          ${signature(writer, words)}
          <button class="main">${making.make}</button>
        </form>`;
      const shown = page(frame, {
        title: making.title,
        scripts: ["new"],
        content,
      });
      return send(reply, shown, isPosted ? 422 : 200);
    },
  });
}
