import { html } from "hono/html";
import { localeEntries, locales } from "#shared/locales.ts";
import {
  textGroups,
  type TextFile,
  type TextGroup,
} from "../texts/text-files.ts";
import type { NameText } from "../texts/text-names.ts";
import { wordsOf } from "../words.ts";
import { page, type Frame, type Markup } from "./frame.ts";

/** The list of all texts, or of those whose name has the words of a query. */
export function listPage(
  frame: Frame,
  files: readonly TextFile[],
  { query, nameOf }: { query: string; nameOf: NameText },
): Markup {
  const { words } = wordsOf(frame.locale);
  const wanted = query.trim().toLowerCase();
  const found = files.filter(({ text }) =>
    `${nameOf(text)} ${text}`.toLowerCase().includes(wanted),
  );
  return page(frame, {
    title: words.list.title,
    content: html`<p class="lead">${words.list.lead}</p>
      <form class="find" role="search">
        <label for="q">${words.list.search}</label>
        <input id="q" name="q" type="search" value="${query}" />
        <button>${words.list.find}</button>
      </form>
      ${found.length === 0 ? html`<p role="status">${words.list.none}</p>` : ""}
      ${textGroups.map((group) => groupTable(frame, group, { files: found, nameOf }))}`,
  });
}

function groupTable(
  { locale }: Frame,
  group: TextGroup,
  { files, nameOf }: { files: readonly TextFile[]; nameOf: NameText },
): Markup | "" {
  const { words } = wordsOf(locale);
  const own = files.filter((file) => file.group === group);
  if (own.length === 0) return "";
  const texts = [...new Set(own.map(({ text }) => text))];
  const hasLanguages = own.some(({ language }) => language !== undefined);
  return html`<section>
    <h2>${words.groups[group]}</h2>
    <ul class="texts">
      ${texts.map(
        (text) =>
          html`<li>
            <a href="/desk/text/${text}/">${nameOf(text)}</a>
            ${hasLanguages ? html`<span>${states(text, own, words.editor.missing)}</span>` : ""}
          </li>`,
      )}
    </ul>
  </section>`;
}

/** Names the languages in which a text is not written. */
function states(
  text: string,
  files: readonly TextFile[],
  missing: string,
): string {
  const there = new Set(
    files.filter((file) => file.text === text).map((file) => file.language),
  );
  const absent = locales.filter((locale) => !there.has(locale));
  return absent.length === 0
    ? ""
    : `${absent.map((locale) => localeEntries[locale].endonym).join(", ")}: ${missing}`;
}
