import { html } from "hono/html";
import { isLocale } from "#shared/locales.ts";
import {
  flatten,
  type FieldPart,
  mergeParts,
  type Writer,
  type Insertable,
} from "../texts/index.ts";
import { fieldName, pairOf, wordsOf, type Words } from "../words.ts";
import { languageName, partRow, type EditedFile } from "./fields.ts";
import { previewAside } from "./preview.ts";
import { entryTools } from "./entry-tools.ts";
import { signature } from "./signature.ts";
import { writeTools } from "./write.ts";
import { page, type Frame, type Markup } from "./frame.ts";

export type EditedText = {
  text: string;
  /** The name of the text for writers. */
  name: string;
  files: readonly EditedFile[];
  writer: Writer;
  title: string;
  /** The chosen part of a text with too many fields for one page. */
  part?: string;
  /** Where the page is seen beside the text; undefined if it cannot be seen. */
  previewOrigin?: string | undefined;
  /** What can be put into its text. */
  insertable: Insertable;
  /** Whether the writer ticked that all languages say the same. */
  isChecked?: boolean;
  /** Whether the fields have what the writer entered, and not what is saved. */
  isEntered?: boolean;
  /** A message over the form. */
  message?: { kind: "good" | "bad"; words: string };
};

/** More fields than this are shown part by part. */
const mostFields = 250;

/** The page on which all languages of a text are edited side by side. */
export function editorPage(frame: Frame, edited: EditedText): Markup {
  const { words } = wordsOf(frame.locale);
  const { text, name, files, writer, title, message, previewOrigin } = edited;
  const part = partOf(edited);
  const parts = chosenParts(files, part);
  return page(frame, {
    title: name,
    script: ["editor.ts", "unsaved.ts", "write.ts", "preview.ts"],
    content: html`<div class="${previewOrigin === undefined ? "" : "beside"}">
      <div>
        ${
          message
            ? html`<p
                class="message ${message.kind}"
                role="${message.kind === "bad" ? "alert" : "status"}"
              >
                ${message.words}
              </p>`
            : ""
        }
        <form method="post" id="unsaved" class="message" hidden>
          <p>${unsavedWords(words)}</p>
          <button name="again" value="yes">${words.editor.unsavedTake}</button>
          <button type="button" data-drop>${words.editor.unsavedDrop}</button>
        </form>
        ${partLinks(edited, part, words)}
        <form
          method="post"
          class="editor"
          style="--columns: ${files.length}"
          ${edited.isEntered ? "data-entered" : ""}
        >
          ${part === undefined ? "" : html`<input type="hidden" name="part" value="${part}" />`}
          <button class="first" tabindex="-1" aria-hidden="true"></button>
          ${files.map(
            ({ path, state, problems }) =>
              html`<input type="hidden" name="state:${path}" value="${state}" />
                ${problems?.get("") ? html`<p class="problem">${pairOf(path, problems.get("") ?? "", words)}</p>` : ""}`,
          )}
          ${parts.map((one) => partRow(one, files, words, 2))}
          <div class="keep">
            ${signature(writer, words)}
            <label
              >${words.editor.about}
              <input name="title" value="${title}" maxlength="72"
            /></label>
            <button>${words.editor.save}</button>
            <div class="foot">
              ${files.length > 1 ? html`<label class="sure"><input type="checkbox" name="checked" value="yes" ${edited.isChecked ? "checked" : ""} /> ${words.editor.checked}</label>` : ""}
              <p>${words.editor.who}</p>
            </div>
          </div>
        </form>
        <ul class="history">
          ${files.map(
            ({ path, language }) =>
              html`<li>
                <a href="/desk/history/?path=${encodeURIComponent(path)}"
                  >${language ? pairOf(words.history.title, languageName(language), words) : words.history.title}</a
                >
              </li>`,
          )}
        </ul>
        ${entryTools(text, files, words)}
        ${files.some(({ path }) => path.endsWith(".md")) ? writeTools({ text, languages: files.map(({ language }) => language).filter(isLocale) }, edited.insertable, words) : ""}
      </div>
      ${
        previewOrigin === undefined
          ? ""
          : previewAside(
              { text, origin: previewOrigin, locale: frame.locale },
              words,
            )
      }
    </div>`,
  });
}

/** The script `unsaved.ts` fills in the time, and shows the sentence if there is something to put back. */
function unsavedWords({ editor }: Words): Markup {
  const [before = "", after = ""] = editor.unsaved.split("{time}");
  return html`${before}<time></time>${after}`;
}

function partOf({ files, part }: EditedText): string | undefined {
  const names = partNames(files);
  if (part !== undefined && names.includes(part)) return part;
  const isLong = files.some(({ parts }) => flatten(parts).length > mostFields);
  return isLong ? names[0] : undefined;
}

function partNames(files: readonly EditedFile[]): string[] {
  return mergeParts(files.map(({ parts }) => parts)).map(({ name }) => name);
}

function chosenParts(
  files: readonly EditedFile[],
  part: string | undefined,
): FieldPart[] {
  const parts = mergeParts(files.map((file) => file.parts));
  return part === undefined ? parts : parts.filter(({ name }) => name === part);
}

function partLinks(
  { text, files }: EditedText,
  part: string | undefined,
  words: Words,
): Markup | "" {
  if (part === undefined) return "";
  return html`<nav class="parts" aria-label="${words.editor.parts}">
    ${partNames(files).map(
      (name) =>
        html`<a
          href="/desk/text/${text}/?part=${encodeURIComponent(name)}"
          ${name === part ? "aria-current=page" : ""}
          >${fieldName(name, words)}</a
        >`,
    )}
  </nav>`;
}
