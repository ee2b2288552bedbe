/** The paragraphs, headings, list items and table rows of Markdown, without its signs and without lists of sources. */
export function paragraphsOfMarkdown(markdown: string): string[] {
  return markdown
    .split(/\n{2,}/)
    .flatMap((block) =>
      /^\s*(?:[-*|]|\d+\.)\s/m.test(block)
        ? block.split("\n")
        : [block.replaceAll("\n", " ")],
    )
    .filter((line) => !/^\d+\. \[|^[|\s:-]+$|^:::?/.test(line))
    .map(withoutSigns)
    .filter((line) => line !== "");
}

function withoutSigns(line: string): string {
  return line
    .replace(/^\s*(?:#+|[-*>]|\d+\.)\s+/, "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\s*\{#[\w-]+\}/g, "")
    .replace(/^\|\s*|\s*\|$/g, "")
    .replace(/\s*\|\s*/g, " · ")
    .replace(/[*`]/g, "")
    .replace(/\\(?=[^\w\s])/g, "")
    .trim();
}
