import { html } from "hono/html";
import { localeEntries, locales, type Locale } from "#shared/locales.ts";
import type { Markup } from "../page.ts";
import { pageOf } from "../texts/index.ts";
import type { Words } from "../words.ts";

type Seen = {
  text: string;
  /** The text on whose page it is seen. */
  seen: string;
  origin: string;
  locale: Locale;
};

/** The page beside its text. A click on its words opens the field that they come from. The script `preview.ts` runs it. */
export function previewAside(
  { text, seen, origin, locale }: Seen,
  words: Words,
): Markup {
  const { preview } = words;
  return html`<aside
    class="preview"
    aria-label="${preview.title}"
    data-origin="${origin}"
    data-text="${text}"
    data-checking="${preview.checking}"
    data-help="${preview.help}"
    data-shown="${preview.shown}"
    data-wrong="${preview.wrong}"
    data-nowhere="${preview.nowhere}"
    data-words="${locale}"
  >
    ${controls((one) => pageOf(seen, one), locale, words)}
    <p class="shown" role="status">${preview.help}</p>
    ${frameOf(origin + pageOf(seen, locale), locale, words)}
  </aside>`;
}

/** The choice of language and width. */
function controls(
  addressIn: (locale: Locale) => string,
  locale: Locale,
  { preview, language }: Words,
): Markup {
  const choice = (
    name: string,
    legend: string,
    options: readonly (readonly [
      value: string,
      label: string,
      lang?: string,
    ])[],
    chosen: string,
  ) =>
    html`<fieldset class="choice">
      <legend>${legend}</legend>
      ${options.map(([value, label, lang = ""]) => html`<label lang="${lang}"><input type="radio" form="none" name="preview-${name}" value="${value}" ${value === chosen ? "checked" : ""} /><span>${label}</span></label>`)}
    </fieldset>`;
  const languages = locales.map(
    (one) => [addressIn(one), localeEntries[one].endonym, one] as const,
  );
  const widths = [
    ["390", preview.phone],
    ["1280", preview.desktop],
  ] as const;
  return html`<div class="controls">
    ${choice("address", language, languages, addressIn(locale))}
    ${choice("width", preview.width, widths, "390")}
  </div>`;
}

/** The window in which a page is seen. It has an origin of its own, and reaches nothing of the desk. */
const frameOf = (address: string, locale: Locale, { preview }: Words): Markup =>
  html`<div class="window">
    <iframe
      title="${preview.title}"
      src="${address}?words=${locale}"
      sandbox="allow-scripts allow-same-origin"
      referrerpolicy="no-referrer"
    ></iframe>
  </div>`;
