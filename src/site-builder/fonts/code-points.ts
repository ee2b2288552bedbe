export function without(
  all: ReadonlySet<number>,
  some: ReadonlySet<number>,
): Set<number> {
  return new Set([...all].filter((code) => !some.has(code)));
}

export function codePoints(text: string): Set<number> {
  return new Set(
    Array.from(text, (character) => character.codePointAt(0) ?? 0),
  );
}
