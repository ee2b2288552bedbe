import { html } from "hono/html";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { stateOf, type Answer, type KeptLead } from "#server/leads/index.ts";
import {
  mailWords,
  timeText,
  contactLinks,
  leadBlocks,
} from "#server/channels/index.ts";
import { message, page, type Frame, type Markup } from "../../page.ts";
import { fill, wordsOf } from "../../words.ts";
import { mailBlock } from "./mail-block.ts";

type Shown = {
  lead: KeptLead;
  /** The newest enquiry that waits for an answer. */
  next: string | undefined;
  /** How many enquiries the person sent. */
  count: number;
  by: string;
  note: string;
  said?: { kind: "good" | "bad"; words: string };
};

/** One enquiry: how to answer it, what was answered, and everything that is stored. */
export function enquiryPage(
  frame: Frame,
  site: SiteManifest,
  shown: Shown,
): Markup {
  const { lead, next, said, count } = shown;
  const { words } = wordsOf(frame.locale);
  const { name, company, email } = lead.fields.normalised;
  const state = stateOf(lead);
  const goOn =
    next !== undefined && next !== lead.reference && said?.kind === "good"
      ? html`<a href="/desk/enquiries/${next}/">${words.enquiry.next}</a>`
      : "";
  // What a person reads before answering, and at the end the rest.
  const blocks = leadBlocks(lead, site, frame.locale);
  return page(frame, {
    // The history of the browser keeps titles, so no name is in them.
    title: lead.reference,
    content: html`<p><a href="/desk/enquiries/">${words.enquiry.back}</a></p>
      ${said ? message(said.kind, html`${said.words} ${goOn}`) : ""}
      <p class="lead">
        <strong>${name}</strong> ${company}
        <span class="state ${state}">${words.enquiries.states[state]}</span>
      </p>
      <section>
        <h2>${words.enquiry.details}</h2>
        ${blocks.slice(0, -1).map((part) => mailBlock(part, lead.locale))}
      </section>
      ${answering(frame, site, shown, state)}
      <section>
        <h2>${words.enquiry.more}</h2>
        ${blocks.slice(-1).map((part) => mailBlock(part, lead.locale))}
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
      </details>`,
  });
}

function answering(
  frame: Frame,
  site: SiteManifest,
  { lead, by, note }: Shown,
  state: ReturnType<typeof stateOf>,
): Markup {
  const { words } = wordsOf(frame.locale);
  const { enquiry } = words;
  const isAnswered = state === "answered";
  const date = (ms: number) => timeText(ms, frame.locale, site.mail.timeZone);
  return html`<section>
    <h2>${enquiry.answer}</h2>
    <p class="ways">${ways(frame, site, lead)}</p>
    ${
      lead.answer
        ? html`<ul class="answers">
            <li>${noted(lead.answer, enquiry, date)}</li>
          </ul>`
        : ""
    }
    <form method="post" class="note">
      <label
        >${enquiry.by}
        <input
          name="by"
          value="${by}"
          autocomplete="name"
          required
          maxlength="200"
      /></label>
      ${isAnswered ? "" : html`<label>${enquiry.note} <textarea name="note" rows="2" maxlength="2000">${note}</textarea></label>`}
      ${
        isAnswered
          ? html`<button name="do" value="take-back">
              ${enquiry.takeBack}
            </button>`
          : html`<button class="main" name="do" value="answer">
              ${enquiry.mark}
            </button>`
      }
      <p class="hint">${enquiry.noteHelp}</p>
    </form>
  </section>`;
}

/** Links to the programs by which one answers; the way that the visitor wants comes first. */
function ways(
  { locale }: Frame,
  { brand, mail }: SiteManifest,
  lead: KeptLead,
): Markup[] {
  const { words } = wordsOf(locale);
  const { contactMethod, email, phone, lineId } = lead.fields.normalised;
  // The subject of the confirmation that the visitor has, so that both stand together in their mail program.
  const { reference } = lead;
  const subject = mailWords(mail, lead.locale)("mail.reply.subject", {
    brand,
    reference,
  });
  const links = contactLinks(lead, `Re: ${subject}`);
  const given = { email, phone, line: lineId };
  const known = (["email", "phone", "line"] as const).filter(
    (way) => given[way] !== "",
  );
  return known
    .toSorted(
      (one, other) =>
        Number(other === contactMethod) - Number(one === contactMethod),
    )
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

function noted(
  { atMs, by, note }: Answer,
  words: ReturnType<typeof wordsOf>["words"]["enquiry"],
  date: (ms: number) => string,
): Markup {
  const said = fill(words.answered, { date: date(atMs), by });
  return html`${said}
  ${note === "" ? "" : html`<span class="quoted lines">${note}</span>`}`;
}
