import type { Locale } from "./locales.ts";

/**
 * What a company says of itself, as visitors of one language read it. Reading the content makes it from
 * `content/site.yaml`; what is not set there is absent.
 */
export type Company = {
  words: CompanyWords;
  legalName?: string;
  /** Name and number of each entry in a public register, for the table of company data. */
  registrations: { kind: "number" | "tax"; label: string; value: string }[];
  /** The numbers that are answered in each language, that of the page's language first. */
  phones: Telephone[];
  line?: { href: string; id: string; label: string };
  /** Where a visitor books a meeting. */
  booking?: { href: string; label: string };
  offices: Office[];
  /** Opening hours of the company, if no office has any of its own. */
  hours: OfficeHours[];
  profiles: { href: string; label: string }[];
};

/** The facts that the frame of every page shows. They travel with the messages of the language. */
export type CompanyFrame = Pick<
  Company,
  "legalName" | "phones" | "line" | "booking" | "profiles"
> & {
  words: Pick<CompanyWords, "bar" | "footer" | "booking">;
  offices: Pick<Office, "id" | "name" | "address" | "phone">[];
};

/** `languages` names those who are answered in it; absent if one number serves all. */
export type Telephone = {
  href: string;
  text: string;
  codes: Locale[];
  languages?: string;
};

/** Days are 1 (Monday) to 7; times are `HH:MM`. */
export type HoursPeriod = {
  days: readonly number[];
  open: string;
  close: string;
};

/** Days on which other hours hold, both included, `2026-12-31`. Without times it is closed. */
type SpecialDays = {
  from: string;
  to: string;
  open?: string | undefined;
  close?: string | undefined;
};

export type OfficeHours = {
  timeZone: string;
  periods: readonly HoursPeriod[];
  special: readonly SpecialDays[];
  /** One line for each period, with its days and its times. */
  lines: readonly { days: string; times: string }[];
  /** The name of the time zone in brackets. */
  zone: string;
  specialLines: readonly { days: string; times: string; note?: string }[];
};

/** The parts of an address by their names in schema.org. */
export type PostalAddress = {
  streetAddress: string;
  addressLocality?: string;
  addressRegion: string;
  postalCode: string;
  addressCountry: string;
};

export type Office = {
  /** The end of its address on the contact page: `#office-bangkok`. */
  id: string;
  name: string;
  /** The address on one line. */
  address: string;
  postal: PostalAddress;
  station?: string;
  phone?: { href: string; text: string };
  email?: string;
  hours?: OfficeHours;
  map?: string;
  /** The office's profile on Google. */
  google?: string;
};

/** The words beside an office, without those that the facts complete. */
export type OfficeWords = Omit<CompanyWords["offices"], "station">;

/** The words around these facts, in one language. */
export type CompanyWords = {
  bar: { label: string; line: string; phone: string; form: string };
  footer: { offices: string; follow: string };
  table: Record<CompanyRow, string>;
  offices: {
    heading: string;
    headingOfOne: string;
    phone: string;
    email: string;
    hours: string;
    special: string;
    closed: string;
    map: string;
    station: string;
    google: string;
  };
  languages: string;
  booking: { link: string; lead: string; mail: string };
};

/** Rows of the table of company data that only these facts fill. */
export const companyRows = [
  "registrationNumber",
  "taxNumber",
  // What Japan calls the two.
  "japaneseNumber",
  "japaneseTaxNumber",
  "capital",
  "employees",
  "phone",
] as const;
type CompanyRow = (typeof companyRows)[number];
