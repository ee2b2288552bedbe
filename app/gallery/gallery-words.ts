import type { Locale } from "#shared/locales.ts";
import type { GalleryLanguage } from "./gallery.data.ts";

type Language = { language: GalleryLanguage; locale: Locale; name: string };

export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** Words of the gallery itself; only those who work on the site see them. */
export const gallery = {
  title: "Gallery",
  languages: [
    { language: "en", locale: "en", name: "English" },
    { language: "th", locale: "th", name: "Thai" },
    { language: "ja", locale: "ja", name: "Japanese" },
    {
      language: "pseudo",
      locale: "en",
      name: "Pseudo-language, 40 per cent longer",
    },
  ] satisfies readonly Language[],
  parts: {
    buttons: "Buttons and links",
    grounds: "Grounds and joints",
    notes: "Notes",
    lists: "Lists",
    questions: "Questions",
    navigation: "Navigation",
    fields: "Fields",
    errors: "Form with errors",
    status: "Form: sending, failed, restored",
    form: "Form",
    charts: "Charts",
    drawings: "Drawings",
    frame: "Header, menu and footer",
    graphics: "Light bulb, hand-writing, puzzle",
    sent: "Form: sent",
    consent: "Consent bar",
  },
  typed: "mika.sato@",
  reference: "C-7KQ2M9XD",
} as const;
