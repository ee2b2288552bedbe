import { html } from "hono/html";
import { defaultLocale, localeEntries, type Locale } from "#shared/locales.ts";
import type { Markup } from "../page.ts";
import {
  hasPage,
  listTextFiles,
  pageOf,
  readTextNames,
} from "../texts/index.ts";
import type { Words } from "../words.ts";

/** What can be put into an article: addresses of pages, and charts, with their names. */
export type Insertable = Record<
  "pages" | "charts",
  readonly { value: string; name: string }[]
>;

/** Links are written without language. */
export async function insertableIn(
  root: string,
  locale: Locale,
): Promise<Insertable> {
  const files = await listTextFiles(root);
  const nameOf = readTextNames(root, files, locale);
  const pages = new Set(files.filter(hasPage).map(({ text }) => text));
  return {
    pages: [...pages].map((text) => ({
      value: pageOf(text, defaultLocale),
      name: nameOf(text),
    })),
    charts: files
      .filter(({ group }) => group === "charts")
      .map(({ text }) => ({
        value: text.replace("charts/", ""),
        name: nameOf(text),
      })),
  };
}

/** The buttons over the text of an article, and what they ask for. The script `write.ts` puts them to work. */
export function writeTools(
  text: string,
  languages: readonly Locale[],
  { pages, charts }: Insertable,
  { write }: Words,
): Markup {
  const button = (kind: string, label: string) =>
    html`<button type="button" data-insert="${kind}">${label}</button>`;
  const choice = (kind: string, label: string, all: Insertable["pages"]) =>
    html`<select data-insert="${kind}" aria-label="${label}">
      <option value="">${label}</option>
      ${all.map(({ value, name }) => html`<option value="${value}">${name}</option>`)}
    </select>`;
  const perLanguage = (name: string, label: string) =>
    languages.map(
      (locale) =>
        html`<label
          >${label} (${localeEntries[locale].endonym})
          <input name="${name}-${locale}" lang="${locale}" required
        /></label>`,
    );
  const dialog = (name: string, label: string, inside: Markup) =>
    html`<dialog
      id="write-${name}"
      aria-labelledby="write-${name}-title"
      data-text="${text}"
    >
      <form method="dialog">
        <h2 id="write-${name}-title">${label}</h2>
        ${inside}
        <p class="problem" role="alert"></p>
        <p class="ends">
          <button class="main">${write.insert}</button>
          <button type="button" data-close>${write.cancel}</button>
        </p>
      </form>
    </dialog>`;
  return html`<template id="write-tools">
      <div class="tools" role="group" aria-label="${write.title}">
        ${button("heading", write.heading)} ${button("bold", write.bold)}
        ${button("list", write.list)} ${button("table", write.table)}
        ${button("picture", write.picture)} ${button("note", write.note)}
        ${choice("link", write.link, pages)}
        ${choice("chart", write.chart, charts)}
      </div>
    </template>
    ${dialog(
      "heading",
      write.heading,
      html`<p class="hint">${write.headingHelp}</p>
        ${perLanguage("words", write.heading)}`,
    )}
    ${dialog(
      "picture",
      write.picture,
      html`<label
          >${write.file}
          <input
            type="file"
            name="file"
            required
            accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif"
        /></label>
        <label
          >${write.cut}
          <select name="ratio">
            <option value="">${write.uncut}</option>
            ${["16:9", "4:3", "1:1"].map((ratio) => html`<option>${ratio}</option>`)}
          </select></label
        >
        <p class="hint">${write.altHelp}</p>
        ${perLanguage("alt", write.alt)}`,
    )}`;
}
