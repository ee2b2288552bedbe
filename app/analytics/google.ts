import type { Choice } from "#shared/purposes.ts";
import { addScript } from "./foreign-script.ts";
import { cleanUrl, foreignReferrer } from "./watch.ts";

type GoogleWindow = typeof globalThis & { dataLayer?: unknown[] };

/** The list that scripts of Google read. */
export function dataLayer(): unknown[] {
  return ((globalThis as GoogleWindow).dataLayer ??= []);
}

// Google's library needs the `arguments` object itself. It does not read an array.
export function gtag(..._words: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  dataLayer().push(arguments);
}

let told = "";

/** Consent Mode v2, basic: all is denied, and nothing loaded, until the visitor has allowed it. */
export function tellConsent({ statistics, advertising }: Choice): void {
  const answer = (isAllowed = false) => (isAllowed ? "granted" : "denied");
  const signals = (counts?: boolean, advertises?: boolean) => ({
    ad_storage: answer(advertises),
    ad_user_data: answer(advertises),
    ad_personalization: answer(advertises),
    analytics_storage: answer(counts),
  });
  if (told === "") gtag("consent", "default", signals());
  const news = signals(statistics, advertising);
  if (JSON.stringify(news) === told) return;
  told = JSON.stringify(news);
  gtag("consent", "update", news);
}

let isLoaded = false;

/** Loads Google's tag once for all ids of the page, and makes `id` known to it. */
export function useTag(id: string, settings: object): void {
  if (!isLoaded) gtag("js", new Date());
  gtag("config", id, { ...settings, ...pageFacts() });
  if (!isLoaded) addScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
  isLoaded = true;
}

const keptTags =
  /^(?:utm_(?:source|medium|campaign|term|content|id)|gclid|gbraid|wbraid|dclid)$/;

/** What Google would otherwise read from the page itself, with the rest of the query. */
export function pageFacts() {
  return {
    page_location: cleanUrl(keptTags),
    page_referrer: foreignReferrer(),
    page_title: document.title,
    language: document.documentElement.lang,
  };
}
