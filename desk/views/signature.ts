import { html } from "hono/html";
import type { Writer } from "../texts/index.ts";
import type { Words } from "../words.ts";
import type { Markup } from "./frame.ts";

/** The fields for who writes. */
export function signature({ name, email }: Writer, { editor }: Words): Markup {
  return html`<label
      >${editor.name}
      <input name="name" autocomplete="name" value="${name}" required
    /></label>
    <label
      >${editor.email}
      <input
        name="email"
        type="email"
        autocomplete="email"
        value="${email}"
        required
    /></label>`;
}
