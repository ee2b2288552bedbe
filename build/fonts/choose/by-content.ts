/** The maximum number of entries. All glyphs of our fonts are fewer. */
const keptAtMost = 20_000;

/**
 * Memoizes a function by the bytes of its argument. A glyph is in the fonts of thousands of pages, each time with another
 * number, so its outline is the key.
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
