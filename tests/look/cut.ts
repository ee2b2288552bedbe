/** From the top of the page, in pixels. */
export type Part = { top: number; height: number };

const longest = 1200;
const shortest = 160;

/**
 * Cuts a page into parts: before each section, and long sections every 1,200 pixels. If a section grows, the parts of the
 * others stay as they are. `tops` are the places where sections begin; one that is close behind a cut is none.
 */
export function cut(height: number, tops: readonly number[]): Part[] {
  const ends = [
    ...tops.filter((top) => top > 0 && top < height).toSorted((a, b) => a - b),
    height,
  ];
  const parts: Part[] = [];
  let last = 0;
  for (const end of ends) {
    if (end < height && end - last < shortest) continue;
    while (end - last > longest) {
      parts.push({ top: last, height: longest });
      last += longest;
    }
    if (end > last) parts.push({ top: last, height: end - last });
    last = end;
  }
  return parts;
}

/** Groups of neighbouring parts that are not higher than a picture may be. */
export function inTakes(parts: readonly Part[], limit = 8000): Part[][] {
  const takes: Part[][] = [];
  let height = Infinity;
  for (const part of parts) {
    height += part.height;
    if (height > limit) {
      takes.push([]);
      height = part.height;
    }
    takes.at(-1)?.push(part);
  }
  return takes;
}
