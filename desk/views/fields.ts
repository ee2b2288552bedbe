import { html } from "hono/html";
import { descriptionMost } from "#content/index.ts";
import { localeEntries, isLocale, type Locale } from "#shared/locales.ts";
import { titleCells } from "#shared/text/text-width.ts";
import {
  flatten,
  isGroup,
  type Field,
  type FieldGroup,
  type FieldPart,
  type Newer,
  groupsIn,
} from "../texts/index.ts";
import { fieldName, fill, pairOf, type Words } from "../words.ts";
import type { Markup } from "./frame.ts";

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
  /** Fields that are older than another language, by pointer. */
  stale?: ReadonlyMap<string, Newer>;
  /** What is wrong, by pointer; the empty pointer is the whole file. */
  problems?: ReadonlyMap<string, string>;
};

/** A field, or a group of fields with their heading. */
export function partRow(
  part: FieldPart,
  files: readonly EditedFile[],
  words: Words,
  level: number,
): Markup {
  if (!isGroup(part)) return fieldRow(part, files, words);
  const name = labelOf(part, words);
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
        ? html`<button
            class="change"
            formnovalidate
            name="change"
            value="add:${part.path}"
          >
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
              formnovalidate
              name="change"
              value="up:${path}"
              aria-label="${pairOf(words.editor.up, name, words)}"
            >
              ${words.editor.up}
            </button>`
      }
      <button
        class="change"
        formnovalidate
        name="change"
        value="remove:${path}"
        aria-label="${pairOf(words.editor.remove, name, words)}"
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
    <p class="name">${labelOf(field, words)}</p>
    ${hint(field)}
    <div class="columns">${files.map((file) => cell(field, file, words))}</div>
  </div>`;
}

/** The title and the description of a page are those of search results; within a page they are words of it. */
function labelOf(part: FieldPart, words: Words): string {
  const inner: Record<string, string> = {
    title: "heading",
    description: "text",
  };
  const isHead = /^\/\w+$/.test(part.path) && !isGroup(part);
  return fieldName((!isHead && inner[part.name]) || part.name, words);
}

function hint({ hint: text }: FieldPart): Markup | "" {
  return text ? html`<p class="hint">${text}</p>` : "";
}

function cell(field: Field, file: EditedFile, words: Words): Markup {
  const own = flatten(file.parts).find(({ path }) => path === field.path);
  const language = languageName(file.language);
  if (own === undefined)
    return html`<p class="absent">
      ${pairOf(language, words.editor.missing, words)}
    </p>`;
  const id = `${file.path}#${field.path}`;
  const value = file.entered?.get(field.path) ?? own.value;
  const problem = file.problems?.get(field.path);
  const theirs = file.theirs?.get(field.path);
  const newer = file.stale?.get(field.path);
  const label = `${labelOf(field, words)}${language && ` (${language})`}`;
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
            data-kind="${own.kind}"
            ${counterOf(field, file, words)}
            ${problem ? html`aria-invalid="true" aria-describedby="${id}:problem"` : ""}
          >
${value}</textarea>`
    }
    ${newer ? html`<p class="stale">${fill(words.editor.stale, { language: languageName(newer.language), day: newer.day ? ` (${newer.day})` : "" })}</p>` : ""}
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

/** What a live counter counts: cells with their limit where search results cut, otherwise letters. */
function counterOf(
  { path, kind }: Field,
  { language }: EditedFile,
  { editor }: Words,
): Markup | "" {
  if (kind === "number") return "";
  const limits: Record<string, Record<Locale, number>> = {
    "/title": titleCells,
    "/description": descriptionMost,
  };
  const most = isLocale(language) && limits[path]?.[language];
  return most
    ? html`data-most="${most}" data-counter="${fill(editor.wide, { most })}"`
    : html`data-counter="${editor.letters}"`;
}

function rowsOf(value: string): number {
  const lines = value
    .split("\n")
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 44)), 0);
  return Math.min(24, lines);
}

/** A language by its own name; nothing for a file of all languages. */
export function languageName(language: string | undefined): string {
  return isLocale(language) ? localeEntries[language].endonym : "";
}
