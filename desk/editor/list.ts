import type { FastifyInstance } from "fastify";
import { html } from "hono/html";
import { localeEntries } from "#shared/locales.ts";
import { childrenOf, rootField, type Field } from "../form/index.ts";
import { page, type Markup } from "../page.ts";
import { frameOf, queryOf, send, wordsFor } from "../request.ts";
import {
  addressOf,
  behindOf,
  findWords,
  listTextFiles,
  readTextNames,
  readTexts,
  textGroups,
} from "../texts/index.ts";
import { fill } from "../words.ts";
import type { Texts } from "./edited.ts";

/** Adds the list of all texts: those with some words, or those that are behind another language. */
export function addList(
  desk: FastifyInstance,
  { root, repository, schemaOf }: Texts,
): void {
  desk.get("/desk/", async (request, reply) => {
    const frame = frameOf(request);
    const { nav, list, making, groups, texts: names } = wordsFor(request);
    const query = (queryOf(request).get("q") ?? "").trim();
    const isFiltered = queryOf(request).has("behind");
    const files = await listTextFiles(root);
    const nameOf = readTextNames(root, files, frame.locale);
    const sources = readTexts(root, files);
    const behind = behindOf((await repository?.notes()) ?? [], sources);
    const late = new Set(behind.map(({ text }) => text));
    const site = await schemaOf("site");
    const facts =
      query === "" || site === undefined
        ? []
        : childrenOf(rootField(site, [], frame.locale)).filter((field) =>
            isCalled(field, query),
          );
    const found = query === "" ? [] : findWords(sources, { words: query });
    const shown = textGroups.flatMap((group) => {
      const own = files.filter((file) => file.group === group);
      const texts = [...new Set(own.map(({ text }) => text))].filter((text) =>
        isFiltered ? late.has(text) : has(`${nameOf(text)} ${text}`, query),
      );
      return texts.length === 0 ? [] : [{ group, texts }];
    });
    const stateOf = (text: string) =>
      behind
        .filter((one) => one.text === text)
        .map(({ locale, since }) => {
          const language = localeEntries[locale].endonym;
          const said = fill(since ? list.stale : list.absent, { language });
          return html`<span class="old">${said}</span>`;
        });
    const content = html`<div class="bar">
        <form class="act" role="search">
          <label
            >${list.search} <input name="q" type="search" value="${query}"
          /></label>
          <button>${list.find}</button>
        </form>
        <p class="ways">
          <a class="button" href="/desk/new/">${making.title}</a>
          <a
            class="button"
            href="${isFiltered ? "/desk/" : "?behind"}"
            ${isFiltered ? "aria-current=true" : ""}
            >${fill(list.behind, { count: late.size })}</a
          >
        </p>
      </div>
      ${shown.length + found.length + facts.length === 0 ? html`<p role="status">${list.none}</p>` : ""}
      ${texts(facts.map(({ key, label }) => html`<a href="/desk/text/site/?part=${key}#row:/${key}">${names.site}: ${label}</a>`))}
      ${shown.map(
        (one) =>
          html`<h2>${groups[one.group]}</h2>
            ${texts(one.texts.map((text) => html`<a href="/desk/text/${text}/">${nameOf(text)}</a>${stateOf(text)}`))}`,
      )}
      ${found.length === 0 ? "" : html`<h2>${list.inside}</h2>`}
      <ul class="found">
        ${found.map(
          (one) =>
            html`<li>
              <a href="${addressOf(one)}">${nameOf(one.file.text)}</a>
              <span lang="${one.file.language ?? ""}"
                >${excerpt(one.value, query)}</span
              >
            </li>`,
        )}
      </ul>`;
    return send(reply, page(frame, { title: nav.texts, content }));
  });
}

const texts = (links: readonly Markup[]) =>
  html`<ul class="texts">
    ${links.map((link) => html`<li>${link}</li>`)}
  </ul>`;

/** The words around those that were found. */
function excerpt(value: string, query: string): string {
  const at = value.toLowerCase().indexOf(query.toLowerCase());
  const start = Math.max(0, at - 40);
  return `${start > 0 ? "…" : ""}${value.slice(start, start + 120)}`;
}

const has = (words: string, query: string) =>
  words.toLowerCase().includes(query.toLowerCase());

/** Whether the name of a field, or of one in it, has these words. */
const isCalled = (field: Field, query: string): boolean =>
  field.words !== undefined &&
  (has(field.label, query) ||
    childrenOf(field).some((one) => isCalled(one, query)));
