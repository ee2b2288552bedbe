/**
 * Makes a function that works something out once for each object and words: what every page asks of the same content.
 * Results live as long as the object.
 */
export function once<
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
