import type { Entry, EntryBody, Content } from "#content/index.ts";
import { writtenDate } from "../charts/chart-words.ts";
import { dateInWords } from "../i18n/date-in-words.ts";

type Ingredients = {
  body: EntryBody;
  messages: Content["messages"];
  origin: string;
  /** Paragraphs before and after the text. */
  before?: readonly string[];
  after?: readonly string[];
};

/** An entry as Markdown, for machines and for readers who keep a copy. Addresses are absolute. */
export function entryMarkdown(
  { heading, description, publishedAt, locale, sources }: Entry,
  { body, messages, origin, before = [], after = [] }: Ingredients,
): string {
  const text = body.markdown.replaceAll(
    /(\]\(<?|^\[[^\]]+\]:[ \t]*<?)(?=\/)/gm,
    `$1${origin}`,
  );
  const sourceLines = sources.map(
    ({ name, publisher, year, url }, index) =>
      `${index + 1}. ${url === undefined ? name : `[${name}](${url})`}, ${publisher}, ${writtenDate(String(year), locale)}`,
  );
  return [
    `# ${heading}`,
    description,
    dateInWords(publishedAt, locale),
    ...before,
    text.trim(),
    ...after,
    ...(sourceLines.length > 0
      ? [`## ${messages[locale].article.sources}`, sourceLines.join("\n")]
      : []),
    "",
  ].join("\n\n");
}
