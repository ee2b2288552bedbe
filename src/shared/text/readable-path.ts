/** Characters of a requested address that an error page shows. */
const mostCharacters = 120;

/**
 * A requested address as people read it: decoded, bounded, and without characters that are invisible or change the
 * writing direction. It is still to be escaped.
 */
export function readablePath(path: string): string {
  const characters = [...decoded(path).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")];
  return characters.length > mostCharacters
    ? `${characters.slice(0, mostCharacters).join("")}…`
    : characters.join("");
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path; // Its escapes are no UTF-8.
  }
}
