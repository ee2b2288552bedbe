import { html } from "hono/html";
import { descriptionMost } from "#content-reader/pages/head-limits.ts";
import { localeEntries, isLocale } from "#shared/locales.ts";
import { titleCells } from "#shared/text/text-width.ts";
import {
  flatten,
  isGroup,
  type Field,
  type FieldGroup,
  type FieldPart,
} from "../texts/fields.ts";
import { groupsIn, mergeParts } from "../texts/merge-parts.ts";
import type { Writer } from "../texts/repository.ts";
import { fieldName, fill, wordsOf, type Words } from "../words.ts";
import { page, type Frame, type Markup } from "./frame.ts";

/** One file of a text, as it is edited. */
export type EditedFile = {
  path: string;
  language?: string;
  state: string;
  parts: readonly FieldPart[];
  /** What the writer entered and no field can take, by pointer. */
  entered?: ReadonlyMap<string, string>;
  /** What others saved meanwhile, by pointer. */
  theirs?: ReadonlyMap<string, string>;
  /** What is wrong, by pointer; the empty pointer is the whole file. */
  problems?: ReadonlyMap<string, string>;
};

export type EditedText = {
  text: string;
  /** The name of the text for writers. */
  name: string;
  files: readonly EditedFile[];
  writer: Writer;
  title: string;
  /** The chosen part of a text with too many fields for one page. */
  part?: string;
  /** A message over the form. */
  message?: { kind: "good" | "bad"; words: string };
};

/** More fields than this are shown part by part. */
const mostFields = 250;

