import { z } from "zod";
import {
  type Content,
  type PageContext,
  pageCopy,
  text,
} from "#content/index.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { dateInWords } from "../../i18n/date-in-words.ts";
import { partOn, shownParts } from "../../known-facts.ts";
import { noticeCopy, noticeSection } from "../../notice-page/notice-copy.ts";

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
const part = partOn(factNames);

export const schema = z.strictObject({
  ...noticeCopy,
  version: text(),
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
  return {
    page: "privacy",
    copy: {
      ...copy,
      labels: {
        ...copy.labels,
        version: copy.labels.version?.replace("{version}", copy.version),
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
