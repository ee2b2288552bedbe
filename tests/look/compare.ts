import { diffArrays } from "diff";
import pixelmatch from "pixelmatch";
import type { Piece, Pixels } from "./pieces.ts";

/** A part of a page as it was and as it is; one of them is missing where something was added or taken away. */
export type Pair = { last?: Piece; now?: Piece };

/** Pixels of a part that may differ: fewer than the smallest mark of a letter has. */
export const tolerated = 6;

/** How far the colours of a pixel may lie apart, from 0 to 1. */
const threshold = 0.1;

/**
 * Finds the part that each part was before. Parts that look the same belong together, wherever they stand; those between
 * them are paired in their order.
 */
export function pairUp(last: readonly Piece[], now: readonly Piece[]): Pair[] {
  const pairs: Pair[] = [];
  let removed: Piece[] = [];
  let at = 0;
  const changes = diffArrays(
    last.map(({ hash }) => hash),
    now.map(({ hash }) => hash),
  );
  let from = 0;
  for (const { added: isAdded, removed: isRemoved, count } of changes) {
    if (isRemoved) removed = last.slice(from, from + count);
    if (isAdded) {
      const added = now.slice(at, at + count);
      pairs.push(...zip(removed, added));
      removed = [];
    }
    if (!isAdded && !isRemoved) {
      pairs.push(...zip(removed, []));
      pairs.push(
        ...zip(last.slice(from, from + count), now.slice(at, at + count)),
      );
      removed = [];
    }
    if (!isAdded) from += count;
    if (!isRemoved) at += count;
  }
  return [...pairs, ...zip(removed, [])];
}

function zip(last: readonly Piece[], now: readonly Piece[]): Pair[] {
  return Array.from(
    { length: Math.max(last.length, now.length) },
    (_, index) => ({
      ...(last[index] && { last: last[index] }),
      ...(now[index] && { now: now[index] }),
    }),
  );
}

/**
 * Counts the pixels that differ, without those that only smooth an edge, and marks them in a picture. Rows that only one
 * of the two has count as different.
 */
export function difference(
  last: Pixels,
  now: Pixels,
): { count: number; marks: Pixels } {
  const width = Math.max(last.width, now.width);
  const height = Math.max(last.height, now.height);
  const data = new Uint8Array(width * height * 4);
  const count = pixelmatch(
    enlarged(last, width, height),
    enlarged(now, width, height),
    data,
    width,
    height,
    { threshold, includeAA: false, alpha: 0.2 },
  );
  const size = (one: Pixels) => one.width * one.height;
  const isResized = last.width !== now.width || last.height !== now.height;
  return {
    count: isResized
      ? Math.max(count, Math.abs(size(last) - size(now)))
      : count,
    marks: { width, height, data },
  };
}

/** The same pixels on a larger ground without colour. */
function enlarged(pixels: Pixels, width: number, height: number): Uint8Array {
  if (pixels.width === width && pixels.height === height) return pixels.data;
  const result = new Uint8Array(width * height * 4);
  for (let row = 0; row < pixels.height; row += 1)
    result.set(
      pixels.data.subarray(
        row * pixels.width * 4,
        (row + 1) * pixels.width * 4,
      ),
      row * width * 4,
    );
  return result;
}
