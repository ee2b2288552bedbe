import type { FastifyInstance } from "fastify";
import { html } from "hono/html";
import { mailWords, serviceNames, timeText } from "#server/channels/index.ts";
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

const mostShown = 200;
const weekMs = 7 * 24 * 60 * 60 * 1000;
const path = "/desk/enquiries/";

export function addList(desk: FastifyInstance, { site, withLeads }: Store) {
  const find = ({ form }: ReturnType<typeof visitOf>) =>
    withLeads(async (leads) => {
      const words = form.get("words")?.trim().slice(0, 300);
      const search: LeadFilter = {
        ...(words && { words }),
        ...(form.has("open") && { state: "new" }),
        ...(form.has("week") && { sinceMs: Date.now() - weekMs }),
      };
      return { found: await leads.list(search), open: await leads.countOpen() };
    });

  // What is looked for is posted: names do not belong into addresses.
  desk.route({
    method: ["GET", "POST"],
    url: path,
    async handler(request, reply) {
      const visit = visitOf(request);
      const { enquiries, nav } = visit.words;
      const { open, found } = await find(visit);
      const { mail } = site();
      const choice = (name: string, label: string) =>
        html`<label
          ><input
            type="checkbox"
            name="${name}"
            ${visit.form.has(name) ? "checked" : ""}
          />
          ${label}</label
        >`;
      const content = html`<form class="filters" method="post" role="search">
          <label class="wide"
            >${enquiries.words}
            <input
              type="search"
              name="words"
              value="${visit.form.get("words") ?? ""}"
              autocomplete="off"
          /></label>
          ${choice("week", enquiries.week)}
          ${choice("open", fill(enquiries.open, { open }))}
          <button class="main">${enquiries.show}</button>
          <button formaction="${path}export/">${enquiries.export}</button>
        </form>
        <p role="status">${fill(enquiries.found, { total: found.length })}</p>
        <ol class="enquiries">
          ${found.slice(0, mostShown).map((lead) => entry(lead, mail, visit))}
        </ol>`;
      return send(reply, page(visit, { title: nav.enquiries, content }));
    },
  });

  desk.post(`${path}export/`, async (request, reply) => {
    const visit = visitOf(request);
    const { found } = await find(visit);
    const day = zonedTime(Date.now(), site().mail.timeZone).slice(0, 10);
    const name = `${visit.words.nav.enquiries}-${day}.csv`;
    const value = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", value)
      .send(tableOf(found, site().mail, visit));
  });
}

function entry(lead: KeptLead, mail: MailFacts, frame: Frame): Markup {
  const { locale, words } = frame;
  const { name, company, message, services } = lead.fields.normalised;
  const state = stateOf(lead);
  const facts = [
    timeText(lead.receivedMs, locale, mail.timeZone),
    localeEntries[lead.locale].endonym,
    serviceNames(mail, locale, services),
  ];
  return html`<li class="${state}">
    <p><a href="${path}${lead.reference}/">${name}</a> ${company}</p>
    <p class="hint">${words.enquiries.states[state]}</p>
    <p class="hint">${facts.filter(Boolean).join(" · ")}</p>
    <p class="hint" lang="${lead.locale}">
      ${[...message].slice(0, 160).join("")}
    </p>
  </li>`;
}

function tableOf(
  leads: readonly KeptLead[],
  mail: MailFacts,
  { locale, words: { enquiries } }: Frame,
): string {
  const words = mailWords(mail, locale);
  const rows = leads.map((lead) => {
    const { name, company, email, phone, lineId, ...asked } =
      lead.fields.normalised;
    const received = zonedTime(lead.receivedMs, mail.timeZone);
    return {
      [words("mail.team.reference")]: lead.reference,
      [words("mail.team.received")]: received.slice(0, 16).replace("T", " "),
      [enquiries.state]: enquiries.states[stateOf(lead)],
      [words("form.name")]: name,
      [words("form.company")]: company,
      [words("form.email")]: email,
      [words("form.phone")]: phone,
      [words("form.lineId")]: lineId,
      [words("mail.team.replyBy")]: words(`form.method.${asked.contactMethod}`),
      [words("form.services")]: serviceNames(mail, locale, asked.services),
      [words("form.message")]: asked.message,
      [words("mail.team.language")]: localeEntries[lead.locale].endonym,
      [enquiries.by]: lead.answer?.by ?? "",
      [enquiries.note]: lead.answer?.note ?? "",
    };
  });
  return csvText([Object.keys(rows[0] ?? {}), ...rows.map(Object.values)]);
}
