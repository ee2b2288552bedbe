import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { locales } from "#shared/locales.ts";
import { companyKeys, hasExamples, withExamples } from "./examples.ts";
import { parseYaml } from "../yaml/read-yaml.ts";
import { isContentError } from "../yaml/content-error.ts";
import { companyOf } from "./company.ts";
import { companyShape, hasCompany } from "./company-schema.ts";
import { readCompanyWords } from "./company-words.ts";

const words = await readCompanyWords(".");
const siteFile = readFileSync("content/site.yaml", "utf8");
/** There is nothing to test once the examples have become facts. */
beforeEach(({ skip }) =>
  skip(!hasExamples(siteFile), "the examples are in use"),
);
const schema = z.strictObject(companyShape);

/** The examples of these keys in `content/site.yaml`, alone. */
function examples(keys: readonly string[]) {
  const used = parse(withExamples(siteFile, keys)) as Record<string, unknown>;
  return schema.parse(
    Object.fromEntries(keys.map((key) => [key, used[key]] as const)),
  );
}

function company(keys: readonly string[], day = "2026-11-23") {
  const site = { ...examples(keys), timeZone: "Asia/Bangkok" };
  const made = companyOf(site, words, new Date(`${day}T05:00:00Z`));
  if (made === undefined) throw new Error("nothing is said of the company");
  return made;
}

test.each(companyKeys)("the example of %s can be used alone", (key) => {
  expect(examples([key])[key]).toBeDefined();
});

test("a site that sets nothing says nothing", () => {
  expect(hasCompany({})).toBe(false);
  expect(
    companyOf({ timeZone: "Asia/Bangkok" }, words, new Date()),
  ).toBeUndefined();
});

test("the number of the language comes first, each number once, as its readers write it", () => {
  const { th, en, ja } = company(["phone"]);
  const numbers = (one: typeof th) =>
    one.phones.map(({ href, text, languages }) => [href, text, languages]);
  expect(numbers(th)).toEqual([
    ["tel:+6621234567", "02 123 4567", "(ภาษาไทย อังกฤษ)"],
    ["tel:+81312345678", "+81 3 1234 5678", "(ภาษาญี่ปุ่น)"],
  ]);
  expect(numbers(en)[0]).toEqual([
    "tel:+6621234567",
    "+66 2 123 4567",
    "(English, Thai)",
  ]);
  expect(numbers(ja)[0]).toEqual([
    "tel:+81312345678",
    "03-1234-5678",
    "（日本語）",
  ]);
});

test("one number for all languages needs no names of them", () => {
  const phone = { th: "+6621234567", en: "+6621234567", ja: "+6621234567" };
  const site = { phone, timeZone: "Asia/Bangkok" };
  const made = companyOf(site, words, new Date());
  expect(made?.en.phones).toEqual([
    {
      href: "tel:+6621234567",
      text: "+66 2 123 4567",
      codes: ["en", "th", "ja"],
    },
  ]);
});

test("an address stands as the readers of each language write it", () => {
  const { th, en, ja } = company(["offices"]);
  expect(th.offices.map(({ address }) => address)).toEqual([
    "123 ถนนตัวอย่าง แขวงตัวอย่าง เขตตัวอย่าง กรุงเทพมหานคร 10110",
    "1-2-3 Example, Example-ku, Tokyo 100-0000, ญี่ปุ่น",
  ]);
  expect(en.offices[0]?.address).toBe(
    "123 Example Road, Example District, Bangkok 10110, Thailand",
  );
  expect(ja.offices.map(({ address }) => address)).toEqual([
    "123 Example Road, Example District, Bangkok 10110, タイ",
    "〒100-0000 東京都見本区見本町1-2-3 見本ビル4階",
  ]);
  expect(en.offices[1]?.postal).toEqual({
    streetAddress: "1-2-3 Example",
    addressLocality: "Example-ku",
    addressRegion: "Tokyo",
    postalCode: "100-0000",
    addressCountry: "JP",
  });
});

test("an office without hours of its own has those of the company, in its own zone", () => {
  const [bangkok, tokyo] = company(["hours", "offices"]).en.offices;
  expect(bangkok?.hours?.lines).toEqual([
    { days: "Mon–Fri", times: "09:00–18:00" },
    { days: "Sat", times: "10:00–14:00" },
  ]);
  expect(tokyo?.hours?.lines).toEqual([
    { days: "Mon–Fri", times: "10:00–19:00" },
  ]);
  expect(company(["hours", "offices"]).ja.offices[1]?.hours?.zone).toBe(
    "（日本標準時）",
  );
  expect([bangkok?.hours?.zone, tokyo?.hours?.zone]).toEqual([
    "(Thailand Time)",
    "(Japan Time)",
  ]);
});

test("special days are told until they have passed", () => {
  const lines = (day: string) =>
    company(["hours", "specialDays"], day).en.hours[0]?.specialLines;
  expect(lines("2027-04-15")).toEqual([
    { days: "13–15 April 2027", times: "Closed", note: "Songkran" },
    { days: "30 December 2027", times: "09:00–12:00" },
  ]);
  expect(
    company(["hours", "specialDays"]).ja.hours[0]?.specialLines[0]?.days,
  ).toBe("2027年4月13日〜2027年4月15日");
  expect(lines("2027-04-16")).toHaveLength(1);
  expect(lines("2027-12-31")).toEqual([]);
});