/** The page on which all languages of a text are edited side by side. */
export function editorPage(frame: Frame, edited: EditedText): Markup {
  const { words } = wordsOf(frame.locale);
  const { name, files, writer, title, message } = edited;
  const part = partOf(edited);
  const parts = chosenParts(files, part);
  return page(frame, {
    title: name,
    script: "editor.ts",
    content: html`${
        message
          ? html`<p
              class="message ${message.kind}"
              role="${message.kind === "bad" ? "alert" : "status"}"
            >
              ${message.words}
            </p>`
          : ""
      }
      ${partLinks(edited, part, words)}
      <form method="post" class="editor" style="--columns: ${files.length}">
        ${part === undefined ? "" : html`<input type="hidden" name="part" value="${part}" />`}
        <button class="first" tabindex="-1" aria-hidden="true"></button>
        ${files.map(
          ({ path, state, problems }) =>
            html`<input type="hidden" name="state:${path}" value="${state}" />
              ${problems?.get("") ? html`<p class="problem">${path}: ${problems.get("")}</p>` : ""}`,
        )}
        ${parts.map((one) => partRow(one, files, words, 2))}
        <div class="keep">
          <label
            >${words.editor.name}
            <input name="name" autocomplete="name" value="${writer.name}"
          /></label>
          <label
            >${words.editor.email}
            <input
              name="email"
              type="email"
              autocomplete="email"
              value="${writer.email}"
          /></label>
          <label
            >${words.editor.about}
            <input name="title" value="${title}" maxlength="72"
          /></label>
          <button>${words.editor.save}</button>
          <p>${words.editor.who}</p>
        </div>
      </form>
      <ul class="history">
        ${files.map(
          ({ path, language }) =>
            html`<li>
              <a href="/desk/history/?path=${encodeURIComponent(path)}"
                >${words.history.title}${language ? `: ${languageName(language)}` : ""}</a
              >
            </li>`,
        )}
      </ul>`,
  });
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

function partRow(
  part: FieldPart,
  files: readonly EditedFile[],
  words: Words,
  level: number,
): Markup {
  if (!isGroup(part)) return fieldRow(part, files, words);
  const name = fieldName(part.name, words);
  return html`<fieldset class="level-${Math.min(level, 4)}">
    <legend>${name}</legend>
    ${hint(part)} ${part.isList ? sizesOf(part, files) : ""}
    ${part.parts.map((child, index) =>
      part.isList
        ? entryRow(entryOf(part, child, words), files, words, {
            level: level + 1,
            isFirst: index === 0,
          })
        : partRow(child, files, words, level + 1),
    )}
    ${
      part.isList && part.parts.length > 0
        ? html`<button class="change" name="change" value="add:${part.path}">
            ${fill(words.editor.add, { name })}
          </button>`
        : ""
    }
  </fieldset>`;
}

/** How many entries a list has in each file, so that the form says whether some were added or removed. */
function sizesOf(list: FieldGroup, files: readonly EditedFile[]): Markup[] {
  return files.flatMap(({ path, parts }) => {
    const own = groupsIn(parts).find((group) => group.path === list.path);
    return own
      ? [
          html`<input
            type="hidden"
            name="size:${path}#${list.path}"
            value="${own.parts.length}"
          />`,
        ]
      : [];
  });
}

function entryRow(
  entry: FieldPart,
  files: readonly EditedFile[],
  words: Words,
  { level, isFirst }: { level: number; isFirst: boolean },
): Markup {
  const { name, path } = entry;
  return html`<div class="entry">
    ${partRow(entry, files, words, level)}
    <div class="changes">
      ${
        isFirst
          ? ""
          : html`<button
              class="change"
              name="change"
              value="up:${path}"
              aria-label="${words.editor.up}: ${name}"
            >
              ${words.editor.up}
            </button>`
      }
      <button
        class="change"
        name="change"
        value="remove:${path}"
        aria-label="${words.editor.remove}: ${name}"
      >
        ${words.editor.remove}
      </button>
    </div>
  </div>`;
}

/** An entry of a list, named by the list and its number. */
function entryOf(list: FieldGroup, child: FieldPart, words: Words): FieldPart {
  const name = fill(words.editor.entry, {
    name: fieldName(list.name, words),
    number: child.name,
  });
  return { ...child, name };
}

function fieldRow(
  field: Field,
  files: readonly EditedFile[],
  words: Words,
): Markup {
  return html`<div class="row">
    <p class="name">${fieldName(field.name, words)}</p>
    ${hint(field)}
    <div class="columns">${files.map((file) => cell(field, file, words))}</div>
  </div>`;
}

function hint({ hint: text }: FieldPart): Markup | "" {
  return text ? html`<p class="hint">${text}</p>` : "";
}

function cell(field: Field, file: EditedFile, words: Words): Markup {
  const own = flatten(file.parts).find(({ path }) => path === field.path);
  const language = languageName(file.language);
  if (own === undefined)
    return html`<p class="absent">${language}: ${words.editor.missing}</p>`;
  const id = `${file.path}#${field.path}`;
  const value = file.entered?.get(field.path) ?? own.value;
  const problem = file.problems?.get(field.path);
  const theirs = file.theirs?.get(field.path);
  const label = `${fieldName(field.name, words)}${language && ` (${language})`}`;
  return html`<div lang="${file.language ?? ""}">
    ${language ? html`<span class="language" aria-hidden="true">${language}</span>` : ""}
    ${
      own.kind === "flag"
        ? html`<select id="${id}" name="${id}" aria-label="${label}">
            ${["true", "false"].map((flag) => html`<option ${flag === value ? "selected" : ""}>${flag}</option>`)}
          </select>`
        : html`<textarea
            id="${id}"
            name="${id}"
            aria-label="${label}"
            rows="${rowsOf(value)}"
            data-counter="${counterOf(field, file, words)}"
            ${problem ? html`aria-invalid="true" aria-describedby="${id}:problem"` : ""}
          >
${value}</textarea>`
    }
    ${problem ? html`<p class="problem" id="${id}:problem">${problem}</p>` : ""}
    ${
      theirs !== undefined && theirs !== value
        ? html`<p class="theirs">
            ${fill(words.editor.theirs, { words: theirs })}
          </p>`
        : ""
    }
  </div>`;
}

/** The words of a live counter: with the limit, where search results cut. */
function counterOf(
  { path, kind }: Field,
  { language }: EditedFile,
  words: Words,
): string {
  if (kind === "number" || !isLocale(language)) return "";
  const most = { "/title": titleCells, "/description": descriptionMost }[path];
  return most ? fill(words.editor.wide, { most: most[language] }) : "";
}

function rowsOf(value: string): number {
  const lines = value
    .split("\n")
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 44)), 0);
  return Math.min(24, lines);
}

function languageName(language: string | undefined): string {
  return isLocale(language) ? localeEntries[language].endonym : "";
}
