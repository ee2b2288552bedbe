import { askForConsent } from "../consent/ask.ts";
import { addScript, isAddressClean, watchVisit } from "./visit.ts";

const page: typeof globalThis & { dataLayer?: unknown[] } = globalThis;

// Google's library needs the `arguments` object itself. It does not read an array.
function gtag(..._words: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  page.dataLayer?.push(arguments);
}

function tellConsent(command: "default" | "update", answer: string): void {
  gtag("consent", command, {
    ad_storage: answer,
    ad_user_data: answer,
    ad_personalization: answer,
    analytics_storage: answer,
  });
}

/** Loads Google Tag Manager once the visitor has allowed it (Consent Mode v2, basic). */
export function runTagManager(id: string): void {
  let isAllowed = false;
  askForConsent((answer) => {
    if (answer === "yes" && !isAllowed) start(id);
    if (answer !== "no") return (isAllowed = answer === "yes");
    tellConsent("update", "denied");
    forgetCookies();
    // Nobody can stop what its tags have begun; the next document is without them.
    if (isAllowed) location.reload();
  });
}

/** Its tags read the address of the page, so it waits for, and hears of, pages without anything personal in it. */
function start(id: string): void {
  watchVisit(({ name, ...facts }) => {
    if (!isAddressClean()) return;
    if (page.dataLayer === undefined) {
      page.dataLayer = [];
      tellConsent("default", "denied");
      tellConsent("update", "granted");
      page.dataLayer.push({ event: "gtm.js", "gtm.start": Date.now() });
      addScript(`https://www.googletagmanager.com/gtm.js?id=${id}`);
    }
    page.dataLayer.push({
      event: name,
      ...facts,
      page_title: document.title,
      language: document.documentElement.lang,
    });
  });
}

/** The only cookie of the site itself that scripts can read. */
const own = "i18n_redirected";

/** Deletes the cookies that scripts of other companies have set on this site and its parent domains. */
function forgetCookies(): void {
  const parts = location.hostname.split(".");
  const domains = parts.map(
    (_, index) => `; domain=${parts.slice(index).join(".")}`,
  );
  for (const cookie of document.cookie.split("; ")) {
    const name = cookie.replace(/=.*/s, "");
    if (name === own) continue;
    for (const domain of ["", ...domains])
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
