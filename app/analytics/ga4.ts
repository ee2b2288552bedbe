import { consentEvent, readConsent } from "../consent/choice.ts";
import { cleanUrl, foreignReferrer, watchVisit } from "./watch.ts";

declare const __ANALYTICS__: { id: string };

type GtagWindow = typeof globalThis & {
  dataLayer?: IArguments[];
  [disabled: `ga-disable-${string}`]: boolean;
};

const { id } = __ANALYTICS__;
const page = globalThis as GtagWindow;
const keptTags =
  /^(?:utm_(?:source|medium|campaign|term|content|id)|gclid|gbraid|wbraid|dclid)$/;

/**
 * Google Analytics 4 in Consent Mode v2, basic: everything is denied, and nothing is loaded, until the visitor agrees.
 * The visitor agrees to be counted only, so advertising stays denied.
 */
let isLoaded = false;
let isAllowed = false;
if (readConsent()) allow();
addEventListener(consentEvent, (event) => {
  if ((event as CustomEvent<boolean>).detail) allow();
  else withdraw();
});

// Google's library needs the `arguments` object itself. It does not read an array.
function gtag(..._words: unknown[]): void {
  page.dataLayer ??= [];
  // oxlint-disable-next-line prefer-rest-params
  page.dataLayer.push(arguments);
}

function allow(): void {
  isAllowed = true;
  page[`ga-disable-${id}`] = false;
  if (isLoaded)
    return gtag("consent", "update", { analytics_storage: "granted" });
  isLoaded = true;
  gtag("consent", "default", {
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
    analytics_storage: "denied",
  });
  gtag("consent", "update", { analytics_storage: "granted" });
  gtag("js", new Date());
  gtag("config", id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    ...pageFacts(),
  });
  watchVisit(({ name, ...facts }) => {
    if (isAllowed)
      gtag("event", name, { ...facts, ...pageFacts(), send_to: id });
  });
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`;
  document.head.append(script);
}

function pageFacts() {
  return {
    page_location: cleanUrl(keptTags),
    page_referrer: foreignReferrer(),
    page_title: document.title,
    language: document.documentElement.lang,
  };
}

function withdraw(): void {
  isAllowed = false;
  page[`ga-disable-${id}`] = true;
  gtag("consent", "update", { analytics_storage: "denied" });
  for (const name of document.cookie.split("; ").map(nameOf))
    if (name.startsWith("_ga")) forget(name);
}

function nameOf(cookie: string): string {
  return cookie.replace(/=.*/s, "");
}

/** Deletes a cookie. Google sets its cookies for the widest domain possible, so this tries every domain. */
function forget(name: string): void {
  const labels = location.hostname.split(".");
  const domains = labels.map((_, at) => labels.slice(at).join("."));
  for (const domain of ["", ...domains])
    document.cookie = `${name}=; Max-Age=0; Path=/${domain && `; Domain=${domain}`}`;
}
