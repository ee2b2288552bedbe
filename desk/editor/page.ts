import { html } from "hono/html";
import type { FormSchema } from "#content/index.ts";
import { localeEntries, locales } from "#shared/locales.ts";
import {
  drawForm,
  labelsAt,
  partWith,
  partsOf,
  rootField,
  type Choices,
  type Field,
  type ShownFile,
} from "../form/index.ts";
import { message, page, type Frame, type Markup } from "../page.ts";
import { previewAside } from "../preview/index.ts";
import { valueIn, type Behind, type Writer } from "../texts/index.ts";
import { dayText, fill, wordsOf, type Words } from "../words.ts";
import { signature } from "../writer.ts";
import type { EditedFile } from "./edited.ts";
import { writeTools } from "./write-tools.ts";

type EditedText = {
  text: string;
  /** The name of the text for writers. */
  name: string;
  schema: FormSchema;
  files: readonly (EditedFile & Pick<ShownFile, "problems">)[];
  choices: Choices;
  behind: readonly Behind[];
  writer: Writer;
  /** The part that is shown, or a key in it. */
  part: string;
  /** The text on whose page it is seen. */
  seen: string;
  previewOrigin: string | undefined;
  /** Whether the fields have what the writer entered, and not what is saved. */
  isEntered: boolean;
  good: string | undefined;
  bad: string | undefined;
};

/** The page on which all languages of a text are edited side by side, part by part. */
export function editorPage(frame: Frame, edited: EditedText): Markup {
  const { locale } = frame;
  const { words } = wordsOf(locale);
  const { text, schema, files, writer, seen, previewOrigin: origin } = edited;
  const { editor } = words;
  const values = files.map(({ value }) => value);
  const root = rootField(schema, values, locale);
  const parts = partsOf(root, words);
  const part = partWith(parts, edited.part);
  return page(frame, {
    title: edited.name,
    scripts: ["editor", "write", "preview"],
    content: html`<div class="${origin === undefined ? "" : "beside"}">
      <div>
        ${edited.bad ? message("bad", edited.bad) : ""}
        ${elsewhere(edited, root, part?.keys)}
        ${edited.behind.map((one) => behindNote(one, frame))}
        <form method="post" id="unsaved" class="message" hidden>
          <p>${editor.unsaved} <time></time></p>
          <button name="again" value="yes">${editor.unsavedTake}</button>
          <button type="button" data-drop>${editor.unsavedDrop}</button>
        </form>
        ${
          parts.length === 0
            ? ""
            : html`<nav class="parts" aria-label="${editor.parts}">
                ${parts.map((one) => html`<a href="${linkTo(text, one.name)}" ${one === part ? "aria-current=page" : ""}>${one.label}</a>`)}
              </nav>`
        }
        <form
          method="post"
          class="editor"
          ${edited.isEntered ? "data-entered" : ""}
        >
          <input type="hidden" name="part" value="${part?.name ?? ""}" />
          <button class="first" tabindex="-1" aria-hidden="true"></button>
          ${files.map(({ path, base }) => html`<input type="hidden" name="base:${path}" value="${JSON.stringify(base)}" />`)}
          ${drawForm({ ...edited, locale, words }, part?.keys)}
          <div class="keep">
            <button class="main">${editor.save}</button>
            ${edited.good ? html`<strong class="good" role="status">${edited.good}</strong>` : ""}
            ${files.length > 1 ? html`<label><input type="checkbox" name="checked" value="yes" /> ${editor.checked}</label>` : ""}
            <details class="who" ${writer.name && writer.email ? "" : "open"}>
              <summary>${writer.name || editor.name}</summary>
              ${signature(writer, words)}
              <p>${editor.who}</p>
            </details>
          </div>
        </form>
        <p><a href="/desk/history/${text}/">${words.history.title}</a></p>
        ${
          files.some(({ path }) => path.endsWith(".md"))
            ? html`${entryTools(edited, words)}
              ${writeTools(
                files.flatMap(({ language }) => language ?? []),
                edited.choices,
                words,
              )}`
            : ""
        }
      </div>
      ${origin === undefined ? "" : previewAside({ text, seen, origin, locale }, words)}
    </div>`,
  });
}

const linkTo = (text: string, part: string) =>
  `/desk/text/${text}/?part=${encodeURIComponent(part)}`;

/** What is wrong in another part. */
function elsewhere(
  { text, files }: EditedText,
  root: Field,
  keys: readonly string[] | undefined,
): Markup | "" {
  const wrong = files.flatMap(({ problems, language, value }) =>
    [...problems].flatMap(([pointer, said]) => {
      const [, key = ""] = pointer.split("/");
      const isShown =
        key !== "" &&
        (keys === undefined || keys.includes(key)) &&
        typeof valueIn(value, pointer) !== "object";
      const endonym = language && localeEntries[language].endonym;
      const place = [labelsAt(root, pointer), endonym];
      return isShown ? [] : [{ key, said, place }];
    }),
  );
  if (wrong.length === 0) return "";
  return html`<ul class="message bad">
    ${wrong.map(({ key, said, place }) => html`<li><a href="${linkTo(text, key)}">${place.filter(Boolean).join(", ")}</a> ${said}</li>`)}
  </ul>`;
}

function behindNote(
  { locale, since }: Behind,
  { locale: own }: Frame,
): Markup | "" {
  const { words, tag } = wordsOf(own);
  if (since === undefined) return "";
  return html`<p class="stale">
    ${fill(words.editor.stale, {
      language: localeEntries[locale].endonym,
      other: localeEntries[since.language].endonym,
      day: since.day ? ` (${dayText(since.day, tag)})` : "",
    })}
  </p>`;
}

/** What can be done with an article or a case study as a whole. */
function entryTools({ text, files }: EditedText, { entry }: Words): Markup {
  const absent = locales.filter(
    (locale) => !files.some(({ language }) => language === locale),
  );
  const isDraft = files.every(({ value }) => value["draft"] === true);
  const act = (what: string, inside: Markup) =>
    html`<form method="post" action="/desk/entry/" class="act">
      <input type="hidden" name="text" value="${text}" />
      <input type="hidden" name="do" value="${what}" />
      ${inside}
    </form>`;
  return html`<section>
    <h2>${entry.title}</h2>
    <p>${isDraft ? entry.isDraft : entry.isShown}</p>
    ${act(isDraft ? "show" : "hide", html`<button>${isDraft ? entry.show : entry.hide}</button>`)}
    ${absent.map((locale) =>
      act(
        "language",
        html`<button name="language" value="${locale}">
          ${entry.add}
          <span lang="${locale}">${localeEntries[locale].endonym}</span>
        </button>`,
      ),
    )}
    ${act(
      "delete",
      html`<label
          ><input type="checkbox" name="sure" value="yes" />
          ${entry.sure}</label
        >
        <button>${entry.remove}</button>`,
    )}
  </section>`;
}
