import { isDeepStrictEqual as isEqual } from "node:util";
import { isObject } from "../texts/index.ts";

/** Joins two changes of a value. Where both changed one field, or the length of a list, mine stay and theirs go to `clashes`. */
export function merge(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  clashes: Map<string, unknown>,
  pointer = "",
): unknown {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, base)) return mine;
  const join = (key: string) =>
    merge(
      Object(base)[key],
      Object(mine)[key],
      Object(theirs)[key],
      clashes,
      `${pointer}/${key}`,
    );
  if (isObject(mine) && isObject(theirs))
    return Object.fromEntries(
      Object.keys({ ...theirs, ...mine })
        .map((key) => [key, join(key)] as const)
        .filter(([, value]) => value !== undefined),
    );
  const isSameLength =
    Array.isArray(mine) &&
    [base, theirs].every(
      (one) => Array.isArray(one) && one.length === mine.length,
    );
  if (isSameLength) return Object.keys(mine).map(join);
  clashes.set(pointer, theirs);
  return mine;
}

/** A form says of what is absent that it is empty. */
const isSame = (one: unknown, other: unknown) =>
  isEqual(one ?? "", other ?? "");
