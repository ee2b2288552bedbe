import { html } from "hono/html";
import {
  contactLinks,
  leadBlocks,
  mailWords,
  timeText,
  type MailBlock,
} from "#server/channels/index.ts";
import {
  stateOf,
  type KeptLead,
  type LeadFilter,
} from "#server/leads/index.ts";
import { localeEntries, type Locale } from "#shared/locales.ts";
import type { MailFacts, SiteManifest } from "#shared/site-manifest.ts";
import { message, page, type Frame, type Markup } from "../page.ts";
import { fill } from "../words.ts";

/** Older ones are found by their words. */
const mostShown = 200;

type Found = {
  found: readonly KeptLead[];
  /** How many of all wait for an answer. */
  open: number;
  search: LeadFilter;
};

/** Enquiries, newest first, under the form that finds some of them. */
export function listView(
  frame: Frame,
  mail: MailFacts,
  { found, open, search }: Found,
): Markup {
  const { locale, words } = frame;
  const { enquiries } = words;
  const services: Record<string, string> = mail.words[locale].service;
  const choice = (name: "week" | "open", isChosen: boolean) =>
    html`<label class="tick"
      ><input type="checkbox" name="${name}" ${isChosen ? "checked" : ""} />
      ${enquiries.labels[name]}</label
    >`;
  const entry = (lead: KeptLead) => {
    const { name, company, message: text } = lead.fields.normalised;
    const state = stateOf(lead);
    const about = lead.fields.normalised.services;
    return html`<li class="${state}">
      <p class="who">
        <a href="/desk/enquiries/${lead.reference}/">${name}</a> ${company}
      </p>
      <p class="state">${enquiries.states[state]}</p>
      <p class="facts">
        ${timeText(lead.receivedMs, locale, mail.timeZone)} ·
        ${localeEntries[lead.locale].endonym} ·
        ${about.map((one) => services[one] ?? one).join(" · ")}
      </p>
      <p class="words" lang="${lead.locale}">
        ${[...text].slice(0, 160).join("")}
      </p>
    </li>`;
  };
  return page(frame, {
    title: words.nav.enquiries,
    content: html`<p class="lead">
        ${open === 0 ? enquiries.noneOpen : fill(enquiries.open, { open })}
      </p>
      <form class="filters" method="post" role="search">
        <label class="wide"
          >${enquiries.labels.words}
          <input
            type="search"
            name="words"
            value="${search.words ?? ""}"
            autocomplete="off"
        /></label>
        ${choice("week", search.sinceMs !== undefined)}
        ${choice("open", search.state === "new")}
        <button class="main">${enquiries.show}</button>
        <button formaction="/desk/enquiries/export/">
          ${enquiries.export}
        </button>
      </form>
      <p role="status">
        ${found.length === 0 ? enquiries.none : fill(enquiries.found, { total: found.length })}
      </p>
      <ol class="enquiries">
        ${found.slice(0, mostShown).map(entry)}
      </ol>`,
  });
}

type Shown = {
  lead: KeptLead;
  /** How many enquiries the person sent. */
  count: number;
  /** Who answers, as entered last. */
  by: string;
  /** What became of the last press. */
  result: string;
};

