import {
  breakMark,
  joinMark,
  withoutMarks,
} from "#shared/text/phrase-marks.ts";
import type { Locale } from "#shared/locales.ts";
import { displayCells } from "#shared/text/text-width.ts";

/** The lines of a title, and the sum of the costs of its breaks and of its lines' widths. */
type Breaking = { lines: string[]; cost: number };

/** A piece of text that never breaks, the space before it within a line, and the cost of a break before it. */
type Piece = { text: string; space: string; breakCost: number };

const thaiWords = new Intl.Segmenter("th", { granularity: "word" });
/** Characters that must not begin a line, and characters that must not end a line. */
const closing = /^[\p{Pe}\p{Pf}\p{Mn}!?.,:;ๆฯ％%、。！？・ー]/u;
const opening = /[\p{Ps}\p{Pi}“‘(]$/u;
/** A break after one of these characters costs nothing. */
const pause = /[。！？!?:：、,]$/u;
/** Words that belong to the next word, so that a break after them costs more. */
const leaning =
  /^(?:a|an|the|in|of|to|and|&|for|is|on|with|ใน|และ|ของ|ที่|ให้|ว่า|เป็น|กับ|จาก|สู่)$/i;
const raggedness = 12;
const costs = {
  pause: 0,
  space: 1,
  phrase: 1,
  inside: 4,
  leaning: 4,
  figure: 5,
  /** A break between the Latin words of a Japanese title. */
  name: 9,
};

/**
 * Breaks a title into lines of at most `cells` display cells. Prefers breaks at pauses and lines of similar length. Never
 * breaks inside a phrase (Japanese) or a word (Thai, by dictionary and glossary). A piece wider than `cells` has a line
 * of its own.
 */
export function breakLines(
  title: string,
  locale: Locale,
  cells: number,
): Breaking {
  const pieces = piecesOf(title, locale);
  const widest = Math.max(...pieces.map(({ text }) => displayCells(text)));
  let best: Breaking | undefined;
  for (let width = Math.max(cells, widest); width >= widest; width -= 1) {
    const found = bestOf(pieces, width);
    if (best === undefined || found.cost < best.cost) best = found;
  }
  return best ?? { lines: [], cost: 0 };
}

/** Finds the cheapest lines of at most `width`. It starts from the last piece, so each rest is solved once. */
function bestOf(pieces: readonly Piece[], width: number): Breaking {
  const from: Breaking[] = [];
  from[pieces.length] = { lines: [], cost: 0 };
  for (let start = pieces.length - 1; start >= 0; start -= 1) {
    let best: Breaking | undefined;
    let line = "";
    for (let end = start; end < pieces.length; end += 1) {
      const piece = pieces[end];
      if (piece === undefined) break;
      line += end === start ? piece.text : piece.space + piece.text;
      const used = displayCells(line);
      if (used > width && end > start) break;
      const rest = from[end + 1] ?? { lines: [], cost: 0 };
      const broken = pieces[end + 1]?.breakCost ?? 0;
      const cost = raggedness * (1 - used / width) ** 2 + broken + rest.cost;
      if (best === undefined || cost < best.cost)
        best = { lines: [line, ...rest.lines], cost };
    }
    from[start] = best ?? { lines: [], cost: 0 };
  }
  return from[0] ?? { lines: [], cost: 0 };
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
      else
        pieces.push({
          text,
          space,
          breakCost: last ? costOf(last.text, space, locale) : 0,
        });
    }
  return pieces;
}

function costOf(before: string, space: string, locale: Locale): number {
  if (pause.test(before)) return costs.pause;
  const lean = leaning.test(before) ? costs.leaning : 0;
  if (/\d$/.test(before)) return costs.figure;
  if (locale === "ja") return space === "" ? costs.phrase : costs.name;
  return lean + (space === "" ? costs.inside : costs.space);
}

/** Cuts a word without spaces at the places where a line may break. */
function partsOf(word: string, locale: Locale): string[] {
  return word
    .split(breakMark)
    .flatMap((part) =>
      locale === "th" && !part.includes(joinMark)
        ? Array.from(thaiWords.segment(part), ({ segment }) => segment)
        : [withoutMarks(part)],
    )
    .filter((part) => part !== "");
}
