/** Value of the first cookie of that name, unquoted and percent-decoded; undefined if absent or undecodable. */
export function readCookie(
  header: string | undefined,
  name: string,
): string | undefined {
  if (header === undefined) return undefined;
  const pair = header
    .split(";")
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  if (pair === undefined) return undefined;
  const value = pair.slice(name.length + 1).replace(/^"(.*)"$/, "$1");
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined; // Broken by someone else: as if it were not there.
  }
}
