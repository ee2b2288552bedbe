import type { FastifyInstance } from "fastify";
import { html } from "hono/html";
import { isLocale, localeEntries } from "#shared/locales.ts";
import {
  type Field,
  childrenOf,
  labelOf,
  rootField,
  wordsOfField,
} from "../form/index.ts";
import { page, type Frame, type Markup } from "../page.ts";
import { frameOf, queryOf, send } from "../request.ts";
import {
  addressOf,
  behindOf,
  findWords,
  listTextFiles,
  readTextNames,
  readTexts,
  textGroups,
  type Behind,
  type FoundField,
  type NameText,
  type TextFile,
} from "../texts/index.ts";
import { fill, wordsOf } from "../words.ts";
import type { Texts } from "./edited.ts";

type Listed = {
  files: readonly TextFile[];
  nameOf: NameText;
  behind: readonly Behind[];
  found: readonly FoundField[];
  /** Facts of the site whose names have the words that are looked for. */
  facts: readonly { key: string; label: string }[];
  query: string;
  isFiltered: boolean;
};

/** Adds the list of all texts: those with some words, or those that are behind another language. */
export function addList(
  desk: FastifyInstance,
  { root, repository, schemaOf }: Texts,
): void {
  desk.get("/desk/", async (request, reply) => {
    const frame = frameOf(request);
    const query = (queryOf(request).get("q") ?? "").trim();
    const wanted = query.toLowerCase();
    const all = await listTextFiles(root);
    const nameOf = readTextNames(root, all, frame.locale);
    const sources = readTexts(root, all);
    const behind = behindOf((await repository?.notes()) ?? [], sources);
    const isFiltered = queryOf(request).has("behind");
    const late = new Set(behind.map(({ text }) => text));
    const files = all.filter(({ text }) =>
      isFiltered
        ? late.has(text)
        : `${nameOf(text)} ${text}`.toLowerCase().includes(wanted),
    );
    const site = wanted && (await schemaOf("site", frame.locale));
    const isMeant = (field: Field): boolean =>
      labelOf(field, frame.locale).toLowerCase().includes(wanted) ||
      (wordsOfField(field) !== undefined &&
        childrenOf(field, undefined).some(isMeant));
    const facts = site
      ? childrenOf(rootField(site), undefined)
          .filter((field) => wordsOfField(field) && isMeant(field))
          .map((field) => ({
            key: field.key,
            label: labelOf(field, frame.locale),
          }))
      : [];
    const found = query === "" ? [] : findWords(sources, { words: query });
    const listed = { files, nameOf, behind, found, facts, query, isFiltered };
    return send(reply, listPage(frame, listed));
  });
}

function listPage(frame: Frame, listed: Listed): Markup {
  const { words } = wordsOf(frame.locale);
  const { files, nameOf, behind, found, facts, query, isFiltered } = listed;
  const { list } = words;
  const count = new Set(behind.map(({ text }) => text)).size;
  return page(frame, {
    title: list.title,
    content: html`<div class="bar">
        <form class="find" role="search">
          <label for="q">${list.search}</label>
          <input id="q" name="q" type="search" value="${query}" />
          <button>${list.find}</button>
        </form>
        <p class="ways">
          <a class="button" href="/desk/new/">${words.making.title}</a>
          <a
            class="button"
            href="${isFiltered ? "/desk/" : "?behind"}"
            ${isFiltered ? "aria-current=true" : ""}
            >${fill(list.behind, { count })}</a
          >
        </p>
      </div>
      ${files.length + found.length + facts.length === 0 ? html`<p role="status">${list.none}</p>` : ""}
      ${
        facts.length === 0
          ? ""
          : html`<ul class="texts">
              ${facts.map(({ key, label }) => html`<li><a href="/desk/text/site/?part=${key}#row:/${key}">${words.texts.site}: ${label}</a></li>`)}
            </ul>`
      }
      ${textGroups.map((group) => {
        const own = files.filter((file) => file.group === group);
        const texts = [...new Set(own.map(({ text }) => text))];
        return texts.length === 0
          ? ""
          : html`<section>
              <h2>${words.groups[group]}</h2>
              <ul class="texts">
                ${texts.map((text) => html`<li><a href="/desk/text/${text}/">${nameOf(text)}</a>${behind.filter((one) => one.text === text).map((one) => state(one, list))}</li>`)}
              </ul>
            </section>`;
      })}
      ${
        found.length === 0
          ? ""
          : html`<section>
              <h2>${list.inside}</h2>
              <ul class="found">
                ${found.map((one) => foundRow(one, nameOf))}
              </ul>
            </section>`
      }`,
  });
}

function state(
  { locale, since }: Behind,
  { stale, absent }: { stale: string; absent: string },
): Markup {
  const language = isLocale(locale) ? localeEntries[locale].endonym : locale;
  return html`<span class="old"
    >${fill(since ? stale : absent, { language })}</span
  >`;
}

/** Letters of a field that are shown. */
const mostShown = 120;

function foundRow(found: FoundField, nameOf: NameText): Markup {
  const { file, value } = found;
  return html`<li>
    <a href="${addressOf(found)}">${nameOf(file.text)}</a>
    <span lang="${file.language ?? ""}">${value.slice(0, mostShown)}</span>
  </li>`;
}
