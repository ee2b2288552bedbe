import type { BrowserContextOptions, Page } from "@playwright/test";
import type { Locale } from "#shared/locales.ts";

export const themes = ["light", "dark"] as const;
type Theme = (typeof themes)[number];

/** Widths at which every page is looked at, and the heights of such windows. */
export const windows: Readonly<Record<number, number>> = {
  390: 844,
  820: 1180,
  1081: 810,
  1440: 900,
};
export const widths = Object.keys(windows).map(Number);

/** The site as `content/` has it, or with everything configured and more articles than one page of the list holds. */
export type Dress = "plain" | "full";

/** A page that is looked at. */
export type Subject = {
  /** The kind of page, with an example behind a colon where there are several. */
  name: string;
  path: (locale: Locale) => string;
  dress: Dress;
  /** Of the answer. */
  status: number;
};

/** What is seen of a page only after something happened, or on some devices. */
export type State = {
  name: string;
  pages: readonly string[] | "all";
  widths: readonly number[];
  locales?: readonly Locale[];
  themes?: readonly Theme[];
  dress?: Dress;
  /** Added to the path. */
  query?: string;
  /** The whole page, what the window shows, or the element of a selector. */
  region?: "window" | `#${string}`;
  /** Options of the browser that make the state. */
  device?: Omit<BrowserContextOptions, "locale" | "viewport" | "colorScheme">;
  /** The language that the visitor's browser prefers. */
  prefers?: (locale: Locale) => string;
  media?: "print";
  /** Pixels of the letters that the visitor has set; 16 for most. */
  letters?: number;
  /** What the visitor does. */
  reach?: (page: Page, locale: Locale) => Promise<unknown>;
};

export type Picture = {
  /** As `home/as-served/th-light-390`. */
  id: string;
  page: string;
  state: string;
  locale: Locale;
  theme: Theme;
  width: number;
  path: string;
  dress: Dress;
  status: number;
  how: State;
};
