import { html } from "hono/html";
import { localeEntries, locales, type Locale } from "#shared/locales.ts";
import { labelsAt, type Field, type ShownFile } from "../form/index.ts";
import type { Frame, Markup } from "../page.ts";
import { addressOf, pageOf, type Behind } from "../texts/index.ts";
import { fill } from "../words.ts";
import type { EditedFile } from "./edited.ts";

type Files = readonly (EditedFile & Pick<ShownFile, "problems">)[];

export function wrongElsewhere(
  files: Files,
  root: Field,
  keys: readonly string[] | undefined,
): Markup | "" {
  const wrong = files.flatMap((file) =>
    [...file.problems].flatMap(([pointer, said]) => {
      const [, key = ""] = pointer.split("/");
      if (key !== "" && (keys?.includes(key) ?? true)) return [];
      const endonym = file.language && localeEntries[file.language].endonym;
      const place = [labelsAt(root, pointer), endonym].filter(Boolean);
      return html`<li>
        <a href="${addressOf({ file, pointer })}">${place.join(", ")}</a>
        ${said}
      </li>`;
    }),
  );
  return wrong.length === 0
    ? ""
    : html`<ul class="message bad">
        ${wrong}
      </ul>`;
}

/** Says that a language is older than another, and leads to what was changed there. */
export function behindNote(
  { text, locale, since }: Behind,
  { words }: Frame,
): Markup | "" {
  if (since === undefined) return "";
  const said = fill(words.editor.stale, {
    language: localeEntries[locale].endonym,
    other: localeEntries[since.language].endonym,
  });
  return html`<p class="stale">
    <a href="/desk/history/${text}/?version=${since.version ?? ""}">${said}</a>
  </p>`;
}

type Seen = {
  seen: string;
  languages: readonly Locale[];
  origin: string;
};

/** The page beside its text, in a frame with an origin of its own, which reaches nothing of the desk. */
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
