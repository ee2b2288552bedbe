import { html } from "hono/html";
import { personOf, type KeptLead } from "#server/leads/index.ts";
import { page, type Frame, type Markup } from "../../page.ts";
import { fill, wordsOf } from "../../words.ts";

/** Asks before all enquiries of a person are deleted. */
export function erasePage(
  frame: Frame,
  [lead, ...others]: readonly [KeptLead, ...KeptLead[]],
): Markup {
  const { words } = wordsOf(frame.locale);
  const { erase } = words;
  const { name } = lead.fields.normalised;
  const email = personOf(lead.fields.normalised);
  const count = others.length + 1;
  return page(frame, {
    title: `${erase.title}: ${lead.reference}`,
    content: html`<p class="lead">
        ${fill(erase.what, { name, email, count })}
      </p>
      <ul>
        ${[lead, ...others].map(({ reference }) => html`<li>${reference}</li>`)}
      </ul>
      <form method="post">
        <button>${fill(erase.button, { count })}</button>
      </form>
      <p>
        <a href="/desk/enquiries/${lead.reference}/">${erase.back}</a>
      </p>`,
  });
}

/** Says what was deleted, and what a person has to see to. */
export function erasedPage(
  frame: Frame,
  { references, mailFiles }: { references: string[]; mailFiles: number },
): Markup {
  const { words } = wordsOf(frame.locale);
  const { erase } = words;
  return page(frame, {
    title: erase.done,
    content: html`<p class="message good" role="status">
        ${references.length === 0 ? erase.nothing : fill(erase.deleted, { references: references.join(", "), mailFiles })}
      </p>
      <p>${erase.unreached}</p>
      <p><a href="/desk/enquiries/">${words.enquiry.back}</a></p>`,
  });
}
