/** Glyphs of our fonts together are fewer; a bound all the same. */
const keptAtMost = 20_000;

/**
 * Makes a function that works something out once for the same bytes. A glyph stands in the fonts of thousands of pages,
 * each time with another number, so its outline is what it is known by.
 */
export function byContent<Value>(
  make: (bytes: Buffer) => Value,
): (bytes: Buffer) => Value {
  const known = new Map<string, Value>();
  return (bytes) => {
    const key = bytes.toString("latin1");
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = make(bytes);
    if (known.size >= keptAtMost) known.clear();
    known.set(key, value);
    return value;
  };
}
