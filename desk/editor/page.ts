import { html } from "hono/html";
import { localeEntries, locales, type Locale } from "#shared/locales.ts";
import type { ShownFile } from "../form/index.ts";
import type { Frame, Markup } from "../page.ts";
import { pageOf, valueIn, type Behind } from "../texts/index.ts";
import { dayText, fill, type Words } from "../words.ts";
import type { EditedFile } from "./edited.ts";

type Files = readonly (EditedFile & Pick<ShownFile, "problems">)[];

/** What is wrong in another part than that with these keys. */
export function wrongElsewhere(
  text: string,
  files: Files,
  keys: readonly string[] | undefined,
  labelAt: (pointer: string) => string,
): Markup | "" {
  const wrong = files.flatMap(({ problems, language, value }) =>
    [...problems].flatMap(([pointer, said]) => {
      const [, key = ""] = pointer.split("/");
      const isShown =
        key !== "" &&
        (keys === undefined || keys.includes(key)) &&
        typeof valueIn(value, pointer) !== "object";
      const endonym = language && localeEntries[language].endonym;
      const place = [labelAt(pointer), endonym].filter(Boolean).join(", ");
      return isShown
        ? []
        : html`<li>
            <a href="/desk/text/${text}/?part=${key}">${place}</a> ${said}
          </li>`;
    }),
  );
  return wrong.length === 0
    ? ""
    : html`<ul class="message bad">
        ${wrong}
      </ul>`;
}

/** Says that a language is older than another, and leads to the fields that were changed there. */
export function behindNote(
  { locale, since }: Behind,
  changed: readonly { label: string; address: string }[],
  { words, tag }: Frame,
): Markup | "" {
  if (since === undefined) return "";
  return html`<p class="stale">
    ${fill(words.editor.stale, {
      language: localeEntries[locale].endonym,
      other: localeEntries[since.language].endonym,
      day: since.day ? ` (${dayText(since.day, tag)})` : "",
    })}
    ${changed.map(({ label, address }) => html`<a href="${address}">${label}</a> `)}
  </p>`;
}

/** What can be done with an article or a case study as a whole. */
export function entryTools(
  text: string,
  files: Files,
  { entry }: Words,
): Markup {
  const absent = locales.filter(
    (locale) => !files.some(({ language }) => language === locale),
  );
  const isDraft = files.every(({ value }) => value["draft"] === true);
  return html`<section>
    <h2>${entry.title}</h2>
    <form method="post" action="/desk/entry/${text}/" class="act">
      <p>${isDraft ? entry.isDraft : entry.isShown}</p>
      <button name="do" value="${isDraft ? "show" : "hide"}">
        ${isDraft ? entry.show : entry.hide}
      </button>
      ${absent.map(
        (locale) =>
          html`<button name="do" value="${locale}">
            ${entry.add}
            <span lang="${locale}">${localeEntries[locale].endonym}</span>
          </button>`,
      )}
    </form>
  </section>`;
}

type Seen = {
  /** The text on whose page it is seen. */
  seen: string;
  /** Those in which there is such a page. */
  languages: readonly Locale[];
  origin: string;
};

/**
 * The page beside its text. A click on its words opens the field that they come from. The script `preview.ts` runs it. The frame
 * has an origin of its own, and reaches nothing of the desk.
 */
export function previewAside(
  { seen, languages, origin }: Seen,
  { locale, words: { preview } }: Frame,
): Markup {
  const shown = languages.length > 0 ? languages : locales;
  const first = shown.find((one) => one === locale) ?? shown[0] ?? locale;
  const addressIn = (one: Locale) =>
    `${origin}${pageOf(seen, one)}?words=${locale}`;
  return html`<aside
    class="preview"
    aria-label="${preview.title}"
    data-checking="${preview.checking}"
    data-help="${preview.help}"
    data-shown="${preview.shown}"
    data-wrong="${preview.wrong}"
    data-nowhere="${preview.nowhere}"
  >
    <p class="ways">
      ${shown.map((one) => html`<a href="${addressIn(one)}" target="preview" lang="${one}">${localeEntries[one].endonym}</a>`)}
    </p>
    <p class="shown" role="status">${preview.help}</p>
    <iframe
      name="preview"
      title="${preview.title}"
      src="${addressIn(first)}"
      sandbox="allow-scripts allow-same-origin"
      referrerpolicy="no-referrer"
    ></iframe>
  </aside>`;
}