/** One enquiry: how to answer it, what was answered, and everything that is stored. */
export function enquiryView(
  frame: Frame,
  site: SiteManifest,
  { lead, count, by, result }: Shown,
): Markup {
  const { locale, words } = frame;
  const { enquiry } = words;
  const { name, company, email } = lead.fields.normalised;
  const state = stateOf(lead);
  const results: Record<string, string> = enquiry.results;
  const said = Object.hasOwn(results, result) ? results[result] : undefined;
  // What a person reads before answering, and at the end the rest.
  const blocks = leadBlocks(lead, site, locale).map((one) =>
    block(one, lead.locale),
  );
  return page(frame, {
    // The history of the browser keeps titles, so no name is in them.
    title: lead.reference,
    content: html`<p><a href="/desk/enquiries/">${enquiry.back}</a></p>
      ${said ? message(["already", "name"].includes(result) ? "bad" : "good", said) : ""}
      <p class="lead">
        <strong>${name}</strong> ${company}
        <span class="state ${state}">${words.enquiries.states[state]}</span>
      </p>
      <section>
        <h2>${enquiry.details}</h2>
        ${blocks.slice(0, -1)}
      </section>
      <section>
        <h2>${enquiry.answer}</h2>
        <p class="ways">${ways(frame, site, lead)}</p>
        ${lead.answer ? answered(frame, site, lead.answer) : waiting(frame, by)}
      </section>
      <section>
        <h2>${enquiry.more}</h2>
        ${blocks.slice(-1)}
      </section>
      <details class="danger">
        <summary>${enquiry.erase}</summary>
        <form method="post" action="erase/" class="act">
          <label class="sure"
            ><input type="checkbox" name="sure" required />
            ${fill(words.erase.what, { name, email, count })}</label
          >
          <button>${words.erase.button}</button>
        </form>
      </details>`,
  });
}

function answered(
  { locale, words: { enquiry } }: Frame,
  { mail }: SiteManifest,
  { atMs, by, note }: NonNullable<KeptLead["answer"]>,
): Markup {
  const date = timeText(atMs, locale, mail.timeZone);
  return html`<p class="answers">${fill(enquiry.answered, { date, by })}</p>
    ${note === "" ? "" : html`<p class="quoted lines">${note}</p>`}
    <form method="post" class="note">
      <button name="do" value="take-back">${enquiry.takeBack}</button>
    </form>`;
}

function waiting({ words: { enquiry } }: Frame, by: string): Markup {
  return html`<form method="post" class="note">
    <label
      >${enquiry.by}
      <input
        name="by"
        value="${by}"
        autocomplete="name"
        required
        maxlength="200"
    /></label>
    <label
      >${enquiry.note}
      <textarea name="note" rows="2" maxlength="2000"></textarea>
    </label>
    <button class="main">${enquiry.mark}</button>
    <p class="hint">${enquiry.noteHelp}</p>
  </form>`;
}

/** Links to the programs by which one answers; the way that the visitor wants comes first. */
function ways(
  { words }: Frame,
  { brand, mail }: SiteManifest,
  lead: KeptLead,
): Markup[] {
  const { contactMethod, email, phone, lineId } = lead.fields.normalised;
  // The subject of the confirmation that the visitor has, so that both stand together in their mail program.
  const { reference } = lead;
  const subject = mailWords(mail, lead.locale)("mail.reply.subject", {
    brand,
    reference,
  });
  const links = contactLinks(lead, `Re: ${subject}`);
  const given = { email, phone, line: lineId };
  const others = (["email", "phone", "line"] as const).filter(
    (way) => way !== contactMethod,
  );
  return [contactMethod, ...others]
    .filter((way) => given[way] !== "")
    .map(
      (way) =>
        html`<a
          class="button ${way === contactMethod ? "main" : ""}"
          href="${links[way]}"
          rel="noreferrer"
          >${words.enquiry.ways[way]}</a
        >`,
    );
}

/** A block of the mail to the team. `language` is that of the visitor whose words it may quote. */
function block(part: MailBlock, language: Locale): Markup {
  if (typeof part === "string") return html`<p>${part}</p>`;
  if (part.kind === "quote")
    return html`<blockquote lang="${language}">
      <span class="lines">${part.text}</span>
    </blockquote>`;
  return html`<dl>
    ${part.rows.map(
      ({ label, value, href }) =>
        html`<div>
          <dt>${label}</dt>
          <dd>
            ${href ? html`<a href="${href}" rel="noreferrer">${value}</a>` : html`<span class="lines">${value}</span>`}
          </dd>
        </div>`,
    )}
  </dl>`;
}
