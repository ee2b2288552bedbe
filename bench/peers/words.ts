import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, type DefaultTreeAdapterTypes as Tree } from "parse5";

/** An element of a page with the same words as ours: its tag, the address of a link, and what is in it. */
export type Piece = string | { tag: string; href?: string; children: Piece[] };

/** A page of the sites that are measured beside ours. */
export type PeerPage = { path: string; title: string; body: Piece[] };

/** What is measured, and what is needed to get there. */
const paths = [
  "/",
  "/about/",
  "/articles/",
  "/articles/what-seo-costs/",
  "/contact/",
];

/** Tags that keep their meaning without our styles. Others give their content to the element around them. */
const kept = new Set(
  "header nav main footer section h1 h2 h3 h4 p ul ol li a table thead tbody tr th td strong em blockquote dl dt dd figure figcaption form label".split(
    " ",
  ),
);
/** Things to look at and to operate. The pages that are compared have words, lists, tables, links and plain fields only. */
const left = new Set(
  "script style svg noscript template button picture img".split(" "),
);

/**
 * The words of our built pages in Thai, in plain elements, so that sites of other makers can show the same. Links to pages
 * that they do not have lead home.
 */
export function wordsOfOurs(dist: string): PeerPage[] {
  return paths.map((path) => {
    const html = readFileSync(join(dist, "client", path, "index.html"), "utf8");
    const document = parse(html);
    const body = find(document, "body");
    const title = find(document, "title");
    return { path, title: textOf(title), body: piecesIn(body) };
  });
}

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

export function htmlOf(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => {
      if (typeof piece === "string") return escape(piece);
      const { tag, href, children } = piece;
      const start = href === undefined ? `<${tag}>` : `<${tag} href="${href}">`;
      return tag === "input" ? start : `${start}${htmlOf(children)}</${tag}>`;
    })
    .join("");
}

function piecesIn({ childNodes }: Tree.ParentNode): Piece[] {
  return merged(childNodes.flatMap(piecesOf));
}

function piecesOf(node: Tree.ChildNode): Piece[] {
  if (node.nodeName === "#text") {
    const text = (node as Tree.TextNode).value.replaceAll(/\s+/g, " ");
    return text === "" ? [] : [text];
  }
  if (!("tagName" in node) || left.has(node.tagName)) return [];
  const { tagName: tag } = node;
  // A field has no words; it is drawn as such.
  if (tag === "input" || tag === "textarea") return [{ tag, children: [] }];
  const children = piecesIn(node);
  if (!kept.has(tag)) return children;
  if (tag !== "a") return [{ tag, children }];
  return [{ tag, href: addressOf(node), children }];
}

function addressOf({ attrs }: Tree.Element): string {
  const href = attrs.find(({ name }) => name === "href")?.value ?? "/";
  return paths.includes(href) ? href : "/";
}

/** Text beside text is one text, so that frameworks need no marks between. */
function merged(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (typeof piece === "string" && typeof last === "string")
      result[result.length - 1] = last + piece;
    else result.push(piece);
  }
  return result;
}

function find(node: Tree.ParentNode, tag: string): Tree.Element {
  const queue: Tree.ChildNode[] = [...node.childNodes];
  for (const next of queue) {
    if (!("tagName" in next)) continue;
    if (next.tagName === tag) return next;
    queue.push(...next.childNodes);
  }
  throw new Error(`a built page has no ${tag}`);
}

function textOf({ childNodes }: Tree.ParentNode): string {
  return childNodes.map((node) => ("value" in node ? node.value : "")).join("");
}
