/** A copy of data in which `change` has replaced each text. It gets the key of the text as well: `hero.items.0`. */
export function mapTexts(
  value: unknown,
  change: (text: string, key: string) => unknown,
  key = "",
): unknown {
  if (typeof value === "string") return change(value, key);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(
    ([name, item]) =>
      [
        name,
        mapTexts(item, change, key === "" ? name : `${key}.${name}`),
      ] as const,
  );
  return Array.isArray(value)
    ? entries.map(([, item]) => item)
    : Object.fromEntries(entries);
}
