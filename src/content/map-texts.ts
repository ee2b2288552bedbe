/** A copy of data in which `change` has replaced each text. It gets the key of the text as well: `hero.items.0`. */
export function mapTexts(
  value: unknown,
  change: (text: string, key: string) => unknown,
  key = "",
): unknown {
  if (typeof value === "string") return change(value, key);
  if (typeof value !== "object" || value === null) return value;
  const inside = (item: unknown, name: string | number) =>
    mapTexts(item, change, key === "" ? String(name) : `${key}.${name}`);
  if (Array.isArray(value)) return value.map(inside);
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, item]) => [name, inside(item, name)]),
  );
}
