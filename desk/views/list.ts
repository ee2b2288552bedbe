import { html } from "hono/html";
import { localeEntries, locales } from "#shared/locales.ts";
import {
  textGroups,
  type TextFile,
  type TextGroup,
  addressOf,
  type FoundField,
  type NameText,
  type StaleFields,
} from "../texts/index.ts";
import { pairOf, wordsOf, type Words } from "../words.ts";
import { page, type Frame, type Markup } from "./frame.ts";

/** The list of all texts, or of those whose name has the words of a query. */
export function listPage(
  frame: Frame,
  files: readonly TextFile[],
  {
    query,
    nameOf,
    found: places,
    stale,
  }: {
    query: string;
    nameOf: NameText;
    found: readonly FoundField[];
    stale: StaleFields;
  },
): Markup {
  const { words } = wordsOf(frame.locale);
  const wanted = query.trim().toLowerCase();
  const found = files.filter(({ text }) =>
    `${nameOf(text)} ${text}`.toLowerCase().includes(wanted),
  );
  return page(frame, {
    title: words.list.title,
    content: html`<p class="lead">${words.list.lead}</p>
      <p><a class="button" href="/desk/new/">${words.making.title}</a></p>
      <form class="find" role="search">
        <label for="q">${words.list.search}</label>
        <input id="q" name="q" type="search" value="${query}" />
        <button>${words.list.find}</button>
      </form>
      ${found.length + places.length === 0 ? html`<p role="status">${words.list.none}</p>` : ""}
      ${textGroups.map((group) => groupTable(frame, group, { files: found, nameOf, stale }))}
      ${
        places.length === 0
          ? ""
          : html`<section>
              <h2>${words.list.inside}</h2>
              <ul class="found">
                ${places.map((place) => foundRow(place, nameOf))}
              </ul>
            </section>`
      }`,
  });
}

/** Letters that are shown around words that were found. */
const aroundFound = 40;

function foundRow(place: FoundField, nameOf: NameText): Markup {
  const { file, field, start, end } = place;
  const { language = "" } = file;
  const before = field.value.slice(Math.max(0, start - aroundFound), start);
  const after = field.value.slice(end, end + aroundFound);
  return html`<li>
    <a href="${addressOf(place)}">${nameOf(file.text)}</a>
    <span lang="${language}"
      >${before}<mark>${field.value.slice(start, end)}</mark>${after}</span
    >
  </li>`;
}

function groupTable(
  { locale }: Frame,
  group: TextGroup,
  {
    files,
    nameOf,
    stale,
  }: { files: readonly TextFile[]; nameOf: NameText; stale: StaleFields },
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
            ${hasLanguages ? states(text, own, stale, words) : ""}
          </li>`,
      )}
    </ul>
  </section>`;
}

/** Names the languages in which a text is not written, and those that are older than another one. */
function states(
  text: string,
  files: readonly TextFile[],
  stale: StaleFields,
  words: Words,
): Markup[] {
  const { editor, list } = words;
  return locales.flatMap((locale) => {
    const file = files.find(
      (one) => one.text === text && one.language === locale,
    );
    const name = localeEntries[locale].endonym;
    if (file === undefined)
      return html`<span>${pairOf(name, editor.missing, words)}</span>`;
    return stale.has(file.path)
      ? html`<span class="old">${pairOf(name, list.stale, words)}</span>`
      : [];
  });
}
