import type { ContainerDirective, LeafDirective } from "mdast-util-directive";
import type { Locale } from "#shared/locales.ts";
import { element } from "#shared/text/hast.ts";
import { hrefForAuthoredPath, linkProblem } from "../authored-link.ts";
import type { EntryBody, EntryOutline } from "../collections/entry.ts";
import { keepSigns, type NoBreak } from "../phrases.ts";
import { fileName } from "../read-text.ts";
import { collectProblems } from "../yaml/read-yaml.ts";
import { bodyNodes } from "./body-nodes.ts";
import { lintText, withoutQuotes } from "./lint-text.ts";
import {
  joinLines,
  parseMarkdown,
  walk,
  type MarkdownTree,
  type NodeOf,
} from "./parse-markdown.ts";

type Source = {
  file: string;
  firstLine: number;
  locale: Locale;
  noBreak: NoBreak;
};

/** What the readers of single nodes share: the lists that they add to, and how they report a mistake. */
type Reading = EntryOutline & {
  locale: Locale;
  lineOf: (node: MarkdownTree) => number;
  report: (
    node: MarkdownTree,
    key: string,
    problem: string | undefined,
  ) => void;
};

/**
 * Reads the Markdown of an entry. Raw HTML is refused. Headings have explicit ids, `## Words {#id}`. Links to pages of the
 * site have no language prefix and lead to the page in the entry's language. Throws `ContentError`.
 */
export function readBody(
  markdown: string,
  { file, firstLine, locale, noBreak }: Source,
): { nodes: EntryBody; text: string } & EntryOutline {
  const tree = parseMarkdown(keepSigns(markdown));
  const { report, throwIfAny } = collectProblems();
  const lineOf = (node: MarkdownTree) =>
    (node.position?.start.line ?? 1) + firstLine - 1;
  const read = { headings: [], links: [], charts: [], pictures: [] };
  const reading: Reading = {
    ...read,
    locale,
    lineOf,
    report: (node, key, problem) => report(file, key, problem, lineOf(node)),
  };
  walk(tree, (node, parent) => {
    readers[node.type]?.(node as never, reading, parent);
  });
  joinLines(tree);
  throwIfAny();
  return {
    ...read,
    text: plainText(tree),
    nodes: bodyNodes(tree, locale, noBreak),
  };
}

/** What is read of each kind of node. The others need nothing. */
const readers: {
  [Kind in MarkdownTree["type"]]?: (
    node: Extract<MarkdownTree, { type: Kind }>,
    reading: Reading,
    parent: MarkdownTree | undefined,
  ) => void;
} = {
  html: (node, { report }) =>
    report(node, "body", "raw HTML is not allowed; write Markdown"),
  leafDirective: readChart,
  containerDirective: readTerms,
  heading: readHeading,
  blockquote: makeNote,
  paragraph: makeFigure,
  image: readPicture,
  // Its address would be used as it is, without sizes and from anywhere.
  imageReference: (node, { report }) =>
    report(node, "picture", "is written in place: ![alt](file.jpg)"),
  link: readLink,
  definition: readLink,
  text: checkText,
};

