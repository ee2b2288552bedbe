import { html } from "hono/html";
import type { ContentProblem } from "#content/index.ts";
import { localeEntries, locales, type Locale } from "#shared/locales.ts";
import { reasonsOf } from "../complaints.ts";
import type { Markup } from "../page.ts";
import { pageOf } from "../texts/index.ts";
import { wordsOf, type Words } from "../words.ts";

type Seen = { text: string; origin: string; locale: Locale };

/** The page beside its text. A click on its words opens the field that they come from. The script `preview.ts` runs it. */
export function previewAside(
  { text, origin, locale }: Seen,
  words: Words,
): Markup {
  const { preview } = words;
  return html`<aside
    class="preview"
    aria-label="${preview.title}"
    data-origin="${origin}"
    data-text="${text}"
    data-checking="${preview.checking}"
    data-shown="${preview.shown}"
    data-wrong="${preview.wrong}"
    data-nowhere="${preview.nowhere}"
    data-words="${locale}"
  >
    ${controls((one) => pageOf(text, one), locale, words)}
    <p class="shown" role="status">${preview.help}</p>
    ${frameOf(origin + pageOf(text, locale), locale, words)}
  </aside>`;
}

/** The choice of language and width. */
function controls(
  addressIn: (locale: Locale) => string,
  locale: Locale,
  { preview }: Words,
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
    ${choice("address", preview.language, languages, addressIn(locale))}
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

/** In place of a page that cannot be made: why, in the words of the desk. It hears when it is mended. */
export function whyPage(
  locale: Locale,
  problems: readonly ContentProblem[],
): Markup {
  const { words } = wordsOf(locale);
  const reasons = reasonsOf(problems, words);
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${words.preview.title}</title>
        <style>
          body {
            padding: 2rem;
            font: 1.125rem/1.6 sans-serif;
          }
        </style>
        <script type="module" src="/__desk/in-page.js"></script>
      </head>
      <body>
        <h1>${words.preview.wrong}</h1>
        ${(reasons.length > 0 ? reasons : [words.missing.failed]).map((one) => html`<p>${one}</p>`)}
      </body>
    </html>`;
}
