import type { Locale } from "#shared/locales.ts";
import { hasOwnFacts, tools, withOwnFacts } from "../../own-facts.ts";
import type { PageKind } from "../../content.ts";
import type { VisitCost } from "./visit-cost.ts";

/** Budgets of a first visit in KB of 1,024 bytes, as transferred. Raised only with a reason in the commit. */
// English pages that quote Thai, and Japanese ones with much in bold or in other scripts, have more than 40 and 90.
const fonts = { th: 49, en: 45, ja: 117 } satisfies Record<Locale, number>;
const home = { th: 110, en: 95, ja: 142 } satisfies Record<Locale, number>;
// The newest articles have 65, 50 and 105; older ones quote more scripts.
const article = { th: 65, en: 53, ja: 110 } satisfies Record<Locale, number>;
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
  // Articles have figures of their own; the others may weigh what the home page may.
  const total = withOwnFacts(
    kind === "article" ? article[locale] : home[locale],
  );
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
