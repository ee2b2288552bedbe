import type { Node, Parent, PhrasingContent, Root, RootContent } from "mdast";
import { markdownToMdast } from "satteri";

export type LeafDirective = Extract<RootContent, { type: "leafDirective" }>;
export type ContainerDirective = Extract<
  RootContent,
  { type: "containerDirective" }
>;
export type Directive = ContainerDirective | LeafDirective;

export const isDirective = (node: Node): node is Directive =>
  /^(?:container|leaf)Directive$/.test(node.type);

/**
 * Parses CommonMark with tables, and with directives on lines of their own. The parser supports more syntax and has no
 * option against it, so other syntax is turned back into text as it was written. Directives and tables are switched on
 * only for texts that have their signs.
 */
export function parseMarkdown(markdown: string): Root {
  const features = {
    frontmatter: false,
    directive: markdown.includes("::"),
    gfm: markdown.includes("|") && { footnotes: false },
  };
  const tree = markdownToMdast(markdown, { features }) as Root;
  return features.directive || features.gfm ? asWritten(tree, markdown) : tree;
}

/** Turns into text: directives within a line ("site:example.com"), tasks, struck words, and links without brackets. */
function asWritten<Kind extends Node>(node: Kind, source: string): Kind {
  if (!isParent(node)) return node;
  if (isDirective(node)) node.name = wholeName(node, source);
  let isChanged = false;
  const children = node.children.flatMap((child) => {
    const written = asWritten(child, source);
    if (!isForeign(written, source)) return [written];
    isChanged = true;
    return textAround(written as Parent, source);
  });
  if (isChanged) node.children = joinTexts(children as PhrasingContent[]);
  if (node.type === "listItem") withoutTask(node, source);
  return node;
}

const isParent = (node: Node): node is Parent =>
  "children" in node && Array.isArray(node.children);

/** The name of a block. The parser drops text after the name; it is added again here, so that the block is refused. */
function wholeName(node: Node & { name: string }, source: string): string {
  const [line = ""] = source.slice(startOf(node)).split("\n", 1);
  const isWhole = /^:{2,}[\w-]+(?:\[.*\])?(?:\{.*\})?\s*$/.test(line);
  return isWhole ? node.name : line.replace(/^:+/, "");
}

function isForeign(node: Node, source: string): boolean {
  if (node.type === "link") return !/[[<]/.test(source[startOf(node)] ?? "");
  return node.type === "textDirective" || node.type === "delete";
}

/** The children of a node, between its signs as text. */
function textAround(node: Parent, source: string): Node[] {
  const [start, end] = [startOf(node), endOf(node)];
  const [first, last] = [node.children[0], node.children.at(-1)];
  if (first === undefined || last === undefined)
    return [text(source.slice(start, end), node)];
  return [
    text(source.slice(start, startOf(first)), node),
    ...node.children,
    text(source.slice(endOf(last), end), node),
  ];
}

function withoutTask(item: Parent & { checked?: unknown }, source: string) {
  const [paragraph] = item.children;
  if (typeof item.checked !== "boolean" || paragraph?.type !== "paragraph")
    return;
  item.checked = null;
  const start = startOf(paragraph);
  const box = source.slice(source.lastIndexOf("[", start - 1), start);
  paragraph.children = joinTexts([text(box, item), ...paragraph.children]);
}

function text(value: string, { position }: Node): PhrasingContent {
  return { type: "text", value, ...(position && { position }) };
}

function joinTexts(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === "text" && last?.type === "text") last.value += node.value;
    else if (node.type !== "text" || node.value !== "") joined.push(node);
  }
  return joined;
}

/** Start and end of a node in its source, in UTF-16 units. */
export const startOf = ({ position }: Node) => position?.start.offset ?? 0;
export const endOf = ({ position }: Node) => position?.end.offset ?? 0;
