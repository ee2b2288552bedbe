import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import type { Lead } from "#shared/lead/fields.ts";
import { fixtureLead } from "../../testing/lead.ts";
import { spamOf } from "./spam-score.ts";

type Entry =
  | string
  | ({ text: string } & Partial<
      Pick<Lead, "name" | "company" | "email" | "website">
    >);

type Example = { file: string; group: string; lead: Lead };

const facts = {
  isTrapped: false,
  filledForMs: 60_000,
  sameTextFrom: 0,
  blockedDomains: [],
};

/** The parts of each corpus, in the order in which they were written: the marks were tuned after each. */
const parts = ["first", "second", "third", "fourth"];
const honest = parts.flatMap((part) => read(`honest-${part}`));
const spam = parts.flatMap((part) => read(`spam-${part}`));

function read(file: string): Example[] {
  const url = new URL(`corpus/${file}.yaml`, import.meta.url);
  const groups = parse(readFileSync(url, "utf8")) as Record<string, Entry[]>;
  return Object.entries(groups).flatMap(([group, entries]) =>
    entries.map((entry) => ({ file, group, lead: leadOf(entry) })),
  );
}

function leadOf(entry: Entry): Lead {
  const { text, ...fields } =
    typeof entry === "string" ? { text: entry } : entry;
  if (typeof text !== "string")
    throw new Error(`an entry without text: ${JSON.stringify(entry)}`);
  return { ...fixtureLead().fields.normalised, ...fields, message: text };
}

function isFlagged({ lead }: Example, others: Partial<typeof facts> = {}) {
  return spamOf(lead, { ...facts, ...others }).status === "flagged";
}

test("both corpora are large enough, in the languages of the visitors", () => {
  const inGroup = (name: string) =>
    honest.filter(({ group }) => group === name).length;
  for (const locale of ["th", "en", "ja"])
    expect(inGroup(locale), locale).toBeGreaterThanOrEqual(40);
  expect(inGroup("other")).toBeGreaterThanOrEqual(30);
  expect(honest.length).toBeGreaterThanOrEqual(150);
  expect(spam.length).toBeGreaterThanOrEqual(150);
});

test("no honest enquiry is flagged", () => {
  expect(honest.filter((each) => isFlagged(each)).map(wordsOf)).toEqual([]);
});

test("no honest enquiry is flagged because it has one more link, or a website", () => {
  const linked = honest.flatMap((each) => {
    const { lead } = each;
    const website = "https://own-site.example/";
    const message = `${lead.message} ${website}`;
    return [
      { ...each, lead: { ...lead, website } },
      { ...each, lead: { ...lead, message } },
    ];
  });
  expect(linked.filter((each) => isFlagged(each)).map(wordsOf)).toEqual([]);
});

test("no honest enquiry without marks is flagged because a browser filled it in at once, or because others sent it too", () => {
  const plain = honest.filter(({ lead }) => spamOf(lead, facts).score === 0);
  expect(plain.length).toBeGreaterThan(100);
  for (const others of [{ filledForMs: 1 }, { sameTextFrom: 40 }])
    expect(plain.filter((each) => isFlagged(each, others))).toEqual([]);
});

test("at least nine of ten spam messages are flagged, in each part", () => {
  for (const part of parts) {
    const found = spam.filter(({ file }) => file === `spam-${part}`);
    const flagged = found.filter((each) => isFlagged(each)).length;
    const own = honest.filter(({ file }) => file === `honest-${part}`);
    const wrong = own.filter((each) => isFlagged(each)).length;
    console.log(
      `${part} part: flagged ${flagged} of ${found.length} spam, ${wrong} of ${own.length} honest`,
    );
    expect(flagged / found.length, part).toBeGreaterThanOrEqual(0.9);
  }
});

function wordsOf({ file, lead }: Example): string {
  const { score, reasons } = spamOf(lead, facts);
  return `${file}: ${lead.message} (${score}: ${reasons.join(", ")})`;
}
