import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { hasExamples, withExamples } from "../testing/company-examples.ts";
import { parseYaml } from "../yaml/read-yaml.ts";
import { isContentError } from "../yaml/content-error.ts";
import { companyOf } from "./company.ts";
import { companyShape, hasCompany } from "./company-schema.ts";
import { readMessages } from "../messages.ts";

const { companyWords: words } = readMessages(".");
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

function company(keys: readonly string[]) {
  const site = { ...examples(keys), timeZone: "Asia/Bangkok" };
  const made = companyOf({ site, words });
  if (made === undefined) throw new Error("nothing is said of the company");
  return made;
}

test("a site that sets nothing says nothing", () => {
  expect(hasCompany({})).toBe(false);
  expect(companyOf({ site: { timeZone: "UTC" }, words })).toBeUndefined();
});

test("the number of the language comes first, each number once, as its readers write it", () => {
  const { th, en, ja } = company(["phone"]);
  const numbers = ({ phones }: typeof th) =>
    phones.map(({ href, text, languages }) => [href, text, languages].join());
  expect(numbers(th)).toEqual([
    "tel:+6621234567,02 123 4567,(ภาษาไทย อังกฤษ)",
    "tel:+81312345678,+81 3 1234 5678,(ภาษาญี่ปุ่น)",
  ]);
  expect(numbers(en)[0]).toBe("tel:+6621234567,+66 2 123 4567,(English, Thai)");
  expect(numbers(ja)[0]).toBe("tel:+81312345678,03-1234-5678,（日本語）");
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
  const { en, ja } = company(["hours", "offices"]);
  expect(en.offices.map(({ hours }) => [hours?.lines, hours?.zone])).toEqual([
    [
      [
        { days: "Mon–Fri", times: "09:00–18:00" },
        { days: "Sat", times: "10:00–14:00" },
      ],
      "(Thailand Time)",
    ],
    [[{ days: "Mon–Fri", times: "10:00–19:00" }], "(Japan Time)"],
  ]);
  expect(ja.offices[1]?.hours?.zone).toBe("（日本標準時）");
});

test("people have a role and languages in the words of the reader", () => {
  const { en, ja } = company(["people"]);
  expect(en.people).toEqual([
    {
      name: "Name Surname",
      role: "Client lead",
      languages: "Thai, English, Japanese",
      codes: ["th", "en", "ja"],
    },
  ]);
  expect(ja.people[0]?.languages).toBe("タイ語・英語・日本語");
});

test("prices, terms and the time of an answer are told as each language writes them", () => {
  const { th, en, ja } = company(["prices", "terms", "replyDays"]);
  const prices = (all: typeof th.prices) =>
    all.map(({ before, amount, after }) => before + amount + after);
  expect(prices(th.prices)).toEqual([
    "เริ่มต้น 30,000 บาท/เดือน",
    "เริ่มต้น 35,000 บาท/เดือน",
    "เริ่มต้น 150,000 บาท",
  ]);
  expect(prices(en.prices)[2]).toBe("from THB 150,000");
  expect(prices(ja.prices)[0]).toBe("月額30,000バーツから");
  expect(en.prices.map(({ service }) => service)).toEqual([
    undefined,
    "google-seo",
    "web-design-and-development",
  ]);
  expect(en.order).toMatchObject({
    answer: { text: "within 2 business days" },
    minimum: { label: "Minimum term", text: "6 months" },
    usual: { text: "12 months" },
    firstOrder: { text: expect.stringContaining("one part") as string },
    searchAds: { text: expect.stringContaining("we run them") as string },
  });
  expect(ja.order.answer?.text).toBe("2営業日以内");
});

const office = (change: string) =>
  `offices: [{ id: a, name: { th: ก, en: A, ja: 亜 }, address: { country: TH, postalCode: "10110", th: { street: ก, region: ก }, en: { street: A, region: A }, ja: { street: A, region: A } }${change} }]`;
const people = (languages: string) =>
  `people: [{ name: { th: ก, en: A, ja: 亜 }, role: { th: ก, en: A, ja: 亜 }, languages: ${languages} }]`;
const phone = (th: string) =>
  `phone: { th: ${th}, en: "+6621234567", ja: "+6621234567" }`;
const open = (days: string, from: string, to: string) =>
  `{ days: [${days}], open: ${from}, close: ${to} }`;

test.each([
  [phone('"0812"'), "phone.th: must be the international form in quotes"],
  [phone('"+66021234567"'), "phone.th: is no telephone number that exists"],
  [people("[thai]"), "languages.0: must be the code of a language, such as th"],
  [
    people("[th], portrait: people/a.jpg"),
    "portrait: must be the name of a photograph in content/people/",
  ],
  ["prices: { currency: baht, monthly: 1 }", "currency: must be a code such"],
  ["prices: { currency: THB }", "prices: has no price: add monthly, or serv"],
  [
    "prices: { currency: THB, monthly: 30000 บาท }",
    "prices.monthly: must be a number above 0, without its currency",
  ],
  [
    "prices: { currency: THB, services: { google-ads: { from: 1, per: month } } }",
    "prices.services.google-ads: is not known here",
  ],
  ["terms: { firstOrder: maybe }", "terms.firstOrder: "],
  [
    'line: { id: example, url: "https://line.me/R/ti/p/@example" }',
    'line.id: must begin with @, in quotes: "@example"',
  ],
  [
    'registration: { country: JP, number: "7000012050002", tax: "T700001205000" }',
    "registration: must have 13 digits",
  ],
  [
    `hours: ${open("1", '"09:00"', '"18:00"')}`,
    "hours: Invalid input: expected array",
  ],
  [`hours: [${open("1", '"18:00"', '"09:00"')}]`, "hours.0.close: must be lat"],
  [office(", timeZone: Asia/Bankok"), "timeZone: is no IANA time zone"],
  [office("").replace(/\[(.*)\]$/, "[$1, $1]"), "offices: has two with the"],
])("%s is told with its remedy", (wrong, told) => {
  expect(problemsOf(wrong)).toEqual([expect.stringContaining(told)]);
});

test.each([
  ["TH", "0107537000882"],
  ["JP", "7000012050002"],
  ["SG", "201912345K"],
])("a right number of %s is taken", (country, number) => {
  const yaml = `registration: { country: ${country}, number: "${number}" }`;
  expect(problemsOf(yaml)).toEqual([]);
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
