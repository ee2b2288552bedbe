import { z } from "zod";
import { type PageContext, pageCopy, text, titled } from "#content/index.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { dateInWords } from "../../i18n/date-in-words.ts";
import { noticeCopy, noticeSection } from "../../notice-page/notice-copy.ts";
import {
  condition,
  factNames,
  holds,
  part,
  shownParts,
  type Facts,
} from "./shown-parts.ts";

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
  const sections = copy.sections.map(({ paragraphs, items = [], ...rest }) => {
    const shownItems = shownParts(items, facts);
    return {
      ...rest,
      paragraphs: shownParts(paragraphs, facts),
      ...(shownItems.length > 0 && { items: shownItems }),
    };
  });
  const points = copy.summary.points.filter((point) => holds(point, facts));
  const version = copy.labels.version.replace("{version}", copy.version);
  return {
    copy: {
      ...copy,
      labels: { ...copy.labels, version },
      summary: { ...copy.summary, points },
      sections,
    },
    dateText: dateInWords(copy.date, locale),
  };
}

/** What the notice depends on, and the company that answers for the data. */
function noticeFacts(
  { site, company }: PageContext["content"],
  locale: Locale,
): Facts {
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

function readCopy(content: PageContext["content"], locale: Locale) {
  return pageCopy(content, "privacy", schema, locale, [
    ...factNames,
    "version",
  ]);
}

/** The version that a lead agrees to. Throws if the languages have different versions. */
export async function noticeVersion(
  content: PageContext["content"],
): Promise<string> {
  const read = await Promise.all(
    locales.map((locale) => readCopy(content, locale)),
  );
  const versions = [...new Set(read.map(({ version }) => version))];
  if (versions.length === 1 && versions[0] !== undefined) return versions[0];
  throw new Error(
    `content/pages/privacy: the languages have different versions (${versions.join(", ")}); make them equal`,
  );
}

export type PrivacyData = Awaited<ReturnType<typeof load>>;
