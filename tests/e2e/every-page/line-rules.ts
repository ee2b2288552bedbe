import type { Page } from "@playwright/test";
import { linesOf, type LaidText } from "../../lines-in-page.ts";

/* What lines of texts must not be. Each rule gives what breaks it. */

const lettersIn = (line: string) =>
  line.replaceAll(/[^\p{Letter}\p{Number}]/gu, "");

/** Lines inside a title of a page that are a word of few letters, and neither the first nor the last, nor end a sentence. */
export async function strandedWords(page: Page): Promise<string[]> {
  const [title] = await page.evaluate(linesOf, "h1");
  return (title?.lines ?? [])
    .slice(1, -1)
    .filter((line) => line.length < 5 && !line.endsWith("。"));
}

/**
 * Headings whose last line is one or two letters alone, but for a word of two kanji, and for headings of few letters in a
 * narrow column. Signs do not count as letters, nor do Thai vowels above and below.
 */
export async function loneLetters(page: Page): Promise<string[]> {
  const headings = await page.evaluate(linesOf, "h1, h2, h3");
  return headings
    .filter(({ text, lines }) => {
      const last = lettersIn(lines.at(-1) ?? "");
      const isShort = /^(?!\p{Script=Han}{2}$).{1,2}$/u.test(last);
      return lines.length > 1 && isShort && lettersIn(text).length > 6;
    })
    .map(({ text, lines }) => `${lines.at(-1)} of ${text}`);
}

/** Texts in lists, tables and labels: what holds none of another kind, and is no part of a menu. */
const boxes =
  ":is(main :is(li, dd, dt, td, th, figcaption), footer li):not(:has(p, li, dd, dt, td, div, h2, h3, h4), nav *)";

/** Japanese texts in lists, tables and labels that leave one letter alone on their last line. Signs do not count as letters. */
export async function lonelyEnds(page: Page): Promise<string[]> {
  const texts = await page.evaluate(linesOf, boxes);
  return texts
    .filter(({ lines }) => {
      const isCut = /[\u3041-\u30FF\u4E00-\u9FFF]$/.test(lines.at(-2) ?? "");
      return isCut && lettersIn(lines.at(-1) ?? "").length === 1;
    })
    .map(({ text }) => text.slice(-20));
}

/** Texts with links of which a line begins with a sign that belongs to the line before. */
export async function wrongStarts(page: Page): Promise<string[]> {
  return startsOf(await page.evaluate(linesOf, "main :is(p, li, dd):has(a)"));
}

export function startsOf(texts: readonly LaidText[]): string[] {
  return texts.flatMap(({ text, lines }) =>
    lines
      .slice(1)
      .filter((line) => /^[.,;:!?)。、，：；）」』]/.test(line))
      .map((line) => `${line.slice(0, 1)} in ${text.slice(0, 60)}`),
  );
}
