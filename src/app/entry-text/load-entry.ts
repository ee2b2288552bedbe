import type { ElementContent } from "#shared/text/hast.ts";
import { toHtml } from "hast-util-to-html";
import {
  type Entry,
  type Entries,
  type Content,
  type PageContext,
  originalOf,
  foreignName,
  isStale,
  markPhrases,
} from "#content/index.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { element, mapNodes } from "#shared/text/hast.ts";
import { coverPicture } from "../article-list/teasers.ts";
import { writtenDate } from "../charts/chart-words.ts";
import { drawChart } from "../charts/draw-chart.tsx";
import { dateInWords } from "../i18n/date-in-words.ts";

/**
 * The entry that an address shows, and the data that the page of every entry has; undefined if none has the slug. One that is
 * not translated is shown as the original, with everything around it in the language of the page.
 */
export async function loadEntry<E extends Entry>(
  entries: Entries<E>,
  { content, locale, params }: PageContext,
) {
  const versions = entries.versions(params.slug ?? "");
  const original = originalOf(versions);
  const entry = versions[locale] ?? original;
  if (entry === undefined) return undefined;
  const { slug, title, heading, description, state } = entry;
  const { credit, license } = entry.cover;
  const hasContents = entry.toc ?? entry.headings.length >= 3;
  const data = {
    slug,
    title,
    heading: markPhrases(heading, entry.locale, content.noBreak),
    // It is the lead of the page.
    description: markPhrases(description, entry.locale, content.noBreak),
    /** The language of the text, and the same where it is not that of the page. */
    locale: entry.locale,
    lang: entry.locale === locale ? undefined : entry.locale,
    /** The languages in which the entry exists, and that of its original. */
    locales: locales.filter((other) => versions[other] !== undefined),
    original: original?.locale,
    isNoindex: entry.noindex || Boolean(entry.sample) || state !== "published",
    state,
    ...datesOf(entry, original, locale),
    cover: await coverPicture(entries, entry, content),
    coverAlt: entry.cover.alt,
    coverCredit: [credit, license].filter(Boolean).join(", "),
    headings: hasContents
      ? entry.headings.map((one) => ({
          ...one,
          text: markPhrases(one.text, entry.locale, content.noBreak),
        }))
      : [],
    body: await drawBody(entries.body(entry), entry, content),
    sources: entry.sources.map(({ name, year, accessed, ...source }) => ({
      ...source,
      name: foreignName(name, locale),
      year: writtenDate(String(year), locale),
      date: dateInWords(accessed, locale),
    })),
    credits: entry.author ? creditsOf(entry, locale, content) : undefined,
    service: entry.services[0],
  };
  return { entry, data };
}

export type EntryData = NonNullable<
  Awaited<ReturnType<typeof loadEntry>>
>["data"];

/** Who wrote, translated and reviewed it, and its topics. */
function creditsOf(
  { author = "", translator, reviewedBy, tags = [] }: Entry,
  locale: Locale,
  { authors, tags: names }: Content,
) {
  const nameOf = (id: string) => authors[id]?.[locale].name ?? id;
  return {
    author: nameOf(author),
    note: authors[author]?.[locale].note,
    translator: translator && nameOf(translator),
    reviewer: reviewedBy && nameOf(reviewedBy),
    topics: tags.map((tag) => names[tag]?.[locale] ?? tag),
  };
}

/** Dates, in words of the page's language. */
function datesOf(entry: Entry, original: Entry | undefined, locale: Locale) {
  const { publishedAt, updatedAt, sourceHash, state } = entry;
  const mayBeStale = state !== "draft" && sourceHash !== undefined;
  const day = (date: string) => date.slice(0, 10);
  const isUpdated =
    updatedAt !== undefined && day(updatedAt) > day(publishedAt);
  return {
    date: day(publishedAt),
    dateText: dateInWords(publishedAt, locale),
    updated: isUpdated ? day(updatedAt) : undefined,
    updatedText: isUpdated ? dateInWords(updatedAt, locale) : undefined,
    originalChangedText:
      original && mayBeStale && isStale(entry, original)
        ? dateInWords(original.updatedAt ?? original.publishedAt, locale)
        : undefined,
  };
}

/** A section of the text, or a chart, which has a style sheet; a chart ends a section as well. */
type BodyPart = { html: string; sheet?: string };

/** The body as HTML in parts, with its charts, its pictures, and a link in each heading. */
async function drawBody(
  nodes: readonly ElementContent[],
  entry: Entry,
  content: Content,
): Promise<BodyPart[]> {
  const { locale } = entry;
  const label = content.messages[locale].article.anchor;
  const finished = withAnchors(
    await content.pictures.putInto(nodes, entry),
    label,
  );
  const parts: BodyPart[] = [];
  let text: ElementContent[] = [];
  for (const node of finished) {
    const chart = node.type === "element" && node.properties.dataChart;
    if (!chart) {
      // A section for itself, so that the browser can leave its layout for later.
      if (isSectionHead(node)) endText();
      text.push(node);
      continue;
    }
    endText();
    parts.push(drawChart(content, String(chart), locale));
  }
  endText();
  return parts;

  function endText(): void {
    const html = toHtml(text).trim();
    text = [];
    if (html !== "") parts.push({ html });
  }
}

/** Whether this is a heading of the second level with its link. */
function isSectionHead(node: ElementContent): boolean {
  if (node.type !== "element") return false;
  const [first] = node.children;
  return first?.type === "element" && first.tagName === "h2";
}

/**
 * Each heading gets a link to itself. It stands beside the heading and not in it, because what is in a heading is said
 * with it, and listed with it.
 */
function withAnchors(
  nodes: readonly ElementContent[],
  ariaLabel: string,
): ElementContent[] {
  return mapNodes(nodes, (node) => {
    if (node.type !== "element" || !/^h[23]$/.test(node.tagName)) return [node];
    const href = `#${String(node.properties.id)}`;
    const anchor = element("a", { href, ariaLabel }, []);
    return [element("div", { className: ["titled"] }, [node, anchor])];
  });
}
