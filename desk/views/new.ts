import { html } from "hono/html";
import { articleCategories } from "#shared/articles.ts";
import { localeEntries, locales } from "#shared/locales.ts";
import { titleCells } from "#shared/text/text-width.ts";
import type { Writer } from "../texts/index.ts";
import { wordsOf } from "../words.ts";
import { signature } from "./signature.ts";
import { page, type Frame, type Markup } from "./frame.ts";

/** The page that begins an article. The script proposes the slug from the title. */
export function newPage(
  frame: Frame,
  {
    form,
    writer,
    problem,
    unsigned,
    reasons = [],
  }: {
    form: URLSearchParams;
    writer: Writer;
    /** What is wrong with the end of the address. */
    problem?: string;
    /** What is wrong with the name of the writer. */
    unsigned?: string;
    /** Why it was not made. */
    reasons?: readonly string[];
  },
): Markup {
  const { words } = wordsOf(frame.locale);
  const { making, editor } = words;
  const first = form.get("first") ?? frame.locale;
  const chosen = form.has("first") ? form.getAll("language") : locales;
  return page(frame, {
    title: making.title,
    script: "new.ts",
    content: html`<p class="lead">${making.lead}</p>
      ${reasons.length === 0 ? "" : refusal(making.refused, reasons)}
      <form method="post" class="new">
        <label
          >${making.name}
          <input
            name="title"
            required
            maxlength="120"
            data-counter="${editor.wide}"
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
            aria-describedby="slug-help${problem ? " slug-problem" : ""}"
            ${problem ? "aria-invalid=true" : ""}
          />
          <span class="hint" id="slug-help">${making.slugHelp}</span>
          ${problem ? html`<span class="problem" id="slug-problem" role="alert">${problem}</span>` : ""}</label
        >
        <label
          >${making.first}
          <select name="first">
            ${locales.map((one) => html`<option value="${one}" data-most="${titleCells[one]}" ${one === first ? "selected" : ""}>${localeEntries[one].endonym}</option>`)}
          </select></label
        >
        <fieldset class="boxes">
          <legend>${making.languages}</legend>
          ${locales.map(
            (one) =>
              html`<label lang="${one}"
                ><input
                  type="checkbox"
                  name="language"
                  value="${one}"
                  ${chosen.includes(one) ? "checked" : ""}
                />
                ${localeEntries[one].endonym}</label
              >`,
          )}
        </fieldset>
        <label
          >${making.category}
          <select name="category">
            ${articleCategories.map((one) => html`<option value="${one}" ${one === form.get("category") ? "selected" : ""}>${making.categories[one]}</option>`)}
          </select></label
        >
        <label
          >${making.day}
          <input type="date" name="day" value="${form.get("day") ?? ""}" />
          <span class="hint">${making.dayHelp}</span></label
        >
        ${unsigned ? html`<p class="problem" role="alert">${unsigned}</p>` : ""}
        ${signature(writer, words)}
        <button class="main">${making.make}</button>
      </form>`,
  });
}

/** Why something was not done. */
export function refusedPage(
  frame: Frame,
  { text, reasons }: { text: string; reasons: readonly string[] },
): Markup {
  const { words } = wordsOf(frame.locale);
  return page(frame, {
    title: words.making.refused,
    content: html`<ul class="message bad" role="alert">
        ${reasons.map((reason) => html`<li>${reason}</li>`)}
      </ul>
      <p><a href="/desk/text/${text}/">${words.history.back}</a></p>`,
  });
}

function refusal(words: string, reasons: readonly string[]): Markup {
  return html`<div class="message bad" role="alert">
    <p>${words}</p>
    <ul>
      ${reasons.map((reason) => html`<li>${reason}</li>`)}
    </ul>
  </div>`;
}
