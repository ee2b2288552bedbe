import { join } from "node:path";
import { expect, test } from "vitest";
import { readYaml } from "#content-reader/yaml/read-yaml.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { z } from "zod";
import { noticeSection } from "../../notice-page/notice-copy.ts";
import {
  configuredCopy,
  configuredSections,
  noSaleText,
} from "./configured.ts";

const notice = z.object({
  sections: z.array(noticeSection),
  configured: configuredCopy,
});

type Facts = Parameters<typeof configuredSections>[2];

async function noticeFor(facts: Facts, locale: Locale = "en") {
  const folder = join(import.meta.dirname, "../../../content/pages/privacy");
  const read = await readYaml(join(folder, `${locale}.yaml`), notice);
  const made = configuredSections(
    read.sections,
    read.configured,
    facts,
    locale,
  );
  const section = (id: string) => {
    const found = made.find((one) => one.id === id);
    return [...(found?.paragraphs ?? []), ...(found?.items ?? [])].join("\n");
  };
  return { ...read, made, section };
}

const matomo = {
  tool: "matomo",
  host: "https://stats.example.com",
  id: 1,
  recipient: "Example Stats, Estonia",
} as const;
const ga4 = { tool: "ga4", id: "G-AB12", recipient: "Google LLC, US" } as const;

test("where nothing is configured, the notice is as written, and says that nobody else hears of a visit", async () => {
  const { made, sections, section, configured } = await noticeFor({});
  expect(made).toEqual(sections);
  expect(section("external-transmission")).toContain("At present: none.");
  expect(noSaleText("as written", configured, {})).toBe("as written");
});

test.each(locales)(
  "a tool without cookies is named with what it gets and why, in %s",
  async (locale) => {
    const { section, sections, configured } = await noticeFor(
      { analytics: matomo },
      locale,
    );
    const text = section("external-transmission");
    expect(text).toContain("Example Stats, Estonia");
    expect(text).toContain("Matomo");
    expect(text).not.toMatch(/[{}]/);
    const written = sections.find(({ id }) => id === "external-transmission");
    for (const paragraph of written?.paragraphs ?? [])
      expect(text).not.toContain(paragraph);
    expect(section("cookies")).not.toContain("_ga");
    expect(section("purposes")).toContain(configured.analytics.purpose);
  },
);

test("a tool that needs consent brings its cookies into the notice", async () => {
  const { section, configured } = await noticeFor({ analytics: ga4 });
  expect(section("external-transmission")).toContain("Google LLC, US");
  expect(section("cookies")).toContain("_ga");
  expect(section("cookies")).not.toContain("no cookie banner");
  expect(section("cookies")).toContain("i18n_redirected");
  expect(noSaleText("as written", configured, { analytics: ga4 })).toBe(
    configured.analytics.noSaleWithConsent,
  );
});

test("recipients are named where they are configured", async () => {
  const recipients = { hosting: "Cloud Co., Thailand", slack: "Slack, US" };
  const { section } = await noticeFor({ recipients });
  const text = section("recipients");
  expect(text).toContain("its database run: Cloud Co., Thailand");
  expect(text).toMatch(/mail service .* are sent$/m);
  expect(text).toContain("Slack, US");
});

test("who answers for the data, where, and in which countries they are kept is said where it is known", async () => {
  const address = { th: "กรุงเทพฯ", en: "Bangkok", ja: "バンコク" };
  const representative = { th: "มาลี", en: "Malee", ja: "マリー" };
  const known = {
    address: { ...address, map: "https://maps.example/" },
    representative,
    dataCountries: { th: "ไทย", en: "Thailand", ja: "タイ" },
  };
  for (const locale of locales) {
    const { section } = await noticeFor(known, locale);
    expect(section("contact")).toContain(address[locale]);
    expect(section("contact")).toContain(representative[locale]);
    expect(section("transfer")).toContain(known.dataCountries[locale]);
    expect(section("transfer") + section("contact")).not.toContain("{name}");
  }
});

test.each([
  ["th", /ไม่ใช่การให้ความยินยอม/, /มาตรา 30/],
  ["en", /That is not consent/, /section 30/],
  ["ja", /同意をいただくものではありません/, /法第33条/],
] as const)(
  "reading the notice is no consent, and rights stand with their sections, in %s",
  async (locale, noConsent, right) => {
    const { section, sections } = await noticeFor({}, locale);
    expect(section("purposes")).toMatch(noConsent);
    expect(section("rights")).toMatch(right);
    expect(section("requests")).toContain("30");
    expect(JSON.stringify(sections)).not.toMatch(
      /you accepted|同意された版|ยินยอมให้ใช้ข้อมูลตามนี้/,
    );
  },
);
