import type { Locale } from "#shared/locales.ts";

/**
 * Width of a text in em, estimated a little wide: drawings are made at build time, where no font can be asked.
 * Thai marks above and below take no width, full-width characters one em.
 */
export function textWidth(text: string): number {
  return [...text].reduce((width, character) => width + em(character), 0);
}

function em(character: string): number {
  if (/\p{M}/u.test(character)) return 0;
  if (
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。・！-｠]/u.test(
      character,
    )
  )
    return 1;
  if (/[MWmw%@]/.test(character)) return 0.9;
  if (/[\s.,:;'|!ijl()-]/.test(character)) return 0.32;
  return 0.62;
}

/**
 * A label on one line or, where it is wider than `width` em, on the two lines that come out most alike. Breaks only
 * between words, also in languages that put no space there.
 */
export function splitLabel(
  label: string,
  width: number,
  locale: Locale,
): string[] {
  if (textWidth(label) <= width) return [label];
  const segmenter = new Intl.Segmenter(locale, { granularity: "word" });
  const breaks = [...segmenter.segment(label)]
    .map(({ index }) => index)
    .filter((index) => index > 0);
  const widest = (lines: string[]) => Math.max(...lines.map(textWidth));
  return breaks
    .map((at) => [label.slice(0, at).trim(), label.slice(at).trim()])
    .filter((lines) => lines.every((line) => line !== ""))
    .reduce(
      (best, lines) => (widest(lines) < widest(best) ? lines : best),
      [label],
    );
}
