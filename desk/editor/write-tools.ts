import { html } from "hono/html";
import { localeEntries, type Locale } from "#shared/locales.ts";
import type { Choices } from "../form/index.ts";
import type { Markup } from "../page.ts";
import type { Words } from "../words.ts";

/** The buttons over the text of an article, and what they ask for. The script `write.ts` puts them to work. */
export function writeTools(
  languages: readonly Locale[],
  { pages = [], charts = [] }: Choices,
  { write }: Words,
): Markup {
  const kinds = [
    "heading",
    "bold",
    "list",
    "table",
    "picture",
    "note",
  ] as const;
  const choice = (kind: "link" | "chart", all: Choices[string]) =>
    html`<select data-insert="${kind}" aria-label="${write[kind]}">
      <option value="">${write[kind]}</option>
      ${all.map(([value, name]) => html`<option value="${value}">${name}</option>`)}
    </select>`;
  /** Asks for words in each language. */
  const dialog = (
    kind: "heading" | "picture",
    label: string,
    hint: string,
    before: Markup | "" = "",
  ) =>
    html`<dialog id="write-${kind}" aria-labelledby="write-${kind}-title">
      <form method="dialog">
        <h2 id="write-${kind}-title">${write[kind]}</h2>
        ${before}
        <p class="hint">${hint}</p>
        ${languages.map(
          (locale) =>
            html`<label
              >${label} (${localeEntries[locale].endonym})
              <input name="${locale}" lang="${locale}" required
            /></label>`,
        )}
        <p class="act">
          <button class="main">${write.insert}</button>
          <button formmethod="dialog" formnovalidate value="cancel">
            ${write.cancel}
          </button>
        </p>
      </form>
    </dialog>`;
  return html`<template id="write-tools" data-sending="${write.sending}">
      <div class="tools" role="group" aria-label="${write.insert}">
        ${kinds.map((kind) => html`<button type="button" data-insert="${kind}">${write[kind]}</button>`)}
        ${choice("link", pages)} ${choice("chart", charts)}
      </div>
    </template>
    ${dialog("heading", write.heading, write.headingHelp)}
    ${dialog(
      "picture",
      write.alt,
      write.altHelp,
      html`<label
          >${write.file}
          <input type="file" name="file" accept="image/*" required
        /></label>
        <label
          >${write.cut}
          <select name="ratio">
            <option value="">${write.uncut}</option>
            ${["16:9", "4:3", "1:1"].map((ratio) => html`<option>${ratio}</option>`)}
          </select></label
        >`,
    )}`;
}
