import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { readContent } from "../content.ts";
import { companyOf } from "./company.ts";
import { readMessages } from "../messages.ts";
import { missingFacts, missingLine, withSampleFacts } from "./samples.ts";

const { companyWords: words } = readMessages(".");
const bare = { timeZone: "Asia/Bangkok" };

function shown(site: Parameters<typeof missingFacts>[0]) {
  const facts = withSampleFacts(".", { ...bare, ...site });
  const made = companyOf({ site: facts, words, samples: missingFacts(site) });
  if (made === undefined) throw new Error("there are no samples");
  return made;
}

test.each(locales)(
  "what is not set is shown as a marked sample without a figure that could be true, in %s",
  (locale) => {
    const company = shown({})[locale];
    const { people, phones, line, offices, prices, order } = company;
    const facts = [...people, ...phones, line, ...offices];
    const all = [...facts, ...prices, ...Object.values(order)];
    expect(all.length).toBeGreaterThan(10);
    for (const fact of all) expect(fact?.sample).toBe(words[locale].sample);
    expect(offices[0]?.hours?.sample).toBe(words[locale].sample);
    const texts = [
      ...phones.map(({ text }) => text),
      ...offices.map(({ address }) => address),
      ...(offices[0]?.hours?.lines.map(({ times }) => times) ?? []),
      ...prices.map(({ amount }) => amount),
      ...Object.values(order).map((fact) => fact?.text),
    ];
    expect(texts.join()).toMatch(/0/);
    expect(texts.join()).not.toMatch(/[1-9]/);
  },
);

test("what is set is no sample, and a city stands for an address", () => {
  const { en } = shown({
    replyDays: 2,
    terms: { minimumMonths: 3 },
    line: { id: "@us", url: "https://lin.ee/us" },
  });
  expect(en.line).not.toHaveProperty("sample");
  expect(en.order.answer).not.toHaveProperty("sample");
  expect(en.order.minimum).toEqual({
    label: "Minimum term",
    text: "3 months",
  });
  expect(en.order.usual).toHaveProperty("sample");
  const baseCity = { th: "ก", en: "A", ja: "亜" };
  expect(shown({ baseCity }).en.offices).toEqual([]);
});

test("only pages have samples, and only where they are asked for", async () => {
  const local = await readContent(".", { withSampleFacts: true });
  const { shownCompany, messages } = local;
  expect(shownCompany?.ja.people[0]?.sample).toBe("見本");
  expect(JSON.stringify(messages.th)).toContain('"sample":"ตัวอย่าง"');
  // Mails and structured data take this one.
  expect(JSON.stringify(local.company ?? {})).not.toMatch(
    /"sample":"見本"[},]/,
  );
  const real = await readContent(".");
  expect(real.shownCompany).toBe(real.company);
});

test("the owner is told once what visitors will not find", () => {
  expect(missingLine({ replyDays: 2 }, false)).toMatch(
    /^visitors will not find, until content\/site\.yaml has it: who works for them \(people\), LINE \(line\), .*search advertising/,
  );
  expect(missingLine({ replyDays: 2 }, false)).not.toContain("replyDays");
  expect(missingLine({}, true)).toContain("SITE_ORIGIN is not set");
});
