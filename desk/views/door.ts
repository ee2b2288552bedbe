import { html } from "hono/html";
import type { Locale } from "#shared/locales.ts";
import type { Refusal } from "../access.ts";
import { wordsOf } from "../words.ts";
import type { Markup } from "./frame.ts";

/** What somebody sees who may not enter. */
export function doorPage(locale: Locale, refusal: Refusal): Markup {
  const { words } = wordsOf(locale);
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${words.door.title}</title>
      </head>
      <body>
        <h1>${words.door.title}</h1>
        <p>${words.door[refusal]}</p>
      </body>
    </html>`;
}
