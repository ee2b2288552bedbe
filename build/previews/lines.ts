import {
  breakMark,
  keepEnd,
  keepStart,
  seamMark,
  sentenceMark,
  withoutMarks,
} from "#shared/phrase-marks.ts";
import type { Locale } from "#shared/locales.ts";
import { displayCells } from "#shared/text-width.ts";

/** A piece that stays whole, and what stands before it unless it begins a line. */
type Piece = { text: string; space: string };

const thaiWords = new Intl.Segmenter("th", { granularity: "word" });
/** Marks and signs that begin no line. */
const closing = /^[\p{Pe}\p{Pf}\p{Mn}!?.,:;ๆฯ％%、。！？・ー]/u;
const opening = /[\p{Ps}\p{Pi}“‘(]$/u;

/**
 * Breaks a title into as few lines as fit `cells`, and makes these of like length. Japanese breaks between phrases,
 * Thai between words, never inside those of the glossary; the text carries their marks.
 */
export function breakLines(
  title: string,
  locale: Locale,
  cells: number,
): string[] {
  const pieces = piecesOf(title, locale);
  const widest = Math.max(...pieces.map(({ text }) => displayCells(text)));
  const limit = Math.max(cells, widest);
  const fewest = fill(pieces, limit).length;
  let width = limit;
  while (width > widest && fill(pieces, width - 1).length === fewest)
    width -= 1;
  return fill(pieces, width);
}

function fill(pieces: readonly Piece[], cells: number): string[] {
  const lines: string[] = [];
  for (const { text, space } of pieces) {
    const last = lines.at(-1);
    const longer = `${last}${space}${text}`;
    if (last !== undefined && displayCells(longer) <= cells)
      lines[lines.length - 1] = longer;
    else lines.push(text);
  }
  return lines;
}

function piecesOf(title: string, locale: Locale): Piece[] {
  const pieces: Piece[] = [];
  for (const [index, word] of title.split(/ +/).entries())
    for (const [part, text] of partsOf(word, locale).entries()) {
      const space = index > 0 && part === 0 ? " " : "";
      const last = pieces.at(-1);
      const isStuck =
        last && space === "" && (closing.test(text) || opening.test(last.text));
      if (isStuck) last.text += text;
      else pieces.push({ text, space });
    }
  return pieces;
}

/** A word without spaces, cut where it may break. */
function partsOf(word: string, locale: Locale): string[] {
  const parts =
    locale === "ja"
      ? word.split(new RegExp(`[${breakMark}${sentenceMark}${seamMark}]`))
      : word
          .split(new RegExp(`(${keepStart}[^${keepEnd}]*${keepEnd})`))
          .flatMap((part) =>
            locale === "th" && !part.startsWith(keepStart)
              ? [...thaiWords.segment(part)].map(({ segment }) => segment)
              : [part],
          );
  return parts.map(withoutMarks).filter((part) => part !== "");
}
