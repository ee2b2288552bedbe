import { z } from "zod";
import { text } from "#content-reader/schema.ts";
import { askedPurposes, purposesOf } from "#content-reader/tools/consent.ts";
import type { Tool, ToolName } from "#content-reader/tools/tools.ts";
import type { Locale } from "#shared/locales.ts";
import {
  ga4Cookies,
  googleAdsCookies,
  lineTagCookies,
  metaPixelCookies,
} from "../../analytics/cookies.ts";
import type { NoticeSection } from "../../notice-page/notice-copy.ts";

/** What the notice says of the tools that are set. */
export const toolWords = z.strictObject({
  noSale: text(),
  noSaleWithConsent: text(),
  noSaleAdvertising: text(),
  /** Follows one of the first two. */
  alsoAdvertising: text(),
  purpose: text(),
  purposeWithConsent: text(),
  purposeAdvertising: text(),
  cookiesWithConsent: text(),
  cookieItem: text(),
  choiceItem: text(),
  transmission: text(),
  nothingElse: text(),
  nothingElseWithConsent: text(),
  nothingElseMixed: text(),
  entry: text(),
  entryWithConsent: text(),
  entryAdvertising: text(),
  entryManager: text(),
  purposeNames: z.strictObject({
    statistics: text(),
    advertising: text(),
    both: text(),
  }),
});

type Words = z.output<typeof toolWords>;
type Change = (section: NoticeSection) => Partial<NoticeSection>;

const toolNames: Record<ToolName, string> = {
  plausible: "Plausible Analytics",
  umami: "Umami",
  matomo: "Matomo",
  ga4: "Google Analytics 4",
  "google-ads": "Google Ads",
  "meta-pixel": "Meta Pixel",
  "line-tag": "LINE Tag",
  "tag-manager": "Google Tag Manager",
};

/** The changes to sections of the notice, by their ids. */
export function toolChanges(
  words: Words,
  tools: readonly Tool[],
): Record<string, Change> {
  const { counts, statistics, advertising } = usesOf(tools);
  const asks = statistics || advertising;
  const nothingElse = counts
    ? words[asks ? "nothingElseMixed" : "nothingElse"]
    : words.nothingElseWithConsent;
  return {
    purposes: ({ items = [] }) => ({
      items: [
        ...items,
        ...(counts ? [words.purpose] : []),
        ...(statistics ? [words.purposeWithConsent] : []),
        ...(advertising ? [words.purposeAdvertising] : []),
      ],
    }),
    "external-transmission": () => ({
      paragraphs: [words.transmission, nothingElse],
      items: tools.map((tool) => entryOf(words, tool)),
    }),
    ...(asks && {
      cookies: ({ paragraphs, items = [] }) => ({
        paragraphs: [words.cookiesWithConsent, ...paragraphs.slice(1)],
        items: [
          ...items.slice(0, 2),
          ...tools.flatMap((tool) => cookieItem(words, tool)),
          // The last is that of local storage.
          ...items.slice(2, -1),
          words.choiceItem,
        ],
      }),
    }),
  };
}

/** The sentence of the summary about who handles details. */
export function noSaleText(
  written: string,
  words: Words,
  tools: readonly Tool[] | undefined,
  locale: Locale,
): string {
  if (tools === undefined) return written;
  const { counts, statistics, advertising } = usesOf(tools);
  if (!counts && !statistics) return words.noSaleAdvertising;
  return [
    counts ? words.noSale : words.noSaleWithConsent,
    ...(advertising ? [words.alsoAdvertising] : []),
  ].join(locale === "ja" ? "" : " ");
}

/** Whether tools count without asking, and what for visitors are asked. */
function usesOf(tools: readonly Tool[]) {
  const asked = askedPurposes(tools);
  return {
    counts: tools.some((tool) => purposesOf(tool).length === 0),
    statistics: asked.statistics !== undefined,
    advertising: asked.advertising !== undefined,
  };
}

function entryOf(words: Words, tool: Tool): string {
  return fill(words[entryName(tool)], words, tool);
}

function entryName({ tool }: Tool) {
  if (tool === "tag-manager") return "entryManager";
  if (tool === "ga4") return "entryWithConsent";
  return ["google-ads", "meta-pixel", "line-tag"].includes(tool)
    ? "entryAdvertising"
    : "entry";
}

function cookieItem(words: Words, tool: Tool): string[] {
  const cookies = cookiesOf(tool);
  return cookies.length === 0
    ? []
    : [
        fill(words.cookieItem, words, tool).replace(
          "{cookies}",
          cookies.join(", "),
        ),
      ];
}

function cookiesOf(tool: Tool): readonly string[] {
  switch (tool.tool) {
    case "ga4":
      return ga4Cookies;
    case "google-ads":
      return googleAdsCookies;
    case "meta-pixel":
      return metaPixelCookies;
    case "line-tag":
      return lineTagCookies;
    case "tag-manager":
      return tool.cookies;
    default:
      return [];
  }
}

function fill(sentence: string, words: Words, tool: Tool): string {
  const [first, ...others] = purposesOf(tool);
  const purpose =
    first && words.purposeNames[others.length > 0 ? "both" : first];
  return sentence
    .replace("{name}", tool.recipient)
    .replace("{tool}", toolNames[tool.tool])
    .replaceAll("{purpose}", purpose ?? "");
}
