/** Value of the first cookie of that name, unquoted and percent-decoded. Undefined if absent or not decodable. */
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
    return undefined; // A malformed value counts as absent.
  }
}
