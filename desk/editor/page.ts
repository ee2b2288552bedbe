import { html } from "hono/html";
import type { FormSchema } from "#content/index.ts";
import {
  isLocale,
  localeEntries,
  locales,
  type Locale,
} from "#shared/locales.ts";
import {
  type Choices,
  type EditedFile,
  drawForm,
  labelsAt,
  partWith,
  partsOf,
  valueIn,
} from "../form/index.ts";
import { message, page, type Frame, type Markup } from "../page.ts";
import { previewAside } from "../preview/index.ts";
import type { Behind, Writer } from "../texts/index.ts";
import { dayText, fill, wordsOf, type Words } from "../words.ts";
import { signature } from "../writer.ts";
import { writeTools, type Insertable } from "./write-tools.ts";

export type EditedText = {
  text: string;
  /** The name of the text for writers. */
  name: string;
  schema: FormSchema;
  files: readonly EditedFile[];
  choices: Choices;
  behind: readonly Behind[];
  writer: Writer;
  /** The part that is shown, or a key in it. */
  part: string;
  previewOrigin: string | undefined;
  insertable: Insertable;
  /** Whether the fields have what the writer entered, and not what is saved. */
  isEntered?: boolean;
  said?: { kind: "good" | "bad"; words: string };
};

/** The page on which all languages of a text are edited side by side, part by part. */
export function editorPage(frame: Frame, edited: EditedText): Markup {
  const { locale } = frame;
  const { words } = wordsOf(locale);
  const { text, name, schema, files, said, previewOrigin, writer } = edited;
  const parts = partsOf(schema, files[0]?.value, locale, words);
  const part = partWith(parts, edited.part);
  return page(frame, {
    title: name,
    scripts: ["editor", "write", "preview"],
    content: html`<div class="${previewOrigin === undefined ? "" : "beside"}">
      <div>
        ${said ? message(said.kind, said.words) : ""}
        ${elsewhere(edited, part?.keys, locale)}
        ${edited.behind.map((one) => behindNote(one, locale))}
        <form method="post" id="unsaved" class="message" hidden>
          <p>${words.editor.unsaved} <time></time></p>
          <button name="again" value="yes">${words.editor.unsavedTake}</button>
          <button type="button" data-drop>${words.editor.unsavedDrop}</button>
        </form>
        ${
          parts.length === 0
            ? ""
            : html`<nav class="parts" aria-label="${words.editor.parts}">
                ${parts.map((one) => html`<a href="/desk/text/${text}/?part=${encodeURIComponent(one.name)}" ${one === part ? "aria-current=page" : ""}>${one.label}</a>`)}
              </nav>`
        }
        <form
          method="post"
          class="editor"
          ${edited.isEntered ? "data-entered" : ""}
        >
          <input type="hidden" name="part" value="${part?.name ?? ""}" />
          <button class="first" tabindex="-1" aria-hidden="true"></button>
          ${files.map(({ path, state }) => html`<input type="hidden" name="state:${path}" value="${state}" />`)}
          ${drawForm({ ...edited, locale, words }, part?.keys)}
          <div class="keep">
            <button class="main">${words.editor.save}</button>
            ${files.length > 1 ? html`<label class="sure"><input type="checkbox" name="checked" value="yes" /> ${words.editor.checked}</label>` : ""}
            <details class="who" ${writer.name && writer.email ? "" : "open"}>
              <summary>${writer.name || words.editor.name}</summary>
              ${signature(writer, words)}
              <p>${words.editor.who}</p>
            </details>
          </div>
        </form>
        <p><a href="/desk/history/${text}/">${words.history.title}</a></p>
        ${entryTools(edited, words)}
        ${files.some(({ path }) => path.endsWith(".md")) ? writeTools(text, files.map(({ language }) => language).filter(isLocale), edited.insertable, words) : ""}
      </div>
      ${previewOrigin === undefined ? "" : previewAside({ text, origin: previewOrigin, locale }, words)}
    </div>`,
  });
}

/** What is wrong in another part. */
function elsewhere(
  { text, schema, files }: EditedText,
  keys: readonly string[] | undefined,
  locale: Locale,
): Markup | "" {
  const wrong = files.flatMap(({ problems, language, value }) =>
    [...(problems ?? [])].flatMap(([pointer, said]) => {
      const key = pointer.split("/")[1] ?? "";
      const isShown =
        (keys === undefined || keys.includes(key)) &&
        typeof valueIn(value, pointer) !== "object";
      return isShown && key !== "" ? [] : [{ pointer, key, said, language }];
    }),
  );
  if (wrong.length === 0) return "";
  return html`<ul class="message bad">
    ${wrong.map(
      ({ pointer, key, said, language }) =>
        html`<li>
          <a href="/desk/text/${text}/?part=${encodeURIComponent(key)}"
            >${[labelsAt(schema, pointer, locale, files[0]?.value), isLocale(language) ? localeEntries[language].endonym : ""].filter(Boolean).join(", ")}</a
          >
          ${said}
        </li>`,
    )}
  </ul>`;
}

function behindNote({ locale, since }: Behind, own: Locale): Markup | "" {
  const { words, tag } = wordsOf(own);
  if (since === undefined || !isLocale(locale) || !isLocale(since.language))
    return "";
  return html`<p class="stale">
    ${fill(words.editor.stale, {
      language: localeEntries[locale].endonym,
      other: localeEntries[since.language].endonym,
      day: since.day ? ` (${dayText(since.day, tag)})` : "",
    })}
  </p>`;
}

/** What can be done with an article or a case study as a whole. */
function entryTools(
  { text, files }: EditedText,
  { entry }: Words,
): Markup | "" {
  if (!files.some(({ path }) => path.endsWith(".md"))) return "";
  const absent = locales.filter(
    (locale) => !files.some(({ language }) => language === locale),
  );
  const isDraft = files.every(({ value }) => valueIn(value, "/draft") === true);
  const act = (what: string, inside: Markup) =>
    html`<form method="post" action="/desk/entry/" class="act">
      <input type="hidden" name="text" value="${text}" />
      <input type="hidden" name="do" value="${what}" />
      ${inside}
    </form>`;
  return html`<section class="entry-tools">
    <h2>${entry.title}</h2>
    <p>${isDraft ? entry.isDraft : entry.isShown}</p>
    ${act(isDraft ? "show" : "hide", html`<button>${isDraft ? entry.show : entry.hide}</button>`)}
    ${absent.map((locale) =>
      act(
        "language",
        html`<input type="hidden" name="language" value="${locale}" />
          <button>
            ${entry.add}
            <span lang="${locale}">${localeEntries[locale].endonym}</span>
          </button>`,
      ),
    )}
    ${act(
      "delete",
      html`<label class="sure"
          ><input type="checkbox" name="sure" value="yes" />
          ${entry.sure}</label
        >
        <button class="danger">${entry.remove}</button>`,
    )}
  </section>`;
}
