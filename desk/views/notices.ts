import { html } from "hono/html";
import { wordsOf } from "../words.ts";
import { page, type Frame, type Markup } from "./frame.ts";

/** The page for a mistake of the desk itself. */
export function failedPage(frame: Frame): Markup {
  const { failed, failedHelp, back } = wordsOf(frame.locale).words.missing;
  return page(frame, {
    title: failed,
    content: html`<p class="message bad" role="alert">${failedHelp}</p>
      <p><a href="/desk/">${back}</a></p>`,
  });
}

/** The page for an address of the desk that leads nowhere. */
export function missingPage(frame: Frame): Markup {
  const { title, back } = wordsOf(frame.locale).words.missing;
  return page(frame, {
    title,
    content: html`<p><a href="/desk/">${back}</a></p>`,
  });
}

/** Without a build of this release nobody knows what fields, services and languages are called. */
export function notBuiltPage(frame: Frame): Markup {
  const { page: title, build } = wordsOf(frame.locale).words.missing;
  return page(frame, { title, content: html`<p>${build}</p>` });
}
