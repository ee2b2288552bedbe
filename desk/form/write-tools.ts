import { html } from "hono/html";
import { starts } from "#content/index.ts";
import {
  defaultLocale,
  isLocale,
  localeEntries,
  type Locale,
} from "#shared/locales.ts";
import type { Markup } from "../page.ts";
import type { Words } from "../words.ts";

const table = "|     |     |\n| --- | --- |\n|     |     |";

/** The buttons over the text of an article. The script `write.ts` puts them to work. */
export function writeTools(
  language: string | undefined,
  pages: readonly (readonly [address: string, name: string])[],
  { write }: Words,
): Markup {
  const { heading } = starts[isLocale(language) ? language : defaultLocale];
  return html`<div class="tools" role="group" aria-label="${write.insert}">
    <button type="button" data-all value="## ${heading} {#part-N}">
      ${write.heading}
    </button>
    <button type="button" value="${table}">${write.table}</button>
    <button type="button">${write.picture}</button>
    <select aria-label="${write.link}">
      <option value="">${write.link}</option>
      ${pages.map(([address, name]) => html`<option value="${address}">${name}</option>`)}
    </select>
  </div>`;
}

/** Asks for a photograph, and what it shows in each language. */
export function pictureDialog(
  languages: readonly Locale[],
  { write }: Words,
): Markup {
  return html`<dialog id="picture" aria-labelledby="picture-title">
    <form method="dialog" data-sending="${write.sending}">
      <h2 id="picture-title">${write.picture}</h2>
      <label
        >${write.file} <input type="file" name="file" accept="image/*" required
      /></label>
      <label
        >${write.cut}
        <select name="ratio">
          <option value="">${write.uncut}</option>
          ${["16:9", "4:3", "1:1"].map((ratio) => html`<option>${ratio}</option>`)}
        </select></label
      >
      <p class="hint">${write.altHelp}</p>
      ${languages.map(
        (locale) =>
          html`<label
            >${write.alt} (${localeEntries[locale].endonym})
            <input name="${locale}" lang="${locale}" required
          /></label>`,
      )}
      <p class="act">
        <button class="main">${write.insert}</button>
        <button formnovalidate value="cancel">${write.cancel}</button>
      </p>
    </form>
  </dialog>`;
}
