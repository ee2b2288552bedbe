import { html } from "hono/html";
import { localeEntries, type Locale } from "#shared/locales.ts";
import type { MailBlock } from "#server/channels/index.ts";
import type { Markup } from "../../page.ts";

/** A block of a mail to the team, as a part of a page. `language` is that of the visitor whose words it may quote. */
export function mailBlock(part: MailBlock, language: Locale): Markup {
  if (typeof part === "string") return html`<p>${part}</p>`;
  switch (part.kind) {
    case "rows":
      return html`<dl>
        ${part.rows.map(
          ({ label, value, href }) =>
            html`<div>
              <dt>${label}</dt>
              <dd>
                ${
                  href === undefined
                    ? html`<span class="lines">${value}</span>`
                    : html`<a href="${href}" rel="noreferrer">${value}</a>`
                }
              </dd>
            </div>`,
        )}
      </dl>`;
    case "quote":
      return html`<blockquote lang="${localeEntries[language].tag.slice(0, 2)}">
        <span class="lines">${part.text}</span>
      </blockquote>`;
  }
}
