/**
 * Wraps a function so that each combination of an owner object and strings is computed once. Results are kept in a
 * `WeakMap` and are released together with the owner.
 */
export function memoize<
  Owner extends object,
  Words extends readonly string[],
  Value,
>(
  make: (owner: Owner, ...words: Words) => Value,
): (owner: Owner, ...words: Words) => Value {
  const results = new WeakMap<Owner, Map<string, Value>>();
  return (owner, ...words) => {
    let known = results.get(owner);
    if (known === undefined) results.set(owner, (known = new Map()));
    const key = words.join("\n");
    if (known.has(key)) return known.get(key) as Value;
    const value = make(owner, ...words);
    known.set(key, value);
    return value;
  };
}
