import type { ElementContent } from "hast";
import { toHast } from "mdast-util-to-hast";
import type {
  Blockquote,
  Definition,
  Heading,
  Link,
  Node,
  Parent,
  Text,
} from "mdast";
import type { Locale } from "#shared/locales.ts";
import { keepSigns, markPhrasesIn, type NoBreak } from "../phrases.ts";
import { ContentError, type ContentProblem } from "../yaml/read-yaml.ts";
import type { EntryBody } from "../collections/entry.ts";
import type { BodyContext } from "./body-context.ts";
import { readDirective } from "./read-directive.ts";
import { markForeignText } from "./mark-foreign-text.ts";
import { lintText } from "./lint-text.ts";
import { cutMarkdown } from "./cut-markdown.ts";
import {
  endOf,
  isDirective,
  parseMarkdown,
  startOf,
} from "./parse-markdown.ts";
import { readAddresses, readLink } from "./read-link.ts";
import { readPicture } from "./read-picture.ts";
import { withTables } from "./tables.ts";

type Source = {
  file: string;
  firstLine: number;
  locale: Locale;
  noBreak: NoBreak;
};

/**
 * Reads the Markdown of an article. Raw HTML is refused. Headings have explicit ids, `## Words {#id}`. Links to pages of
 * the site have no language prefix and lead to the page in the article's language. Throws `ContentError`.
 */
export function parseArticleBody(
  markdown: string,
  { file, firstLine, locale, noBreak }: Source,
): EntryBody {
  const tree = parseMarkdown(keepSigns(markdown));
  const problems: ContentProblem[] = [];
  const lineOf = (node: Node) =>
    (node.position?.start.line ?? 1) + firstLine - 1;
  const context: BodyContext = {
    headings: [],
    links: [],
    charts: [],
    pictures: [],
    cuts: [],
    locale,
    markdown,
    isTopLevel: (node) => tree.children.some((child) => child === node),
    lineOf,
    report: (node, key, problem) =>
      problems.push({ file, line: lineOf(node), key, problem }),
  };
  walk(tree, (node) => readNode(node, context));
  const text = plainText(tree);
  if (problems.length > 0) throw new ContentError(problems);
  const { headings, links, charts, pictures, cuts } = context;
  return {
    nodes: nodesOf(tree, locale, noBreak),
    markdown: cutMarkdown(markdown, cuts),
    headings,
    text,
    links,
    charts,
    pictures,
  };
}

function readNode(node: Node, context: BodyContext): void {
  if (node.type === "html")
    context.report(node, "body", "raw HTML is not allowed; write Markdown");
  if (isDirective(node)) readDirective(node, context);
  if (node.type === "heading") readHeading(node as Heading, context);
  if (node.type === "blockquote") readCallout(node as Blockquote);
  // Its address would be used as it is, without sizes and from anywhere.
  if (node.type === "imageReference")
    context.report(node, "picture", "is written in place: ![alt](file.jpg)");
  if (node.type === "paragraph" || node.type === "image")
    readPicture(node, context);
  if (node.type === "text") readText(node as Text, context);
  readAddresses(node, context);
  if (node.type === "link" || node.type === "definition")
    readLink(node as Link | Definition, context);
}

function readText(node: Text, { locale, report }: BodyContext): void {
  if (/\]\([^)]*\)/.test(node.value))
    report(
      node,
      "link",
      "is not understood as a link or a picture; an address holds no spaces",
    );
  if (
    /^:+\s+:*(?:chart|video|terms)\b|^:(?:chart|video)\{[^}\n]*\}$/m.test(
      node.value,
    )
  )
    report(
      node,
      "block",
      "is not understood as a block; it is written without spaces on a line of its own: ::chart{id=ch1}",
    );
  for (const problem of lintText(node.value, locale))
    report(node, "words", problem);
}

function readHeading(
  heading: Heading,
  { headings, cuts, markdown, report }: BodyContext,
): void {
  if (heading.depth !== 2 && heading.depth !== 3)
    return report(heading, "heading", "use ## or ###; the page has the #");
  const last = heading.children.at(-1);
  const match =
    last?.type === "text"
      ? /^([\s\S]*?)\s*\{#([a-z0-9-]+)\}$/.exec(last.value)
      : null;
  if (last?.type !== "text" || match === null)
    return report(heading, "heading", "needs an explicit id: ## Words {#id}");
  const [, words = "", id = ""] = match;
  if (headings.some((other) => other.id === id))
    return report(heading, "heading", `the id "${id}" is used twice`);
  const end = endOf(heading);
  const written = markdown.slice(startOf(heading), end);
  const start = end - written.length + written.search(/\s*\{#[a-z0-9-]+\}\s*$/);
  cuts.push({ start, end });
  last.value = words;
  heading.data = { hProperties: { id } };
  headings.push({ id, level: heading.depth, text: plainText(heading) });
}

/** A quotation that starts with `[!NOTE] Title` becomes a note beside the text. */
function readCallout(quote: Blockquote): void {
  const paragraph = quote.children[0];
  const first =
    paragraph?.type === "paragraph" ? paragraph.children[0] : undefined;
  if (paragraph?.type !== "paragraph" || first?.type !== "text") return;
  const match = /^\[!NOTE\]\s*(.*)(?:\n([\s\S]*))?$/.exec(first.value);
  if (match === null) return;
  const title: Parent["children"] = [
    { type: "strong", children: [{ type: "text", value: match[1] ?? "" }] },
  ];
  quote.data = { hName: "aside", hProperties: { className: ["note"] } };
  if (match[2]) first.value = match[2];
  else paragraph.children.shift();
  quote.children.unshift({ type: "paragraph", children: title as never });
  if (paragraph.children.length === 0) quote.children.splice(1, 1);
}

function nodesOf(
  tree: Node,
  locale: Locale,
  noBreak: NoBreak,
): ElementContent[] {
  const { children } = toHast(tree as never) as { children: ElementContent[] };
  for (const child of children) walk(child, finishNode);
  const nodes = markForeignText(withTables(children), locale);
  markPhrasesIn(nodes, locale, noBreak);
  return nodes;
}

/** Removes the position, which would fill half of the cache, and makes links to other sites pass nothing on. */
function finishNode(node: ElementContent): void {
  delete node.position;
  if (node.type !== "element" || node.tagName !== "a") return;
  if (/^https?:/.test(String(node.properties.href)))
    node.properties.rel = ["noopener"];
}

type TreeNode = Node | ElementContent;

function walk<Kind extends TreeNode>(
  node: Kind,
  visit: (node: Kind) => void,
): void {
  visit(node);
  if ("children" in node && Array.isArray(node.children))
    for (const child of node.children as Kind[]) walk(child, visit);
}

function plainText(node: Node): string {
  if ("value" in node && typeof node.value === "string") return node.value;
  if (!("children" in node) || !Array.isArray(node.children)) return "";
  const texts = (node.children as Node[]).map(plainText);
  return texts.join(
    /^(?:root|list|table|.*Directive)$/.test(node.type) ? "\n" : "",
  );
}
