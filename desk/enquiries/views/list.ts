import { html } from "hono/html";
import { localeEntries, locales } from "#shared/locales.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import type { FoundLeads, LeadSearch } from "#server/leads/lead-search.ts";
import type { Waiting } from "#server/leads/reply-time.ts";
import {
  leadStates,
  stateOf,
  type KeptLead,
} from "#server/leads/stored-lead.ts";
import { timeText } from "#server/mail/mail-text.ts";
import { page, type Frame, type Markup } from "../../views/frame.ts";
import { fill, wordsOf } from "../../words.ts";

type Listed = {
  found: FoundLeads;
  waiting: Waiting;
  search: LeadSearch;
  /** Enquiries that wait and came before this time (epoch milliseconds) are late. */
  overdueBeforeMs: number;
  moreAddress: string;
};

/** Enquiries, newest first, under the form that finds some of them. */
export function enquiriesPage(
  frame: Frame,
  site: SiteManifest,
  { found, waiting, search, overdueBeforeMs, moreAddress }: Listed,
): Markup {
  const { words } = wordsOf(frame.locale);
  const { open, overdue, replyDays = 0 } = waiting;
  const said =
    open === 0
      ? words.enquiries.noneOpen
      : fill(words.enquiries.open, { open });
  const late = overdue
    ? fill(words.enquiries.late, { overdue, days: replyDays })
    : "";
  return page(frame, {
    title: words.nav.enquiries,
    count: open,
    content: html`<p class="lead">
        ${said} ${late ? html`<strong>${late}</strong>` : ""}
      </p>
      ${searchForm(frame, site, found, search)}
      <p role="status">
        ${found.total === 0 ? words.enquiries.none : fill(words.enquiries.found, { total: found.total })}
      </p>
      <ol class="enquiries">
        ${found.leads.map((lead) => entry(frame, site, lead, overdueBeforeMs))}
      </ol>
      ${
        found.total > found.leads.length
          ? html`<p><a href="${moreAddress}">${words.enquiries.more}</a></p>`
          : ""
      }`,
  });
}

function searchForm(
  { locale }: Frame,
  { mail }: SiteManifest,
  { values }: FoundLeads,
  search: LeadSearch,
): Markup {
  const { words } = wordsOf(locale);
  const { labels, states } = words.enquiries;
  const services: Record<string, string> = mail.words[locale].service;
  const pairs = (list: readonly string[]) =>
    list.map((value): [string, string] => [value, value]);
  return html`<form class="filters" method="post" role="search">
    <label class="wide"
      >${labels.words}
      <input
        type="search"
        name="words"
        value="${search.words ?? ""}"
        autocomplete="off"
    /></label>
    ${choice(
      "state",
      labels.state,
      search.state,
      leadStates.map((state) => [state, states[state]]),
    )}
    ${choice(
      "language",
      labels.language,
      search.locale,
      locales.map((one) => [one, localeEntries[one].endonym]),
    )}
    ${choice(
      "service",
      labels.service,
      search.service,
      values.service.map((one) => [one, services[one] ?? one]),
    )}
    ${choice("page", labels.page, search.page, pairs(values.page))}
    ${choice("source", labels.source, search.source, pairs(values.source))}
    <button class="main">${words.enquiries.show}</button>
    <button formaction="/desk/enquiries/export/">
      ${words.enquiries.export}
    </button>
  </form>`;

  function choice(
    name: string,
    label: string,
    chosen: string | undefined,
    options: readonly [string, string][],
  ): Markup {
    return html`<label
      >${label}
      <select name="${name}">
        <option value="">${labels.all}</option>
        ${options.map(
          ([value, text]) =>
            html`<option value="${value}" ${value === chosen ? "selected" : ""}>
              ${text}
            </option>`,
        )}
      </select></label
    >`;
  }
}

function entry(
  { locale }: Frame,
  { mail }: SiteManifest,
  lead: KeptLead,
  overdueBeforeMs: number,
): Markup {
  const { words } = wordsOf(locale);
  const { name, company, message, services } = lead.fields.normalised;
  const about: Record<string, string> = mail.words[locale].service;
  const state = shownState(lead, overdueBeforeMs);
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

/** The state of an enquiry; `late` waits for longer than the owner promises. */
export function shownState(
  lead: KeptLead,
  overdueBeforeMs: number,
): ReturnType<typeof stateOf> | "late" {
  const state = stateOf(lead);
  return state === "new" && lead.receivedMs < overdueBeforeMs ? "late" : state;
}
