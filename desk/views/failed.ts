import { html } from "hono/html";
import { wordsOf } from "../words.ts";
import { page, type Frame, type Markup } from "./frame.ts";

/** The page for a mistake of the desk itself. */
export function failedPage(frame: Frame): Markup {
  const { words } = wordsOf(frame.locale);
  return page(frame, {
    title: words.missing.failed,
    content: html`<p class="message bad" role="alert">
        ${words.missing.failedHelp}
      </p>
      <p><a href="/desk/">${words.missing.back}</a></p>`,
  });
}
