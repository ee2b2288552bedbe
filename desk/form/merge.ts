import { isDeepStrictEqual as isEqual } from "node:util";
import { isObject } from "./field.ts";

/** Fields that two people changed to different words, by pointer. */
export type Clash = { pointer: string; theirs: unknown };

/**
 * Joins two changes of the same value, field by field. Where both changed the same one to different words, mine stay and the
 * place is noted. Lists of different lengths are one field.
 */
export function merge(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  clashes: Clash[],
  pointer = "",
): unknown {
  if (isEqual(mine, base) || isEqual(mine, theirs)) return theirs;
  if (isEqual(theirs, base)) return mine;
  if (isObject(mine) && isObject(theirs)) {
    const before = isObject(base) ? base : {};
    const joined = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
      .map((key) => [
        key,
        merge(
          before[key],
          mine[key],
          theirs[key],
          clashes,
          `${pointer}/${key}`,
        ),
      ])
      .filter(([, value]) => value !== undefined);
    return Object.fromEntries(joined) as unknown;
  }
  if (
    Array.isArray(mine) &&
    Array.isArray(theirs) &&
    Array.isArray(base) &&
    mine.length === theirs.length &&
    base.length === mine.length
  )
    return mine.map((own: unknown, index) =>
      merge(base[index], own, theirs[index], clashes, `${pointer}/${index}`),
    );
  clashes.push({ pointer, theirs });
  return mine;
}
