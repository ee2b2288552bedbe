import { html } from "hono/html";
import { articleCategories } from "#shared/articles.ts";
import { localeEntries, locales } from "#shared/locales.ts";
import { fieldWordsOf, sayIn } from "../form/index.ts";
import { message, page, type Frame, type Markup } from "../page.ts";
import type { Writer } from "../texts/index.ts";
import { wordsOf } from "../words.ts";
import { signature } from "../writer.ts";

/** The page that begins an article. The script proposes the end of its address from the title. */
export function newPage(
  frame: Frame,
  {
    form,
    writer,
    problem,
  }: { form: URLSearchParams; writer: Writer; problem?: string },
): Markup {
  const { words } = wordsOf(frame.locale);
  const { making } = words;
  const categories = fieldWordsOf("articles")["category"]?.names;
  const first = form.get("first") ?? frame.locale;
  const chosen = form.has("first") ? form.getAll("language") : locales;
  return page(frame, {
    title: making.title,
    scripts: ["new"],
    content: html`<p class="lead">${making.lead}</p>
      ${problem ? message("bad", problem) : ""}
      <form method="post" class="new">
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
            required
            maxlength="60"
            pattern="[a-z0-9]+(-[a-z0-9]+)*"
            autocapitalize="off"
            value="${form.get("slug") ?? ""}"
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
          ${locales.map((one) => html`<label lang="${one}"><input type="checkbox" name="language" value="${one}" ${chosen.includes(one) ? "checked" : ""} /> ${localeEntries[one].endonym}</label>`)}
        </fieldset>
        <label
          >${making.category}
          <select name="category">
            ${articleCategories.map((one) => html`<option value="${one}" ${one === form.get("category") ? "selected" : ""}>${sayIn(categories?.[one], frame.locale)}</option>`)}
          </select></label
        >
        <label
          >${making.day}
          <input type="date" name="day" value="${form.get("day") ?? ""}" />
          <span class="hint">${making.dayHelp}</span></label
        >
        ${signature(writer, words)}
        <button class="main">${making.make}</button>
      </form>`,
  });
}
