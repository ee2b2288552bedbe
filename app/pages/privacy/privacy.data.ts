import { z } from "zod";
import type { PageContext } from "#content-reader/content.ts";
import { pageCopy } from "#content-reader/pages/page-copy.ts";
import { text, titled } from "#content-reader/schema.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { dateInWords } from "../../i18n/date-in-words.ts";
import { noticeCopy, noticeSection } from "../../notice-page/notice-copy.ts";
import { configuredCopy, configuredSections } from "./configured.ts";
import { noSaleText } from "./tool-notice.ts";

const summaryBlock = z.strictObject({
  heading: text(),
  items: z.array(text()).min(3).max(4),
});

const privacyCopy = z.strictObject({
  ...noticeCopy,
  version: text(),
  labels: z.strictObject({ version: text(), date: text(), contents: text() }),
  summary: z.strictObject({
    heading: text(),
    keep: summaryBlock,
    leave: summaryBlock,
    points: z.array(titled).length(4),
  }),
  sections: z.array(noticeSection).min(5),
  configured: configuredCopy,
});

/** The second line of the notice about how long data are kept says the same. */
const spamDays = 30;

/** The index of the point in the summary about who handles details. */
const noSalePoint = 2;

export async function load({ content, locale }: PageContext) {
  const { configured, ...copy } = await readCopy(content, locale);
  const { site } = content;
  const lengths = [1, spamDays / (site.retentionMonths * 30.4)];
  const sections = configuredSections(
    copy.sections,
    configured,
    { ...site, contact: contactFacts(content, locale) },
    locale,
  );
  const points = copy.summary.points.map((point, index) =>
    index === noSalePoint
      ? {
          ...point,
          text: noSaleText(point.text, configured.tools, site.tools, locale),
        }
      : point,
  );
  return {
    copy: {
      ...copy,
      summary: { ...copy.summary, points },
      sections: sections.map((section) =>
        section.id === "retention" ? { ...section, lengths } : section,
      ),
    },
    dateText: dateInWords(copy.date, locale),
  };
}

/** The company that answers for the data: its main office, its representative, its number. */
function contactFacts(
  { site, company }: PageContext["content"],
  locale: Locale,
) {
  const { offices = [], phones = [] } = company?.[locale] ?? {};
  const [address, phone] = [offices[0]?.address, phones[0]?.text];
  const representative = site.representative?.[locale];
  return {
    ...(address !== undefined && { address }),
    ...(representative !== undefined && { representative }),
    ...(phone !== undefined && { phone }),
  };
}

function readCopy(content: PageContext["content"], locale: Locale) {
  return pageCopy(content, "privacy", privacyCopy, locale, [
    "name",
    "tool",
    "cookies",
    "purpose",
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
