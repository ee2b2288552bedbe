import type { Locale } from "./locales.ts";
import type { CompanyWords } from "./messages.ts";
import type { Service } from "./services.ts";

/**
 * A fact that is not set yet has the word of its mark, such as "Sample". Only the pages of a local build have such facts:
 * they stand where the owner's will.
 */
export type Sampled = { sample?: string | undefined };

/**
 * What a company says of itself, as visitors of one language read it. Reading the content makes it from
 * `content/site.yaml`; what is not set there is absent.
 */
export type Company = {
  words: CompanyWords;
  legalName?: string | undefined;
  /** Name and number of each entry in a public register, for the table of company data. */
  registrations: { kind: "number" | "tax"; label: string; value: string }[];
  people: Person[];
  /** The numbers that are answered in each language, that of the page's language first. */
  phones: Telephone[];
  line?: (Sampled & { href: string; id: string; label: string }) | undefined;
  booking?: { href: string; label: string } | undefined;
  baseCity?: { label: string; text: string } | undefined;
  offices: Office[];
  /** Opening hours of the company, if no office has any of its own. */
  hours: OfficeHours[];
  /** The lowest prices: of a month of any service, then those of services. */
  prices: Price[];
  /** What an order is like; what is not set is absent. */
  order: Partial<Record<OrderName, OrderFact | undefined>>;
  profiles: { href: string; label: string }[];
};

/** `languages` are in words, `codes` those of BCP 47. */
export type Person = Sampled & {
  name: string;
  role: string;
  languages: string;
  codes: readonly string[];
  portrait?: Portrait | undefined;
};

export type Portrait = { src: string; width: number; height: number };

/** A price in words, of which the amount can be large: `from THB `, `30,000`, ` a month`. */
type Price = Sampled & {
  /** Absent: any service. */
  service?: Service;
  per: "month" | "project";
  before: string;
  amount: string;
  after: string;
};

/** `Minimum term`, `3 months`. */
type OrderFact = Sampled & { label: string; text: string };

/** `answer` is how soon a person answers. */
type OrderName = "answer" | "minimum" | "usual" | "firstOrder" | "searchAds";

/** The facts that the frame of every page shows. They travel with the messages of the language. */
export type CompanyFrame = Pick<
  Company,
  "legalName" | "phones" | "line" | "booking" | "baseCity" | "profiles"
> & {
  answer?: OrderFact | undefined;
  words: Pick<CompanyWords, "bar" | "footer" | "booking">;
  offices: Pick<Office, "id" | "name" | "address" | "phone" | "sample">[];
};

/** `languages` names those who are answered in it; absent if one number serves all. */
type Telephone = Sampled & {
  href: string;
  text: string;
  codes: Locale[];
  languages?: string | undefined;
};

/** Days are 1 (Monday) to 7; times are `HH:MM`. */
export type HoursPeriod = {
  days: readonly number[];
  open: string;
  close: string;
};

export type OfficeHours = Sampled & {
  timeZone: string;
  periods: readonly HoursPeriod[];
  /** One line for each period, with its days and its times. */
  lines: readonly { days: string; times: string }[];
  zone: string;
};

/** The parts of an address by their names in schema.org. */
export type PostalAddress = {
  streetAddress: string;
  addressLocality?: string;
  addressRegion: string;
  postalCode: string;
  addressCountry: string;
};

export type Office = Sampled & {
  /** The end of its address on the contact page: `#office-bangkok`. */
  id: string;
  name: string;
  address: string;
  postal: PostalAddress;
  station?: string | undefined;
  phone?: { href: string; text: string } | undefined;
  email?: string | undefined;
  hours?: OfficeHours | undefined;
  map?: string | undefined;
  /** The office's profile on Google. */
  google?: string | undefined;
};
