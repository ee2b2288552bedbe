import type { Insertable } from "../texts/index.ts";
import { html } from "hono/html";
import { localeEntries, type Locale } from "#shared/locales.ts";
import type { Words } from "../words.ts";
import type { Markup } from "./frame.ts";

/** An article, and the languages in which it is there. */
type Written = { text: string; languages: readonly Locale[] };

/** The buttons over the text of an article, and what they ask for. The script `write.ts` puts them to work. */
export function writeTools(
  { text, languages }: Written,
  { pages, charts }: Insertable,
  { write }: Words,
): Markup {
  const button = (kind: string, label: string) =>
    html`<button type="button" data-insert="${kind}">${label}</button>`;
  const perLanguage = (name: string, label: string, isNeeded: boolean) =>
    languages.map(
      (locale) =>
        html`<label
          >${label} (${localeEntries[locale].endonym})
          <input
            name="${name}-${locale}"
            lang="${locale}"
            ${isNeeded ? "required" : ""}
        /></label>`,
    );
  const ends = html`<p class="ends">
    <button class="main">${write.insert}</button>
    <button type="button" data-close>${write.cancel}</button>
  </p>`;
  return html`<template id="write-tools">
      <div class="tools" role="group" aria-label="${write.title}">
        ${button("heading", write.heading)} ${button("list", write.list)}
        ${button("table", write.table)} ${button("picture", write.picture)}
        ${button("note", write.note)}
        <select data-insert="link" aria-label="${write.link}">
          <option value="">${write.link}</option>
          ${pages.map(({ address, name }) => html`<option value="${address}">${name}</option>`)}
        </select>
        <select data-insert="chart" aria-label="${write.chart}">
          <option value="">${write.chart}</option>
          ${charts.map((chart) => html`<option value="${chart}">${chart}</option>`)}
        </select>
      </div>
    </template>
    <dialog id="write-heading" aria-labelledby="write-heading-title">
      <form method="dialog">
        <h2 id="write-heading-title">${write.heading}</h2>
        <p class="hint">${write.headingHelp}</p>
        ${perLanguage("words", write.heading, true)} ${ends}
      </form>
    </dialog>
    <dialog
      id="write-picture"
      aria-labelledby="write-picture-title"
      data-text="${text}"
    >
      <form method="dialog">
        <h2 id="write-picture-title">${write.picture}</h2>
        <label
          >${write.file}
          <input
            type="file"
            name="file"
            required
            accept="image/jpeg,image/png,image/webp,image/avif"
        /></label>
        <label
          >${write.cut}
          <select name="ratio">
            <option value="">${write.uncut}</option>
            ${["16:9", "4:3", "1:1"].map((ratio) => html`<option>${ratio}</option>`)}
          </select></label
        >
        <p class="hint">${write.altHelp}</p>
        ${perLanguage("alt", write.alt, true)}
        <p class="problem" role="alert"></p>
        ${ends}
      </form>
    </dialog>`;
}
