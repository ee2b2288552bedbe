import type { FastifyInstance } from "fastify";
import { html } from "hono/html";
import {
  contactLinks,
  leadBlocks,
  mailWords,
  timeText,
  type MailBlock,
} from "#server/channels/index.ts";
import {
  longestBy,
  longestNote,
  personOf,
  stateOf,
  type KeptLead,
} from "#server/leads/index.ts";
import type { Locale } from "#shared/locales.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { message, notice, page, type Frame, type Markup } from "../page.ts";
import { missing, send, visitOf } from "../request.ts";
import { fill } from "../words.ts";
import { writerOf } from "../writer.ts";
import type { Store } from "./store.ts";

type Named = { Params: { reference: string } };
const path = "/desk/enquiries/:reference/";
const cookieName = "desk-answers";

export function addEnquiry(desk: FastifyInstance, store: Store): void {
  const { root, site, withLeads } = store;

  desk.get<Named>(path, async (request, reply) => {
    const visit = visitOf(request);
    const { enquiry, enquiries } = visit.words;
    const found = await withLeads(async (leads) => {
      const lead = await leads.find(request.params.reference);
      if (!lead) return undefined;
      await leads.noteTold(lead.id);
      const person = personOf(lead.fields.normalised);
      return { lead, count: (await leads.list({ person })).length };
    });
    if (found === undefined) return missing(request, reply);
    const { lead, count } = found;
    const { name, company, email } = lead.fields.normalised;
    const state = stateOf(lead);
    const isLate = visit.query.get("result") === "already";
    const answered = request.cookies[cookieName];
    const by = answered ?? (await writerOf(root, request)).name;
    const [contact, words, ...facts] = leadBlocks(lead, site(), visit.locale);
    const draw = (one?: MailBlock) => one && block(one, lead.locale);
    const content = html`${isLate && message("bad", enquiry.already)}
      <p>
        ${company}
        <span class="state ${state}">${enquiries.states[state]}</span>
      </p>
      <section>${draw(words)}</section>
      <section>
        <h2>${enquiry.answer}</h2>
        ${answering(lead, site(), visit, by)}
      </section>
      <section>${[contact, ...facts].map(draw)}</section>
      <details class="danger">
        <summary>${enquiry.erase}</summary>
        <form method="post" action="erase/" class="act">
          <label
            ><input type="checkbox" name="sure" required />
            ${fill(enquiry.eraseWhat, { name, email, count })}</label
          >
          <button>${enquiry.eraseNow}</button>
        </form>
      </details>`;
    // The history of the browser keeps titles, so no name is in them.
    const title = lead.reference;
    return send(reply, page(visit, { title, heading: name, content }));
  });

  desk.post<Named>(path, async (request, reply) => {
    const { form } = visitOf(request);
    const { reference } = request.params;
    const said = (name: string, most: number) =>
      (form.get(name) ?? "").replaceAll("\r\n", "\n").trim().slice(0, most);
    const by = said("by", longestBy);
    const note = said("note", longestNote);
    const isTakenBack = form.get("do") === "take-back";
    if (by === "" && !isTakenBack) return reply.redirect("", 303);
    const result = await withLeads(async (leads) =>
      isTakenBack
        ? (await leads.takeBackAnswer(reference)) && "open"
        : (await leads.answer(reference, { by, note }))?.result,
    );
    if (!result) return missing(request, reply);
    // Who answers is not who writes: texts keep the name and the mail of one person.
    const kept = { path: "/desk/enquiries/", maxAge: 31_536_000 };
    if (by !== "") reply.setCookie(cookieName, by, kept);
    return reply.redirect(`?result=${result}`, 303);
  });

  desk.post<Named>(`${path}erase/`, async (request, reply) => {
    const visit = visitOf(request);
    const { erased, unreached } = visit.words.enquiry;
    if (!visit.form.has("sure")) return reply.redirect("../", 303);
    const found = await withLeads(async (leads) => {
      const lead = await leads.find(request.params.reference);
      return lead && leads.erase(personOf(lead.fields.normalised));
    });
    if (found === undefined) return missing(request, reply);
    return send(reply, notice(visit, erased, unreached, "good"));
  });
}

function answering(
  lead: KeptLead,
  { brand, mail }: SiteManifest,
  { locale, words: { enquiry } }: Frame,
  writer: string,
): Markup {
  const { reference, answer } = lead;
  const { contactMethod, email, phone, lineId } = lead.fields.normalised;
  const given = { email, phone, line: lineId };
  const order = [contactMethod, "email", "phone", "line"] as const;
  // The subject of the confirmation that the visitor has, so that both stand together in their mail program.
  const say = mailWords(mail, lead.locale);
  const subject = say("mail.reply.subject", { brand, reference });
  const links = contactLinks(lead, `Re: ${subject}`);
  const ways = [...new Set(order)].filter((way) => given[way] !== "");
  const byWays = html`<p class="ways">
    ${ways.map((way) => html`<a class="button ${way === contactMethod ? "main" : ""}" href="${links[way]}" rel="noreferrer">${enquiry.ways[way]}</a>`)}
  </p>`;
  if (answer) {
    const date = timeText(answer.atMs, locale, mail.timeZone);
    return html`${byWays}
      <form method="post" class="note">
        <p>${fill(enquiry.answered, { date, by: answer.by })}</p>
        <p class="quoted lines">${answer.note}</p>
        <button name="do" value="take-back">${enquiry.takeBack}</button>
      </form>`;
  }
  return html`${byWays}
    <form method="post" class="note">
      <label
        >${enquiry.by}
        <input
          name="by"
          value="${writer}"
          autocomplete="name"
          required
          maxlength="${longestBy}"
      /></label>
      <label
        >${enquiry.note}
        <textarea name="note" rows="2" maxlength="${longestNote}"></textarea>
      </label>
      <button class="main">${enquiry.mark}</button>
    </form>`;
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
