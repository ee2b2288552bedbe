import { languageCookie } from "#shared/language-cookie.ts";
import { isLocale, type Locale } from "#shared/locales.ts";
import type { Messages } from "#shared/messages.ts";
import { parsed } from "../../client/from-build.ts";
import { loadMessages } from "../../client/language.ts";
import { localItem } from "../../client/storage.ts";
import { whenNothingIsPressed } from "../../ui/when-nothing-is-pressed.ts";
import css from "./language-suggestion.css?inline";

/** Means "do not suggest again". The server does not need it, so it is no cookie. */
const refusal = localItem("no-language-suggestion");
const sheet = new CSSStyleSheet();
let shown: HTMLElement | undefined;
let watch: IntersectionObserver | undefined;

/**
 * Shows a bar with a link to this page in the visitor's language, or removes the bar. There is no redirect, so that
 * crawlers and shared links keep their address. The bar overlays the page and shifts no content.
 */
export async function suggestLanguage(): Promise<void> {
  shown?.remove();
  const { pathname } = location;
  // At the root the server has chosen the language, or the visitor has chosen Thai.
  if (pathname === "/" || hasAnswered()) return;
  const wanted = navigator.languages
    .map((tag) => tag.toLowerCase().split("-", 1)[0])
    .find(isLocale);
  if (wanted === undefined || wanted === document.documentElement.lang) return;
  // The head has a link for each language in which this page exists.
  const twin = document.head.querySelector<HTMLLinkElement>(
    `link[hreflang="${wanted}"]`,
  );
  if (!twin) return;
  const { words } = await loadMessages(wanted);
  await whenNothingIsPressed();
  if (location.pathname !== pathname) return;
  sheet.replaceSync(css);
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets.push(sheet);
  shown?.remove();
  shown = bar(wanted, words.suggestion, new URL(twin.href).pathname);
  // It goes with the shell of the language that is left.
  document.getElementById("app")?.prepend(shown);
  makeRoom(shown);
}

/** Following a link with `data-language` keeps the language. */
function bar(
  locale: Locale,
  { label, text, link, dismiss }: Messages["suggestion"],
  path: string,
): HTMLElement {
  const { firstElementChild } = parsed(
    `<aside class="language-suggestion" lang="${locale}" aria-label="${label}" data-nosnippet><p>${text}</p><div class="answers"><a href="${path}" hreflang="${locale}" data-language>${link}</a><button type="button">${dismiss}</button></div></aside>`,
  );
  const result = firstElementChild as HTMLElement;
  result.querySelector("button")?.addEventListener("click", () => {
    result.remove();
    refusal.set("1");
  });
  return result;
}

/** Hides the bar while it would cover a form, or soon would: both are at the end of the window. */
function makeRoom(offer: HTMLElement): void {
  const near = new Set<Element>();
  watch?.disconnect();
  watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) near.add(target);
        else near.delete(target);
      offer.classList.toggle("is-aside", near.size > 0);
    },
    { rootMargin: "-75% 0% 0%" },
  );
  for (const form of document.querySelectorAll("main form"))
    watch.observe(form);
}

const hasAnswered = () =>
  document.cookie.includes(`${languageCookie.name}=`) ||
  refusal.get() !== undefined;
