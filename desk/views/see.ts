import { html } from "hono/html";
import { pageOf } from "../texts/index.ts";
import { wordsOf } from "../words.ts";
import { page, type Frame, type Markup } from "./frame.ts";
import { previewControls, previewWindow } from "./preview.ts";

type Seen = {
  origin: string;
  text: string;
  pages: readonly { text: string; name: string }[];
};

/** The site as it is in the sources. A click on its words opens the field that they come from. */
export function seePage(frame: Frame, { origin, text, pages }: Seen): Markup {
  const { words } = wordsOf(frame.locale);
  const { preview } = words;
  return page(frame, {
    title: words.nav.see,
    script: "preview.ts",
    content: html`<p class="lead">${preview.lead}</p>
      <form class="find">
        <label for="text">${preview.page}</label>
        <select id="text" name="text">
          ${pages.map((one) => html`<option value="${one.text}" ${one.text === text ? "selected" : ""}>${one.name}</option>`)}
        </select>
        <button>${preview.open}</button>
      </form>
      <div
        class="preview see"
        data-origin="${origin}"
        data-text="${text}"
        data-nowhere="${preview.nowhere}"
      >
        ${previewControls(frame.locale, (one) => pageOf(text, one), words)}
        ${previewWindow(origin + pageOf(text, frame.locale), words)}
      </div>`,
  });
}
