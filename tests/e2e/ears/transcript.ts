/** One stop of the screen reader, with what the page knows about the place. */
export type Stop = {
  /** What the reader says. */
  phrase: string;
  /** The part of it that names or quotes the element. */
  name: string;
  /** The number of the node; a node with something inside has a second stop, its end. */
  node: number;
  isEnd: boolean;
  /** The text itself, with the spaces around it; undefined for an element. */
  text: string | undefined;
  /** The number of the block around a text. */
  block: number;
  /** The language of the voice, if it is not the page's. */
  lang: string | undefined;
};

type Item = Stop & { inside: Item[] };

/** What a listener does not hear: roles whose text is everything, and live regions and groups without a name. */
const silent = /^(?:paragraph|rowgroup|(?:group|status)$)/;

/** Roles inside a sentence that make no stop. */
const inline = /^(?:strong|emphasis|time)$/;

/**
 * The transcript of a reading: a line for each stop, indented in what surrounds it. The words are the screen reader's,
 * made shorter where it says more than the common ones: a list is told with its length and its items are marked by a
 * dot, the texts of one block are one line, the end of an element is the end of its indentation, and what an element
 * contains is left out if it only repeats the name.
 */
export function transcriptOf(stops: readonly Stop[]): string {
  return linesOf(merged(nested(stops))).join("\n");
}

function nested(stops: readonly Stop[]): Item[] {
  const items: Item[] = [];
  for (const stop of stops) {
    if (!stop.isEnd) {
      items.push({ ...stop, inside: [] });
      continue;
    }
    const begin = items.findLastIndex(({ node }) => node === stop.node);
    const inside = items.splice(begin + 1);
    if (inline.test(items[begin]?.phrase ?? ""))
      items.splice(begin, 1, ...inside);
    else items.at(-1)?.inside.push(...inside);
  }
  return items;
}

/** Joins neighbouring texts of one block, as a voice does. */
function merged(items: readonly Item[]): Item[] {
  const joined: Item[] = [];
  for (const item of items) {
    const last = joined.at(-1);
    if (
      last?.text !== undefined &&
      item.text !== undefined &&
      last.block === item.block &&
      last.lang === item.lang
    )
      last.text += item.text;
    else joined.push({ ...item, inside: merged(item.inside) });
  }
  return joined;
}

function linesOf(items: readonly Item[]): string[] {
  return items.flatMap(linesOfOne);
}

function linesOfOne(item: Item): string[] {
  const { phrase, name, inside } = item;
  if (item.text !== undefined) return [quoted(item)];
  if (silent.test(phrase)) return linesOf(inside);
  if (phrase.startsWith("listitem"))
    return linesOf(inside).map(
      (line, index) => `${index ? "  " : "• "}${line}`,
    );
  if (phrase.startsWith("row,")) return [rowOf(item)];
  const [only, ...others] = inside;
  if (name === "" && only?.text !== undefined && others.length === 0)
    return [`${phrase}, ${quoted(only)}`];
  const isSaid = inside.every((part) => isIn(item, part));
  return [
    `${wording(item)}${mark(item)}`,
    ...linesOf(isSaid ? [] : inside).map((line) => `  ${line}`),
  ];
}

/** Whether a part of an element says nothing that the element's name has not said in the same language. */
function isIn(item: Item, part: Item): boolean {
  return (
    part.text !== undefined &&
    part.lang === item.lang &&
    bare(item.name).includes(bare(part.text))
  );
}

/** A row of a table in one line. */
function rowOf({ inside }: Item): string {
  const cells = inside.map(
    (cell) => `${cell.phrase.replace(/^cell(?:, |$)/, "")}${mark(cell)}`,
  );
  return `row: ${cells.join(" | ")}`;
}

function wording({ phrase, inside }: Item): string {
  return phrase === "list" ? `list of ${inside.length}` : shortened(phrase);
}

/** A phrase as the common screen readers say it. */
export function shortened(phrase: string): string {
  return phrase
    .replace(/position (\d+), set size (\d+)/, "$1 of $2")
    .replace(", not invalid", "");
}

function quoted({ text = "", ...item }: Item): string {
  return `${text.replace(/\s+/g, " ").trim()}${mark(item)}`;
}

/** The language of the voice, where it changes. */
function mark({ lang }: Pick<Item, "lang">): string {
  return lang === undefined ? "" : ` [${lang}]`;
}

function bare(text: string): string {
  return text.replace(/\s/g, "");
}
