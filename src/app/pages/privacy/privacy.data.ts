import { z } from "zod";
import {
  type Content,
  type PageContext,
  pageCopy,
  text,
  titled,
} from "#content/index.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { dateInWords } from "../../i18n/date-in-words.ts";
import { conditionOn, holds, partOn, shownParts } from "../../known-facts.ts";
import { noticeCopy, noticeSection } from "../../notice-page/notice-copy.ts";
import type { LoadedBy } from "../../page.ts";

/** What a part of the notice may depend on. `analytics` is a counter or a tag manager. */
const factNames = [
  "tagManager",
  "counter",
  "analytics",
  "hosting",
  "mail",
  "webhook",
  "slack",
  "line",
  "dataCountries",
  "address",
  "representative",
  "phone",
] as const;
const condition = conditionOn(factNames);
const part = partOn(condition);

const summaryBlock = z.strictObject({
  heading: text(),
  items: z.array(text()).min(3).max(4),
});

export const schema = z.strictObject({
  ...noticeCopy,
  version: text(),
  labels: z.strictObject({ version: text(), date: text(), contents: text() }),
  summary: z.strictObject({
    heading: text(),
    keep: summaryBlock,
    leave: summaryBlock,
    points: z.array(titled.extend(condition)).min(4),
  }),
  sections: z
    .array(
      noticeSection.extend({
        paragraphs: z.array(part).min(1),
        items: z.array(part).optional(),
      }),
    )
    .min(5),
});

export async function load({ content, locale }: PageContext) {
  const copy = await readCopy(content, locale);
  const facts = noticeFacts(content, locale);
  const { labels, summary } = copy;
  return {
    copy: {
      ...copy,
      labels: {
        ...labels,
        version: labels.version.replace("{version}", copy.version),
      },
      summary: {
        ...summary,
        points: summary.points.filter((point) => holds(point, facts)),
      },
      sections: copy.sections.map(({ paragraphs, items = [], ...rest }) => ({
        ...rest,
        paragraphs: shownParts(paragraphs, facts),
        items: shownParts(items, facts),
      })),
    },
    dateText: dateInWords(copy.date, locale),
  };
}

export type PrivacyData = LoadedBy<typeof load>;

/** What the notice depends on, and the company that answers for the data. */
function noticeFacts(
  { site, company }: Content,
  locale: Locale,
): Partial<Record<(typeof factNames)[number], string | undefined>> {
  const { tagManager, counter, recipients } = site;
  const { offices, phones } = company?.[locale] ?? {};
  const host = counter && new URL(counter.script).hostname;
  return {
    ...recipients,
    tagManager,
    counter: host,
    analytics: tagManager ?? host,
    dataCountries: site.dataCountries?.[locale],
    address: offices?.[0]?.address,
    representative: site.representative?.[locale],
    phone: phones?.[0]?.text,
  };
}

function readCopy(content: Content, locale: Locale) {
  const placeholders = [...factNames, "version"];
  return pageCopy(content, "privacy", schema, locale, placeholders);
}

/** The version that a lead agrees to. Throws if the languages have different versions. */
export async function noticeVersion(content: Content): Promise<string> {
  const copies = await Promise.all(
    locales.map((locale) => readCopy(content, locale)),
  );
  const versions = [...new Set(copies.map(({ version }) => version))];
  if (versions.length === 1 && versions[0] !== undefined) return versions[0];
  throw new Error(
    `content/pages/privacy: the languages have different versions (${versions.join(", ")}); make them equal`,
  );
}
