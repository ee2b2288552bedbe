import { html } from "hono/html";
import { starts } from "#content/index.ts";
import { defaultLocale, isLocale } from "#shared/locales.ts";
import type { Markup } from "../page.ts";
import type { Words } from "../words.ts";

const table = "|     |     |\n| --- | --- |\n|     |     |";

/** What stands over the text of an article, whose field has this `id`. The script `write.ts` puts it to work. */
export function writeTools(
  id: string,
  language: string | undefined,
  pages: readonly (readonly [address: string, name: string])[],
  { write }: Words,
): Markup {
  const { heading } = starts[isLocale(language) ? language : defaultLocale];
  return html`<div
    class="tools"
    role="group"
    aria-label="${write.insert}"
    data-sending="${write.sending}"
  >
    <button type="button" value="## ${heading} {#part-N}">
      ${write.heading}
    </button>
    <button type="button" value="${table}">${write.table}</button>
    <label class="button"
      >${write.picture}
      <input
        class="unseen"
        type="file"
        accept="image/*"
        data-choose="${id}"
        aria-describedby="${id}:size"
    /></label>
    <select aria-label="${write.link}">
      <option value="">${write.link}</option>
      ${pages.map(([address, name]) => html`<option value="${address}">${name}</option>`)}
    </select>
    <p class="hint" id="${id}:size">${write.pictureHelp}</p>
  </div>`;
}
