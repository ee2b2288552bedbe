import { html } from "hono/html";
import type { Mistake } from "../texts/index.ts";
import { fill, wordsOf } from "../words.ts";
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

/** The page for a text of which a file cannot be read. */
export function unreadablePage(
  frame: Frame,
  title: string,
  mistake: Mistake,
): Markup {
  const { unreadable, history } = wordsOf(frame.locale).words;
  return page(frame, {
    title,
    content: html`<p class="message bad" role="alert">
        ${fill(unreadable.where, mistake)}
      </p>
      <p>
        ${unreadable.remedy}
        <a href="/desk/history/?path=${encodeURIComponent(mistake.path)}"
          >${history.title}</a
        >
      </p>`,
  });
}
