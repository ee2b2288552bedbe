import { html } from "hono/html";
import { localeEntries } from "#shared/locales.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import {
  type LeadSearch,
  stateOf,
  type KeptLead,
} from "#server/leads/index.ts";
import { timeText } from "#server/channels/index.ts";
import { page, type Frame, type Markup } from "../../page.ts";
import { fill, wordsOf } from "../../words.ts";

type Listed = {
  /** The newest ones that were found. */
  found: readonly KeptLead[];
  total: number;
  /** How many of all wait for an answer. */
  open: number;
  search: LeadSearch;
  /** How many are shown with the next press. */
  more: number;
};

/** Enquiries, newest first, under the form that finds some of them. */
export function enquiriesPage(
  frame: Frame,
  site: SiteManifest,
  { found, total, open, search, more }: Listed,
): Markup {
  const { words } = wordsOf(frame.locale);
  const said =
    open === 0
      ? words.enquiries.noneOpen
      : fill(words.enquiries.open, { open });
  return page(frame, {
    title: words.nav.enquiries,
    count: open,
    content: html`<p class="lead">${said}</p>
      ${searchForm(frame, search)}
      <p role="status">
        ${total === 0 ? words.enquiries.none : fill(words.enquiries.found, { total })}
      </p>
      <ol class="enquiries">
        ${found.map((lead) => entry(frame, site, lead))}
      </ol>
      ${total > found.length ? html`<button form="filters" name="most" value="${more}">${words.enquiries.more}</button>` : ""}`,
  });
}

function searchForm({ locale }: Frame, search: LeadSearch): Markup {
  const { words } = wordsOf(locale);
  const { labels } = words.enquiries;
  return html`<form class="filters" id="filters" method="post" role="search">
    <label class="wide"
      >${labels.words}
      <input
        type="search"
        name="words"
        value="${search.words ?? ""}"
        autocomplete="off"
    /></label>
    ${choice("week", labels.week, search.sinceMs !== undefined)}
    ${choice("open", labels.open, search.state === "new")}
    <button class="main">${words.enquiries.show}</button>
    <button formaction="/desk/enquiries/export/">
      ${words.enquiries.export}
    </button>
  </form>`;
}

function choice(name: string, label: string, isChosen: boolean): Markup {
  return html`<label class="tick"
    ><input type="checkbox" name="${name}" ${isChosen ? "checked" : ""} />
    ${label}</label
  >`;
}

function entry(
  { locale }: Frame,
  { mail }: SiteManifest,
  lead: KeptLead,
): Markup {
  const { words } = wordsOf(locale);
  const { name, company, message, services } = lead.fields.normalised;
  const about: Record<string, string> = mail.words[locale].service;
  const state = stateOf(lead);
  return html`<li class="${state}">
    <p class="who">
      <a href="/desk/enquiries/${lead.reference}/">${name}</a>
      ${company}
    </p>
    <p class="state">${words.enquiries.states[state]}</p>
    <p class="facts">
      ${timeText(lead.receivedMs, locale, mail.timeZone)} ·
      ${localeEntries[lead.locale].endonym} ·
      ${services.map((one) => about[one] ?? one).join(" · ")}
    </p>
    <p class="words" lang="${lead.locale}">
      ${[...message].slice(0, 160).join("")}
    </p>
  </li>`;
}
