import { html } from "hono/html";
import { localeEntries, locales, type Locale } from "#shared/locales.ts";
import type { Words } from "./words.ts";

/** HTML as `html` makes it: every value in it is escaped. */
export type Markup = ReturnType<typeof html>;

/** What every page is made with: the language of the desk, its words and its tag, and the path of the page. */
export type Frame = { locale: Locale; words: Words; tag: string; path: string };

type Page = {
  title: string;
  heading?: string;
  content: Markup;
  scripts?: readonly string[];
  /** Looks again after a second. */
  isWorking?: boolean;
};

const sections = [
  ["texts", "/desk/"],
  ["publish", "/desk/publish/"],
  ["enquiries", "/desk/enquiries/"],
] as const;

/** A page of the desk. */
export function page(
  { locale, words, path }: Frame,
  { title, heading = title, content, scripts = [], isWorking = false }: Page,
): Markup {
  return document(
    locale,
    title,
    html`${isWorking ? html`<meta http-equiv="refresh" content="1" />` : ""}
    ${["src/app/styles/tokens", "desk/client/desk"].map((sheet) => html`<link rel="stylesheet" href="/desk/files/${sheet}.css" />`)}
    ${scripts.map((one) => html`<script type="module" src="/desk/files/desk/client/${one}.ts"></script>`)}`,
    html`<a class="skip" href="#content">${words.skip}</a>
      <header>
        <nav>
          ${sections.map(([name, address]) => html`<a href="${address}" ${path === address ? "aria-current=page" : ""}>${words.nav[name]}</a>`)}
        </nav>
        <form
          class="languages"
          method="post"
          action="/desk/language/"
          aria-label="${words.language}"
        >
          ${locales.map((other) => html`<button name="language" value="${other}" lang="${other}" aria-pressed="${String(other === locale)}">${localeEntries[other].endonym}</button>`)}
        </form>
      </header>
      <main id="content" tabindex="-1">
        <h1>${heading}</h1>
        ${content}
      </main>`,
  );
}

/** A page without the desk around it: for those who may not enter, and in the place of a page of the site. */
export function barePage(
  { locale }: Pick<Frame, "locale">,
  title: string,
  reasons: readonly string[],
  head: Markup | "" = "",
): Markup {
  return document(
    locale,
    title,
    html`<style>
        body {
          padding: 2rem;
          font: 1.125rem/1.6 sans-serif;
        }
      </style>
      ${head}`,
    html`<h1>${title}</h1>
      ${reasons.map((one) => html`<p>${one}</p>`)}`,
  );
}

function document(
  locale: Locale,
  title: string,
  head: Markup,
  body: Markup,
): Markup {
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        ${head}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
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
  const content = html`${text && message(kind, text)}
    <p><a href="/desk/">${frame.words.missing.back}</a></p>`;
  return page(frame, { title, content });
}