function readHeading(
  heading: NodeOf<"heading">,
  { headings, report }: Reading,
): void {
  if (heading.depth !== 2 && heading.depth !== 3)
    return report(heading, "heading", "use ## or ###; the page has the #");
  const last = heading.children.at(-1);
  const [, words = "", id] =
    (last?.type === "text" &&
      /^([\s\S]*?)\s*\{#([a-z0-9-]+)\}$/.exec(last.value)) ||
    [];
  if (last?.type !== "text" || id === undefined)
    return report(heading, "heading", "needs an explicit id: ## Words {#id}");
  if (headings.some((other) => other.id === id))
    return report(heading, "heading", `the id "${id}" is used twice`);
  last.value = words;
  heading.data = { hProperties: { id } };
  headings.push({ id, level: heading.depth, text: plainText(heading) });
}

/** A quotation that starts with `[!NOTE] Title` becomes a note beside the text. */
function makeNote(quote: NodeOf<"blockquote">): void {
  const [paragraph] = quote.children;
  const first = paragraph?.type === "paragraph" && paragraph.children[0];
  if (!first || first.type !== "text") return;
  const [, value, rest = ""] =
    /^\[!NOTE\]\s*(.*)(?:\n([\s\S]*))?$/.exec(first.value) ?? [];
  if (value === undefined) return;
  first.value = rest;
  if (rest === "" && paragraph.children.length === 1) quote.children.shift();
  quote.data = { hName: "aside", hProperties: { className: ["note"] } };
  quote.children.unshift({
    type: "paragraph",
    children: [{ type: "strong", children: [{ type: "text", value }] }],
  });
}

const pictureFile = fileName("png|jpe?g|webp|svg");

function readPicture(
  image: NodeOf<"image">,
  { pictures, report, lineOf }: Reading,
  parent: MarkdownTree | undefined,
): void {
  const { url, alt } = image;
  if (!alt?.trim())
    report(image, "picture", "needs an alt text: ![what it shows](file.jpg)");
  if (!pictureFile.test(url))
    return report(
      image,
      "picture",
      `"${url}" must be the name of a .png, .jpg, .webp or .svg file beside the article`,
    );
  image.data = { hProperties: { dataPicture: url } };
  const isFigure = parent?.type === "paragraph" && parent.children.length === 1;
  pictures.push({ src: url, line: lineOf(image), isFigure });
}

/** A picture alone in its paragraph is a figure. Its sizes and formats are added when the page is made. */
function makeFigure(paragraph: NodeOf<"paragraph">): void {
  const [image] = paragraph.children;
  if (paragraph.children.length !== 1 || image?.type !== "image") return;
  const { url, alt, title } = image;
  const picture = element("img", { dataPicture: url, alt: alt ?? "" }, []);
  const caption = element("figcaption", {}, [
    { type: "text", value: title ?? "" },
  ]);
  paragraph.data = {
    hName: "figure",
    hChildren: title ? [picture, caption] : [picture],
  };
}

/** A link, or the definition that links refer to by name: `[name]: /path/`. */
function readLink(
  link: NodeOf<"link"> | NodeOf<"definition">,
  { links, locale, lineOf, report }: Reading,
): void {
  const { url } = link;
  if (link.type === "definition" && link.identifier.startsWith("^"))
    return report(link, "footnote", noFootnotes);
  report(link, "link", linkProblem(url));
  links.push({ target: url, line: lineOf(link) });
  link.url = hrefForAuthoredPath(url, locale) ?? url;
}

const noFootnotes =
  "is not known here: write the remark into the sentence, or the source into sources in the head";

/** What is left of a mistake when the parser has taken it for words. */
const mistakes: readonly [RegExp, key: string, problem: string][] = [
  [/\[\^[^\]]+\]/, "footnote", noFootnotes],
  [
    /\*\*/,
    "stars",
    "are printed as they are: write them in pairs, directly before and behind the words, as in **words**",
  ],
  [
    /\]\([^)]*\)/,
    "link",
    "is not understood as a link or a picture; an address holds no spaces",
  ],
  [
    /^[:：]{2}|^:\s*(?:chart|terms)\b/m,
    "block",
    "is not understood as a block; it is written without spaces on a line of its own: ::chart{id=ch1}",
  ],
];

function checkText(
  text: NodeOf<"text">,
  { locale, report }: Reading,
  parent: MarkdownTree | undefined,
): void {
  for (const [pattern, key, problem] of mistakes)
    if (pattern.test(text.value)) report(text, key, problem);
  for (const problem of lintText(text.value, locale))
    report(text, "words", problem);
  // What is quoted is an example.
  const [site] = /\bhttps:\/\/[\w.-]*\w/.exec(withoutQuotes(text.value)) ?? [];
  if (site !== undefined && !parent?.type.startsWith("link"))
    report(
      text,
      "link",
      `"${site}…" is no link here: write [words](address), or \`address\` for an example`,
    );
}

const unknown = (name: string) =>
  `"${name}" is not known; there are ::chart{id=…} and :::terms`;

/** `::chart{id=ch1}`. The chart is drawn when the page is made, so a cached body stays valid when figures change. */
function readChart(
  node: LeafDirective,
  { charts, report, lineOf }: Reading,
  parent: MarkdownTree | undefined,
): void {
  if (node.name !== "chart") return report(node, "block", unknown(node.name));
  const id = node.attributes?.id;
  if (!id) return report(node, "chart", "needs an id: ::chart{id=ch1}");
  if (parent?.type !== "root")
    report(node, "chart", "cannot stand inside a list or a quotation");
  charts.push({ id, line: lineOf(node) });
  node.data = { hName: "div", hProperties: { dataChart: id } };
  node.children = [];
}

/** `- **Term** explanation` between `:::terms` and `:::` becomes a term and its explanation. */
function readTerms(node: ContainerDirective, { report }: Reading): void {
  if (node.name !== "terms") return report(node, "block", unknown(node.name));
  const [list, ...rest] = node.children;
  if (list?.type !== "list" || rest.length > 0)
    return report(node, "terms", "holds one list: - **Term** explanation");
  node.data = { hName: "dl" };
  node.children = list.children.flatMap((item) => {
    const [first, ...others] = item.children;
    const [term, next] = first?.type === "paragraph" ? first.children : [];
    if (first?.type !== "paragraph" || term?.type !== "strong") {
      report(item, "terms", "each item starts with its term: - **Term** text");
      return [];
    }
    if (next?.type === "text")
      next.value = next.value.replace(/^[\s:：–—-]+/, "");
    const name: NodeOf<"paragraph"> = {
      type: "paragraph",
      children: term.children,
      data: { hName: "dt" },
    };
    const words = { ...first, children: first.children.slice(1) };
    const explanation: NodeOf<"blockquote"> = {
      type: "blockquote",
      children: [words, ...others],
      data: { hName: "dd" },
    };
    return [name, explanation];
  });
}

/** The words of a node. Those of blocks stand in lines of their own. */
function plainText(node: MarkdownTree): string {
  if ("value" in node) return node.value;
  if (!("children" in node)) return "";
  return node.children
    .map(plainText)
    .join(/^(?:root|list|table|.*Directive)$/.test(node.type) ? "\n" : "");
}
