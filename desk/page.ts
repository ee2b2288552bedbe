import { html } from "hono/html";
import { localeEntries, locales, type Locale } from "#shared/locales.ts";
import type { Refusal } from "./access.ts";
import { wordsOf, type Words } from "./words.ts";

/** HTML as `html` makes it: every value in it is escaped. */
export type Markup = ReturnType<typeof html>;

/** The parts of the desk that the navigation leads to, and their addresses. */
export const sectionPaths = {
  texts: "/desk/",
  publish: "/desk/publish/",
  enquiries: "/desk/enquiries/",
} as const;
export type Section = keyof typeof sectionPaths;

export type Frame = {
  locale: Locale;
  path: string;
  sections: readonly Section[];
};

type Page = {
  title: string;
  /** Stands before the title of the window: what waits. */
  count?: number;
  content: Markup;
  scripts?: readonly string[];
  /** Looks again after a second. */
  isWorking?: boolean;
};

/** A page of the desk. */
export function page(
  { locale, path, sections }: Frame,
  { title, count = 0, content, scripts = [], isWorking = false }: Page,
): Markup {
  const { words } = wordsOf(locale);
  const isHere = (section: Section) =>
    path.split("?")[0] === sectionPaths[section];
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        ${isWorking ? html`<meta http-equiv="refresh" content="1" />` : ""}
        <link rel="icon" href="data:," />
        <title>${count > 0 ? `(${count}) ` : ""}${title}</title>
        ${["src/app/styles/tokens", "desk/client/desk"].map((sheet) => html`<link rel="stylesheet" href="/desk/files/${sheet}.css" />`)}
        ${scripts.map((one) => html`<script type="module" src="/desk/files/desk/client/${one}.ts"></script>`)}
      </head>
      <body>
        <a class="skip" href="#content">${words.skip}</a>
        <header>
          <nav>
            ${sections.map((section) => html`<a href="${sectionPaths[section]}" ${isHere(section) ? "aria-current=page" : ""}>${words.nav[section]}</a>`)}
          </nav>
          ${languages(locale, path, words)}
        </header>
        <main id="content" tabindex="-1">
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

function languages(locale: Locale, path: string, words: Words): Markup {
  return html`<form
    class="languages"
    method="post"
    action="/desk/language/"
    aria-label="${words.language}"
  >
    <input type="hidden" name="back" value="${path}" />
    ${locales.map((other) => html`<button name="language" value="${other}" lang="${other}" aria-pressed="${String(other === locale)}">${localeEntries[other].endonym}</button>`)}
  </form>`;
}

/** A message over a page. */
export function message(kind: "good" | "bad", words: Markup | string): Markup {
  return html`<p
    class="message ${kind}"
    role="${kind === "bad" ? "alert" : "status"}"
  >
    ${words}
  </p>`;
}

/** A page that says one thing, and leads back. */
export function notice(
  frame: Frame,
  title: string,
  text = "",
  kind: "good" | "bad" = "bad",
): Markup {
  const { back } = wordsOf(frame.locale).words.missing;
  return page(frame, {
    title,
    content: html`${text && message(kind, text)}
      <p><a href="/desk/">${back}</a></p>`,
  });
}

/** What somebody sees who may not enter. */
export function doorPage(locale: Locale, refusal: Refusal): Markup {
  const { door } = wordsOf(locale).words;
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${door.title}</title>
      </head>
      <body>
        <h1>${door.title}</h1>
        <p>${door[refusal]}</p>
      </body>
    </html>`;
}
