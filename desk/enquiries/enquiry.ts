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
import { formOf, frameOf, missing, queryOf, send } from "../request.ts";
import { fill } from "../words.ts";
import { writerOf } from "../writer.ts";
import type { Store } from "./store.ts";

type Named = { Params: { reference: string } };
const path = "/desk/enquiries/:reference/";
const cookieName = "desk-answers";

/** Adds the page of one enquiry, where it is answered or erased. */
export function addEnquiry(desk: FastifyInstance, store: Store): void {
  const { root, site, withLeads } = store;

  desk.get<Named>(path, async (request, reply) => {
    const frame = frameOf(request);
    const { words } = frame;
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
    const result = queryOf(request).get("result") ?? "";
    const results: Record<string, string> = words.enquiry.results;
    const isBad = ["already", "name"].includes(result);
    const by =
      request.cookies[cookieName] ?? (await writerOf(root, request)).name;
    const content = html`<p>
        <a href="/desk/enquiries/">${words.enquiry.back}</a>
      </p>
      ${Object.hasOwn(results, result) ? message(isBad ? "bad" : "good", results[result] ?? "") : ""}
      <p class="lead">
        ${company}
        <span class="state ${state}">${words.enquiries.states[state]}</span>
      </p>
      <section>
        ${leadBlocks(lead, site(), frame.locale).map((one) => block(one, lead.locale))}
      </section>
      <section>
        <h2>${words.enquiry.answer}</h2>
        ${answering(lead, site(), frame, by)}
      </section>
      <details class="danger">
        <summary>${words.enquiry.erase}</summary>
        <form method="post" action="erase/" class="act">
          <label class="sure"
            ><input type="checkbox" name="sure" required />
            ${fill(words.erase.what, { name, email, count })}</label
          >
          <button>${words.erase.button}</button>
        </form>
      </details>`;
    // The history of the browser keeps titles, so no name is in them.
    return send(
      reply,
      page(frame, { title: lead.reference, heading: name, content }),
    );
  });

  desk.post<Named>(path, async (request, reply) => {
    const form = formOf(request);
    const { reference } = request.params;
    const by = (form.get("by") ?? "").trim().slice(0, longestBy);
    const note = (form.get("note") ?? "")
      .replaceAll("\r\n", "\n")
      .trim()
      .slice(0, longestNote);
    const isTakenBack = form.get("do") === "take-back";
    if (by === "" && !isTakenBack) return reply.redirect("?result=name", 303);
    const result = await withLeads(async (leads) => {
      if (!isTakenBack)
        return (await leads.answer(reference, { by, note }))?.result;
      await leads.takeBackAnswer(reference);
      return "taken_back";
    });
    if (result === undefined) return missing(request, reply);
    // Who answers is not who writes: texts keep the name and the mail of one person.
    if (by !== "")
      reply.setCookie(cookieName, by, {
        path: "/desk/enquiries/",
        maxAge: 31_536_000,
      });
    return reply.redirect(`?result=${result}`, 303);
  });

  desk.post<Named>(`${path}erase/`, async (request, reply) => {
    const frame = frameOf(request);
    const { erase } = frame.words;
    if (!formOf(request).has("sure")) return reply.redirect("../", 303);
    const erased = await withLeads(async (leads) => {
      const lead = await leads.find(request.params.reference);
      return lead && leads.erase(personOf(lead.fields.normalised));
    });
    if (erased === undefined) return missing(request, reply);
    const references = erased.join(", ");
    const text = `${fill(erase.deleted, { references })} ${erase.unreached}`;
    return send(reply, notice(frame, erase.done, text, "good"));
  });
}

/** Links to the programs by which one answers, the wanted way first, and what was answered or the form that says so. */
function answering(
  lead: KeptLead,
  { brand, mail }: SiteManifest,
  { locale, words: { enquiry } }: Frame,
  writer: string,
): Markup {
  const { reference, answer } = lead;
  const { contactMethod, email, phone, lineId } = lead.fields.normalised;
  const given = { email, phone, line: lineId };
  const ways = (["email", "phone", "line"] as const)
    .filter((way) => given[way] !== "")
    .toSorted(
      (a, b) => Number(b === contactMethod) - Number(a === contactMethod),
    );
  // The subject of the confirmation that the visitor has, so that both stand together in their mail program.
  const say = mailWords(mail, lead.locale);
  const subject = say("mail.reply.subject", { brand, reference });
  const links = contactLinks(lead, `Re: ${subject}`);
  return html`<p class="ways">
      ${ways.map((way) => html`<a class="button ${way === contactMethod ? "main" : ""}" href="${links[way]}" rel="noreferrer">${enquiry.ways[way]}</a>`)}
    </p>
    <form method="post" class="note">
      ${
        answer
          ? html`<p>
                ${fill(enquiry.answered, { date: timeText(answer.atMs, locale, mail.timeZone), by: answer.by })}
              </p>
              <p class="quoted lines">${answer.note}</p>
              <button name="do" value="take-back">${enquiry.takeBack}</button>`
          : html`<label
                >${enquiry.by}
                <input
                  name="by"
                  value="${writer}"
                  autocomplete="name"
                  required
                  maxlength="200"
              /></label>
              <label
                >${enquiry.note}
                <textarea name="note" rows="2" maxlength="2000"></textarea>
              </label>
              <button class="main">${enquiry.mark}</button>
              <p class="hint">${enquiry.noteHelp}</p>`
      }
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
