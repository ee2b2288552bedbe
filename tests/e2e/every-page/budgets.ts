import type { Locale } from "#shared/locales.ts";
import { hasOwnFacts, tools, withOwnFacts } from "../../own-facts.ts";
import type { PageKind } from "../../content.ts";
import type { VisitCost } from "./visit-cost.ts";

/** Budgets of a first visit in KB of 1,024 bytes, as transferred. Raised only with a reason in the commit. */
const fonts = { th: 38, en: 34, ja: 90 } satisfies Record<Locale, number>;
const home = { th: 58, en: 46, ja: 94 } satisfies Record<Locale, number>;
// Service pages have the largest pictures, and in Japanese the most characters in bold.
const others = { th: 61, en: 57, ja: 116 } satisfies Record<Locale, number>;
// The newest articles have 48, 37 and 75; older ones quote more scripts.
const article = { th: 55, en: 49, ja: 97 } satisfies Record<Locale, number>;
/** The loader, before any gesture of the visitor. */
const scriptBytes = 1024;
// Document, loader, styles for paper, and four to six fonts.
const requests = 9;
/** Elements of a document; style and layout of every change are paid for by each. */
const nodes = 1500;

// Tools have one script, which has to see the first view of a page, and asks for permission.
const [toolBytes, toolRequests] = tools.length > 0 ? [5600, 1] : [0, 0];

export const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10;

/** What is over its budget, as "what, how much, how much is allowed". */
export function excess(
  kind: PageKind,
  locale: Locale,
  visit: VisitCost & { nodes: number },
): string[] {
  const totals = kind === "article" ? article : kind === "home" ? home : others;
  const total = withOwnFacts(totals[locale]);
  const limits: [string, number, number][] = [
    ["bytes of script before a gesture", visit.script, scriptBytes + toolBytes],
    ["requests", visit.requests, requests + toolRequests],
    ["elements", visit.nodes, withOwnFacts(nodes * (hasOwnFacts ? 1.06 : 1))],
    ["KB of fonts", kilobytes(visit.fonts), fonts[locale]],
    ["KB in all", kilobytes(visit.bytes), total],
  ];
  return limits
    .filter(([, value, limit]) => value > limit)
    .map(([what, value, limit]) => `${what}, ${value} of ${limit}`);
}
