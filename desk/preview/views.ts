import { html } from "hono/html";
import type { ContentProblem } from "#content/index.ts";
import { localeEntries, locales, type Locale } from "#shared/locales.ts";
import { reasonsOf } from "../complaints.ts";
import { page, type Frame, type Markup } from "../page.ts";
import { pageOf } from "../texts/index.ts";
import { wordsOf, type Words } from "../words.ts";

type Seen = { text: string; origin: string; locale: Locale };

/** The page beside its text, with its search result and its picture for other sites. The script `preview.ts` runs it. */
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
    <section class="result" hidden>
      <h2>${preview.result}</h2>
      <div class="card">
        <p class="address"></p>
        <p class="title"></p>
        <p class="description"></p>
      </div>
      <h2>${preview.picture}</h2>
      <img alt="" width="1200" height="630" loading="lazy" />
    </section>
  </aside>`;
}

/** The site as it is in the sources. A click on its words opens the field that they come from. */
export function seePage(
  frame: Frame,
  {
    origin,
    text,
    pages,
  }: {
    origin: string;
    text: string;
    pages: readonly { text: string; name: string }[];
  },
): Markup {
  const { words } = wordsOf(frame.locale);
  const { preview } = words;
  return page(frame, {
    title: words.nav.see,
    scripts: ["preview"],
    content: html`<p class="lead">${preview.help}</p>
      <form class="find">
        <label for="text">${preview.page}</label>
        <select id="text" name="text">
          ${pages.map((one) => html`<option value="${one.text}" ${one.text === text ? "selected" : ""}>${one.name}</option>`)}
        </select>
        <button>${preview.open}</button>
      </form>
      <div
        class="preview see"
        data-origin="${origin}"
        data-text="${text}"
        data-nowhere="${preview.nowhere}"
        data-words="${frame.locale}"
      >
        ${controls((one) => pageOf(text, one), frame.locale, words)}
        <p class="shown" role="status"></p>
        ${frameOf(origin + pageOf(text, frame.locale), frame.locale, words)}
      </div>`,
  });
}

/** The choice of language, width and colours. */
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
  const themes = [
    ["light", preview.light],
    ["dark", preview.dark],
  ] as const;
  return html`<div class="controls">
    ${choice("address", preview.language, languages, addressIn(locale))}
    ${choice("width", preview.width, widths, "390")}
    ${choice("theme", preview.colours, themes, "light")}
  </div>`;
}

/** The window in which a page is seen. It has an origin of its own, and reaches nothing of the desk. */
const frameOf = (address: string, locale: Locale, { preview }: Words): Markup =>
  html`<div class="window">
    <iframe
      title="${preview.title}"
      src="${address}?theme=light&words=${locale}"
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
