import type { EntryBody } from "../collections/entry.ts";

/** A range of Markdown, in UTF-16 units, that is left out, or replaced by a path of the site. */
export type Cut = { start: number; end: number; path?: string };

/** The Markdown without these ranges. They can have any order and never overlap. */
export function cutMarkdown(
  markdown: string,
  cuts: readonly Cut[],
): EntryBody["markdown"] {
  const parts: EntryBody["markdown"] = [];
  let done = 0;
  for (const { start, end, path } of cuts.toSorted(
    (a, b) => a.start - b.start,
  )) {
    parts.push(markdown.slice(done, start));
    if (path !== undefined) parts.push({ path });
    done = end;
  }
  return [...parts, markdown.slice(done)];
}
