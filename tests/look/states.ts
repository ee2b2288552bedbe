import { locales } from "#shared/locales.ts";
import { services } from "#shared/services.ts";
import { widths, type State } from "./picture.ts";
import * as reach from "./reach.ts";

const phone = 390;
const desk = 1440;
const both = [phone, desk];

/** Each page as the server sends it, before any gesture. */
export const asServed: State = { name: "as-served", pages: "all", widths };

/**
 * The states that are looked at. A state is not taken in every language, theme and width, but in those where it shows
 * something that no other picture shows: both themes if it has colours of its own, all languages if it has words of its
 * own, the widths at which it is laid out differently.
 */
export const states: readonly State[] = [
  {
    name: "menu",
    pages: ["home"],
    widths: [phone, 820],
    region: "window",
    reach: reach.openMenu,
  },
  {
    name: "services",
    pages: ["home", "google-seo"],
    widths: [1081, desk],
    region: "window",
    reach: reach.openServices,
  },
  {
    name: "skip-link",
    pages: ["home"],
    widths: both,
    region: "window",
    reach: (page) => page.keyboard.press("Tab"),
  },
  {
    name: "suggestion",
    pages: ["about"],
    widths: both,
    region: "window",
    // Each language is offered on the page of another.
    prefers: (locale) =>
      locales[(locales.indexOf(locale) + 1) % locales.length] ?? locale,
    reach: reach.waitForSuggestion,
  },
  {
    name: "load-failure",
    pages: ["about"],
    widths: both,
    themes: ["light"],
    region: "window",
    reach: reach.failToLoad,
  },
  {
    name: "consent",
    pages: ["home"],
    widths,
    dress: "full",
    region: "window",
    reach: reach.waitForConsent,
  },
  {
    name: "configured",
    pages: ["contact", "about", "privacy"],
    widths: both,
    dress: "full",
  },
  {
    name: "opened",
    pages: [
      "home",
      "about",
      "contact",
      "article:chart",
      "privacy",
      ...services,
    ],
    widths: both,
    themes: ["light"],
    reach: reach.openDetails,
  },
  {
    name: "reference",
    pages: ["contact-sent"],
    widths: both,
    query: "?ref=C-TEST2345",
    reach: reach.hydrate,
  },
  {
    name: "kept-pages",
    pages: ["offline"],
    widths: both,
    reach: reach.keepPages,
  },

  // The form.
  ...(
    [
      ["filled-in", both, reach.fillInEverything],
      ["errors", both, reach.sendNothing],
      ["sending", [phone], reach.sendSlowly],
      ["sent", both, reach.sendWell],
      ["unavailable", [phone], reach.sendInVain],
    ] as const
  ).map(([name, at, gesture]): State => ({
    name,
    pages: ["contact"],
    widths: at,
    dress: "full",
    region: "#contact-form",
    reach: gesture,
  })),
  {
    name: "errors-without-script",
    pages: ["contact"],
    widths: both,
    themes: ["light"],
    device: { javaScriptEnabled: false },
    reach: reach.postWrongForm,
  },

  // The list of articles.
  {
    name: "found",
    pages: ["articles"],
    widths: both,
    reach: reach.search("LINE"),
  },
  {
    name: "nothing-found",
    pages: ["articles"],
    widths: both,
    reach: reach.search("qqqq"),
  },
  {
    name: "subject",
    pages: ["articles"],
    widths: both,
    themes: ["light"],
    query: "?category=social",
    reach: reach.hydrate,
  },

  // Devices and wishes.
  {
    name: "narrow",
    pages: "all",
    widths: [320],
    themes: ["light"],
  },
  {
    name: "wide",
    pages: ["home", "google-seo", "article:chart"],
    widths: [2560],
    themes: ["light"],
  },
  {
    name: "large-letters",
    pages: ["home", "google-seo", "articles", "article:chart", "contact"],
    widths: both,
    themes: ["light"],
    letters: 32,
  },
  {
    // Words have no part in it.
    name: "forced-colours",
    pages: ["home", "strategy-concept-planning", "article:chart", "contact"],
    widths: both,
    locales: ["th"],
    device: { forcedColors: "active" },
  },
  {
    // The width of A4 between its margins.
    name: "print",
    pages: [
      "home",
      "google-seo",
      "articles",
      "article:chart",
      "contact",
      "privacy",
    ],
    widths: [673],
    themes: ["light"],
    media: "print",
  },
  {
    name: "without-script",
    pages: ["home", "articles", "contact"],
    widths: both,
    themes: ["light"],
    device: { javaScriptEnabled: false },
  },
];
