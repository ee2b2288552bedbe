import { html } from "hono/html";
import { page, type Frame, type Markup } from "../../views/frame.ts";
import { wordsOf } from "../../words.ts";

/** Without a build nobody knows what fields, services and languages are called. */
export function notBuiltPage(frame: Frame): Markup {
  const { words } = wordsOf(frame.locale);
  return page(frame, {
    title: words.nav.enquiries,
    content: html`<p>${words.enquiries.notBuilt}</p>`,
  });
}
