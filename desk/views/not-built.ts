import { html } from "hono/html";
import { page, type Frame, type Markup } from "./frame.ts";
import { wordsOf } from "../words.ts";

/** Without a build of this release nobody knows what fields, services and languages are called. */
export function notBuiltPage(frame: Frame): Markup {
  const { words } = wordsOf(frame.locale);
  return page(frame, {
    title: words.missing.page,
    content: html`<p>${words.missing.build}</p>`,
  });
}
