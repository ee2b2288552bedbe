import type { FastifyInstance } from "fastify";
import { html } from "hono/html";
import { mailWords, timeText } from "#server/channels/index.ts";
import {
  csvText,
  stateOf,
  type KeptLead,
  type LeadFilter,
} from "#server/leads/index.ts";
import { localeEntries } from "#shared/locales.ts";
import type { MailFacts } from "#shared/site-manifest.ts";
import { zonedTime } from "#shared/text/time-zone.ts";
import { page, type Frame, type Markup } from "../page.ts";
import { send, visitOf } from "../request.ts";
import { fill } from "../words.ts";
import type { Store } from "./store.ts";

/** Older ones are found by their words. */
const mostShown = 200;
const weekMs = 7 * 24 * 60 * 60 * 1000;
const path = "/desk/enquiries/";

/** Adds the list of enquiries, newest first, and the table of those that were found. */
export function addList(desk: FastifyInstance, { site, withLeads }: Store) {
  const find = ({ form }: ReturnType<typeof visitOf>) =>
    withLeads(async (leads) => {
      const words = form.get("words")?.trim().slice(0, 300);
      const search: LeadFilter = {
        ...(words && { words }),
        ...(form.has("open") && { state: "new" }),
        ...(form.has("week") && { sinceMs: Date.now() - weekMs }),
      };
      const found = await leads.list(search);
      return { search, found, open: await leads.countOpen() };
    });

  // What is looked for is posted: names do not belong into addresses.
  desk.route({
    method: ["GET", "POST"],
    url: path,
    async handler(request, reply) {
      const visit = visitOf(request);
      const { enquiries, nav } = visit.words;
      const { search, open, found } = await find(visit);
      const { mail } = site();
      const total = found.length;
      const choice = (name: "week" | "open", isChosen: boolean) =>
        html`<label
          ><input type="checkbox" name="${name}" ${isChosen ? "checked" : ""} />
          ${enquiries.labels[name]}</label
        >`;
      const content = html`<p>
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
          <button formaction="${path}export/">${enquiries.export}</button>
        </form>
        <p role="status">
          ${total === 0 ? enquiries.none : fill(enquiries.found, { total })}
        </p>
        <ol class="enquiries">
          ${found.slice(0, mostShown).map((lead) => entry(lead, mail, visit))}
        </ol>`;
      return send(reply, page(visit, { title: nav.enquiries, content }));
    },
  });

  desk.post(`${path}export/`, async (request, reply) => {
    const visit = visitOf(request);
    const { found } = await find(visit);
    const day = new Date().toISOString().slice(0, 10);
    const name = `${visit.words.nav.enquiries}-${day}.csv`;
    return reply
      .type("text/csv; charset=utf-8")
      .header(
        "content-disposition",
        `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      )
      .send(tableOf(found, site().mail, visit));
  });
}

function servicesOf(
  { fields }: KeptLead,
  { words }: MailFacts,
  { locale }: Frame,
): string {
  const names: Record<string, string> = words[locale].service;
  return fields.normalised.services.map((one) => names[one] ?? one).join(" · ");
}

function entry(lead: KeptLead, mail: MailFacts, frame: Frame): Markup {
  const { name, company, message } = lead.fields.normalised;
  const state = stateOf(lead);
  const facts = [
    timeText(lead.receivedMs, frame.locale, mail.timeZone),
    localeEntries[lead.locale].endonym,
    servicesOf(lead, mail, frame),
  ];
  return html`<li class="${state}">
    <p><a href="${path}${lead.reference}/">${name}</a> ${company}</p>
    <p class="hint">${frame.words.enquiries.states[state]}</p>
    <p class="hint">${facts.filter(Boolean).join(" · ")}</p>
    <p class="hint" lang="${lead.locale}">
      ${[...message].slice(0, 160).join("")}
    </p>
  </li>`;
}

/** A table for spreadsheets, in the language of the desk. */
function tableOf(
  leads: readonly KeptLead[],
  mail: MailFacts,
  frame: Frame,
): string {
  const words = mailWords(mail, frame.locale);
  const { table, states } = frame.words.enquiries;
  const rows = leads.map((lead) => {
    const { fields, answer } = lead;
    const { name, company, email, phone, lineId, message, contactMethod } =
      fields.normalised;
    const received = zonedTime(lead.receivedMs, mail.timeZone);
    return {
      [words("mail.team.reference")]: lead.reference,
      [words("mail.team.received")]: received.slice(0, 16).replace("T", " "),
      [table.state]: states[stateOf(lead)],
      [words("form.name")]: name,
      [words("form.company")]: company,
      [words("form.email")]: email,
      [words("form.phone")]: phone,
      [words("form.lineId")]: lineId,
      [words("mail.team.replyBy")]: words(`form.method.${contactMethod}`),
      [words("form.services")]: servicesOf(lead, mail, frame),
      [words("form.message")]: message,
      [words("mail.team.language")]: localeEntries[lead.locale].endonym,
      [table.by]: answer?.by ?? "",
      [table.note]: answer?.note ?? "",
    };
  });
  return csvText([Object.keys(rows[0] ?? {}), ...rows.map(Object.values)]);
}