test("profiles are named by their networks, and by their hosts where nobody knows them", () => {
  const profiles = [
    "https://www.facebook.com/a",
    "https://x.com/a",
    "https://www.club.example/a",
  ];
  const made = companyOf(
    { profiles, timeZone: "Asia/Bangkok" },
    words,
    new Date(),
  );
  expect(made?.th.profiles.map(({ label }) => label)).toEqual([
    "Facebook",
    "X",
    "club.example",
  ]);
});

const office = (change: string) =>
  `offices: [{ id: a, name: { th: ก, en: A, ja: 亜 }, address: { country: TH, postalCode: "10110", th: { street: ก, region: ก }, en: { street: A, region: A }, ja: { street: A, region: A } }${change} }]`;

test.each([
  [
    'phone: { th: "0812", en: "+6621234567", ja: "+6621234567" }',
    "phone.th: must be the international form in quotes",
  ],
  [
    'phone: { th: "+66 2 (123) 45-67", en: "+6621234567", ja: "+6621234567" }',
    'phone.th: must have digits only behind the plus: "+6621234567"',
  ],
  [
    'phone: { th: "+66021234567", en: "+6621234567", ja: "+6621234567" }',
    "phone.th: is no telephone number that exists",
  ],
  [
    'phone: { th: +6621234567, en: "+6621234567", ja: "+6621234567" }',
    "phone.th: must be the international form in quotes",
  ],
  [
    'line: { id: example, url: "https://line.me/R/ti/p/@example" }',
    'line.id: must begin with @, in quotes: "@example"',
  ],
  [
    'line: { id: "@example", url: "https://lime.me/x" }',
    "line.url: must be an address at line.me or lin.ee",
  ],
  [
    "booking: calendly.com/us",
    "booking: must be an address that begins with https://",
  ],
  [
    "profiles: [http://facebook.com/us]",
    "profiles.0: must be an address that begins with https://",
  ],
  [
    'registration: { country: TH, number: "0105536001234" }',
    "registration.number: has a wrong check digit",
  ],
  [
    "registration: { country: TH, number: 0995550000000 }",
    "registration.number: must be in quotes",
  ],
  [
    'registration: { country: TH, tax: "12345" }',
    "registration.tax: must have 13 digits",
  ],
  [
    'registration: { country: JP, number: "7000012050002", tax: "T7000012050003" }',
    "registration.tax: has a wrong check digit",
  ],
  [
    'hours: { days: [1], open: "09:00", close: "18:00" }',
    "hours: is a block of keys, but must be a list",
  ],
  [
    'hours: [{ days: [1], open: 9.00, close: "18:00" }]',
    "hours.0.open: must be a time in quotes",
  ],
  [
    'hours: [{ days: [1], open: "18:00", close: "09:00" }]',
    "hours.0.close: must be later than open",
  ],
  [
    'hours: [{ days: [5, 1], open: "09:00", close: "18:00" }]',
    "hours.0.days: must be in order, each day once",
  ],
  [
    'hours: [{ days: [1], open: "09:00", close: "12:00" }, { days: [1], open: "11:00", close: "18:00" }]',
    "hours.1.days: has a day whose hours overlap",
  ],
  [
    "specialDays: [{ from: 2570-04-13 }]",
    'specialDays.0.from: "2570-04-13" has a year of the Buddhist era: write 2027-04-13',
  ],
  [
    "specialDays: [{ from: 2027-04-13, to: 2027-04-01 }]",
    "specialDays.0.to: must not be before from",
  ],
  [
    'specialDays: [{ from: 2027-04-13, open: "09:00" }]',
    "specialDays.0.open: needs close as well",
  ],
  [
    office(", map: www.maps.example"),
    "offices.0.map: must be an address that begins with https://",
  ],
  [
    office(", google: https://maps.example/"),
    "offices.0.google: must be an address at google.com",
  ],
  [
    office(", timeZone: Asia/Bankok"),
    "offices.0.timeZone: is no IANA time zone",
  ],
  [
    office("").replace('"10110"', "10110"),
    "offices.0.address.postalCode: must be in quotes",
  ],
  [
    office("").replace("TH", "Thailand"),
    "offices.0.address.country: must be the code of a country",
  ],
  [
    "address: { th: ก, en: A, ja: 亜 }",
    "address: is a key of each of the offices now",
  ],
])("%s is told with its remedy", (wrong, told) => {
  expect(problemsOf(wrong)).toEqual([expect.stringContaining(told)]);
});

test("two offices with one id are told", () => {
  const two = office("").replace(/\[(.*)\]$/, "[$1, $1]");
  expect(problemsOf(two)).toEqual([
    'offices.1.id: is "a", as another office\'s; give each its own',
  ]);
});

test("the numbers of Thailand and Japan that are right are taken, and those of other countries as they are", () => {
  for (const [country, number] of [
    ["TH", "0107537000882"],
    ["JP", "7000012050002"],
    ["SG", "201912345K"],
  ])
    expect(
      problemsOf(`registration: { country: ${country}, number: "${number}" }`),
    ).toEqual([]);
});

test("every language has words for everything", () => {
  for (const locale of locales) expect(words[locale].bar.form).not.toBe("");
});

/** What is wrong with a `content/site.yaml`, each with its key. */
function problemsOf(yaml: string): string[] {
  try {
    parseYaml(yaml, "site.yaml", schema);
    return [];
  } catch (error) {
    if (!isContentError(error)) throw error;
    return error.problems.map(({ key, problem }) => `${key}: ${problem}`);
  }
}
