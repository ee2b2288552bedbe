import type { FastifyInstance } from "fastify";
import { html } from "hono/html";
import { localeEntries } from "#shared/locales.ts";
import { childrenOf, rootField, type Field } from "../form/index.ts";
import { page } from "../page.ts";
import { send, visitOf } from "../request.ts";
import {
  addressOf,
  behindOf,
  findWords,
  namesIn,
  readTexts,
  textGroups,
  type Behind,
} from "../texts/index.ts";
import { fill } from "../words.ts";
import type { Texts } from "./edited.ts";

export function addList(desk: FastifyInstance, parts: Texts): void {
  const { root, repository, schemaOf } = parts;
  desk.get("/desk/", async (request, reply) => {
    const visit = visitOf(request);
    const { locale, words } = visit;
    const { nav, list, making, groups, texts: names } = words;
    const query = (visit.query.get("q") ?? "").trim();
    const isFiltered = visit.query.has("behind");
    const files = await readTexts(root);
    const nameOf = namesIn(files, locale);
    const behind = Map.groupBy(
      behindOf(await repository.log(), files),
      ({ text }) => text,
    );

    const site = query ? await schemaOf("site") : undefined;
    const facts = site ? childrenOf(rootField(site, [], locale)) : [];
    const found = query ? findWords(files, query) : [];
    const stateOf = ({ locale: own, since, isDraft }: Behind) => {
      const state = isDraft ? "draft" : since ? "stale" : "absent";
      return fill(list[state], { language: localeEntries[own].endonym });
    };
    const linkTo = (text: string) =>
      html`<a href="/desk/text/${text}/">${nameOf(text)}</a>
        ${behind.get(text)?.map((one) => html`<span class="old">${stateOf(one)}</span>`)}`;
    const sections = [
      {
        heading: groups.settings,
        links: facts
          .filter((field) => isCalled(field, query))
          .map(
            ({ key, label }) =>
              html`<a href="/desk/text/site/?part=${key}#row:/${key}"
                >${names.site}: ${label}</a
              >`,
          ),
      },
      ...textGroups.map((group) => {
        const own = files.filter((file) => file.group === group);
        const texts = [...new Set(own.map(({ text }) => text))];
        const shown = texts.filter((text) =>
          isFiltered ? behind.has(text) : has(nameOf(text) + text, query),
        );
        return { heading: groups[group], links: shown.map(linkTo) };
      }),
      {
        heading: list.inside,
        links: found.map(
          (one) =>
            html`<a href="${addressOf(one)}">${nameOf(one.file.text)}</a>
              <p class="hint" lang="${one.file.language ?? ""}">
                ${excerpt(one.value, query)}
              </p>`,
        ),
      },
    ].filter(({ links }) => links.length > 0);
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
            >${fill(list.behind, { count: behind.size })}</a
          >
        </p>
      </div>
      ${sections.length === 0 ? html`<p role="status">${list.none}</p>` : ""}
      ${sections.map(
        ({ heading, links }) =>
          html`<h2>${heading}</h2>
            <ul class="texts">
              ${links.map((link) => html`<li>${link}</li>`)}
            </ul>`,
      )}`;
    return send(reply, page(visit, { title: nav.texts, content }));
  });
}

function excerpt(value: string, query: string): string {
  const at = value.toLowerCase().indexOf(query.toLowerCase());
  const start = Math.max(0, at - 40);
  return `${start > 0 ? "…" : ""}${value.slice(start, start + 120)}`;
}

const has = (words: string, query: string) =>
  words.toLowerCase().includes(query.toLowerCase());

const isCalled = (field: Field, query: string): boolean =>
  field.words !== undefined &&
  (has(field.label, query) ||
    childrenOf(field).some((one) => isCalled(one, query)));
