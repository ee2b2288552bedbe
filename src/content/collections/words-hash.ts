import { withoutMarks } from "#shared/text/phrase-marks.ts";
import { cacheKey } from "../cache.ts";
import { splitEntry } from "../yaml/read-yaml.ts";

/**
 * Hash of the words of an entry that a translator follows: 12 hexadecimal digits. Marks and kept spaces in them do not count,
 * because they change with the rules for lines, and not when somebody writes.
 */
export function hashOfWords(
  head: { title: string; heading?: string | undefined; description: string },
  markdown: string,
): string {
  const words = [head.title, head.heading ?? "", head.description];
  const written = words.map((text) =>
    withoutMarks(text).replaceAll("\u00a0", " "),
  );
  return cacheKey(...written, markdown).slice(0, 12);
}

/** The source of a translation with the note that it follows the original with this hash. No other line changes. */
export function withSourceHash(source: string, hash: string): string {
  const { markdown = source } = splitEntry(source) ?? {};
  const head = source.slice(0, source.length - markdown.length);
  const noted = head
    .replace(/^sourceHash:.*\n/m, "")
    .replace(/^(translation: \S+)$/m, `$1\nsourceHash: "${hash}"`);
  return noted + markdown;
}
