/** The tags of a DKIM or DMARC record: `v=DMARC1; p=none`. Names are in small letters; the first of a name counts. */
export function tagsOf(record: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (const part of record.split(";")) {
    const at = part.indexOf("=");
    const name = part.slice(0, Math.max(at, 0)).trim().toLowerCase();
    if (name !== "" && !tags.has(name))
      tags.set(name, part.slice(at + 1).trim());
  }
  return tags;
}
