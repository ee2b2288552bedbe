import { html } from "hono/html";
import { localeEntries, locales, type Locale } from "#shared/locales.ts";
import { pageOf } from "../texts/index.ts";
import type { Words } from "../words.ts";
import type { Markup } from "./frame.ts";

/** The page beside the text, with its search result and its picture for other sites. The script `preview.ts` runs it. */
export function previewAside(
  { text, origin, locale }: { text: string; origin: string; locale: Locale },
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
  >
    ${previewControls(locale, (one) => pageOf(text, one), words)}
    ${previewWindow(origin + pageOf(text, locale), words)}
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

/** The choice of language, width and colours. */
export function previewControls(
  locale: Locale,
  addressIn: (locale: Locale) => string,
  { preview }: Words,
): Markup {
  const choice = (
    name: string,
    legend: string,
    options: readonly (readonly [string, string, string?])[],
    chosen: string,
  ) =>
    html`<fieldset class="choice">
      <legend>${legend}</legend>
      ${options.map(
        ([value, label, lang]) =>
          html`<label lang="${lang ?? ""}"
            ><input
              type="radio"
              form="none"
              name="preview-${name}"
              value="${value}"
              ${value === chosen ? "checked" : ""}
            /><span>${label}</span></label
          >`,
      )}
    </fieldset>`;
  const [first = ""] = locales.map(addressIn);
  return html`<div class="controls">
    ${choice(
      "address",
      preview.language,
      locales.map(
        (one) => [addressIn(one), localeEntries[one].endonym, one] as const,
      ),
      addressIn(locale) || first,
    )}
    ${choice(
      "width",
      preview.width,
      [
        ["390", preview.phone],
        ["1280", preview.desktop],
      ],
      "390",
    )}
    ${choice(
      "theme",
      preview.colours,
      [
        ["light", preview.light],
        ["dark", preview.dark],
      ],
      "light",
    )}
  </div>`;
}

/** The window in which a page is seen. It has an origin of its own, and reaches nothing of the desk. */
export function previewWindow(address: string, { preview }: Words): Markup {
  return html`<p class="shown" role="status">${preview.help}</p>
    <div class="window">
      <iframe
        title="${preview.title}"
        src="${address}?theme=light"
        sandbox="allow-scripts allow-same-origin"
        referrerpolicy="no-referrer"
      ></iframe>
    </div>`;
}
