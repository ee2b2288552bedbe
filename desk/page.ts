import { html } from "hono/html";
import { localeEntries, locales, type Locale } from "#shared/locales.ts";
import type { Words } from "./words.ts";

export type Markup = ReturnType<typeof html>;

export type Frame = { locale: Locale; words: Words; path: string };

type Page = {
  title: string;
  heading?: string;
  content: Markup;
  scripts?: readonly string[];
  isWorking?: boolean;
};

const sections = [
  ["texts", "/desk/"],
  ["publish", "/desk/publish/"],
  ["enquiries", "/desk/enquiries/"],
] as const;

export function page(
  { locale, words, path }: Frame,
  { title, heading = title, content, scripts = [], isWorking = false }: Page,
): Markup {
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title}</title>
        ${isWorking ? html`<meta http-equiv="refresh" content="1" />` : ""}
        ${["src/app/styles/tokens", "desk/client/desk"].map((sheet) => html`<link rel="stylesheet" href="/desk/files/${sheet}.css" />`)}
        ${scripts.map((one) => html`<script type="module" src="/desk/files/desk/client/${one}.ts"></script>`)}
      </head>
      <body>
        <a class="skip" href="#content">${words.skip}</a>
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
        </main>
      </body>
    </html>`;
}

export function message(kind: "good" | "bad", words: Markup | string): Markup {
  const role = kind === "bad" ? "alert" : "status";
  return html`<div class="message ${kind}" role="${role}">${words}</div>`;
}

export function notice(
  frame: Frame,
  title: string,
  text = "",
  kind: "good" | "bad" = "bad",
): Markup {
  return page(frame, { title, content: html`${text && message(kind, text)}` });
}
