import { diffWordsWithSpace } from "diff";
import { html } from "hono/html";
import type { Markup } from "./frame.ts";

/** Differences in words. Thai and Japanese have no spaces, so their words come from the dictionary of the machine. */
export function difference(
  before: string,
  after: string,
  language: string | undefined,
): Markup[] {
  const intlSegmenter = new Intl.Segmenter(language ?? "en", {
    granularity: "word",
  });
  const parts = diffWordsWithSpace(before, after, { intlSegmenter });
  return parts.map(({ added, removed, value }, index) => {
    if (added) return html`<ins>${value}</ins>`;
    if (removed) return html`<del>${value}</del>`;
    const isFirst = index === 0;
    const isLast = index === parts.length - 1;
    return html`${shortened(value, { isFirst, isLast })}`;
  });
}

/** Letters that are shown around a change. */
const around = 160;
// A Thai letter keeps its marks.
const letters = new Intl.Segmenter();

/** Words that did not change, without what is far from a change. */
function shortened(
  words: string,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): string {
  if (words.length <= around) return words;
  const all = Array.from(letters.segment(words), ({ segment }) => segment);
  const head = isFirst ? "" : all.slice(0, around).join("");
  const tail = isLast ? "" : all.slice(-around).join("");
  const gap = all.length - around * (Number(!isFirst) + Number(!isLast));
  return gap <= around ? words : `${head}\n…\n${tail}`;
}
