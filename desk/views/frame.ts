import { html } from "hono/html";
import { localeEntries, locales, type Locale } from "#shared/locales.ts";
import { wordsOf, type Words } from "../words.ts";

/** HTML as `html` makes it: every value in it is escaped. */
export type Markup = ReturnType<typeof html>;

/** The parts of the desk that the navigation leads to, and their addresses. */
export const sectionPaths = {
  texts: "/desk/",
  see: "/desk/see/",
  publish: "/desk/publish/",
  enquiries: "/desk/enquiries/",
} as const;
export type Section = keyof typeof sectionPaths;

export type Frame = {
  locale: Locale;
  path: string;
  sections: readonly Section[];
};

/** The style sheets, in the order in which later rules go before earlier ones. */
const sheets = ["desk", "editor", "enquiries", "write", "publish"];

/** A page of the desk. */
export function page(
  { locale, path, sections }: Frame,
  {
    title,
    count = 0,
    content,
    script,
  }: {
    title: string;
    /** Stands before the title of the window: what waits. */
    count?: number;
    content: Markup;
    script?: string | readonly string[];
  },
): Markup {
  const { words, tag } = wordsOf(locale);
  return html`<!doctype html>
    <html lang="${tag.slice(0, 2)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="same-origin" />
        <link rel="icon" href="data:," />
        <title>${count > 0 ? `(${count}) ` : ""}${title}</title>
        <link rel="stylesheet" href="/desk/files/src/app/styles/tokens.css" />
        ${sheets.map((sheet) => html`<link rel="stylesheet" href="/desk/files/desk/client/${sheet}.css" />`)}
        ${[script ?? []]
          .flat(2)
          .map(
            (one) =>
              html`<script
                type="module"
                src="/desk/files/desk/client/${one}"
              ></script>`,
          )}
      </head>
      <body>
        <a class="skip" href="#content">${words.skip}</a>
        <header>
          <nav>
            ${sections.map(
              (section) =>
                html`<a
                  href="${sectionPaths[section]}"
                  ${path === sectionPaths[section] ? "aria-current=page" : ""}
                  >${words.nav[section]}</a
                >`,
            )}
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
    ${locales.map(
      (other) =>
        html`<button
          name="language"
          value="${other}"
          lang="${other}"
          ${other === locale ? "aria-pressed=true" : "aria-pressed=false"}
        >
          ${localeEntries[other].endonym}
        </button>`,
    )}
  </form>`;
}
