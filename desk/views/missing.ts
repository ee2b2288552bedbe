import { html } from "hono/html";
import { wordsOf } from "../words.ts";
import { page, type Frame, type Markup } from "./frame.ts";

/** The page for an address of the desk that leads nowhere. */
export function missingPage(frame: Frame): Markup {
  const { words } = wordsOf(frame.locale);
  return page(frame, {
    title: words.missing.title,
    content: html`<p><a href="/desk/">${words.missing.back}</a></p>`,
  });
}
