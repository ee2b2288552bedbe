import type { Definition, Link, Node, Parent } from "mdast";
import { hrefForAuthoredPath } from "#shared/authored-path.ts";
import { linkProblem } from "../authored-link.ts";
import type { BodyContext } from "./body-context.ts";
import { withoutQuotes } from "./lint-text.ts";
import { endOf, startOf } from "./parse-markdown.ts";

/** An address among the words is no link. Those of a link may be one, and what is quoted is an example. */
export function readAddresses(node: Node, { report }: BodyContext): void {
  if (!("children" in node) || node.type.startsWith("link")) return;
  for (const child of (node as Parent).children) {
    if (child.type !== "text") continue;
    const [address] =
      /\bhttps:\/\/[^\s*_]+/.exec(withoutQuotes(child.value)) ?? [];
    if (address !== undefined)
      report(
        child,
        "link",
        `"${address}" is no link here: write [words](${address}), or \`${address}\` for an example`,
      );
  }
}

/** A link, or the definition that links refer to by name: `[name]: /path/`. */
export function readLink(link: Link | Definition, context: BodyContext): void {
  const { url } = link;
  const problem = linkProblem(url);
  if (problem !== undefined) context.report(link, "link", problem);
  const target = hrefForAuthoredPath(url, context.locale);
  if (target === undefined) return;
  context.links.push({ target: url, line: context.lineOf(link) });
  if (url.startsWith("/")) cutPath(link, target, context);
  link.url = target;
}

/** Finds the path after the words or the name of the link, because these can contain the same characters. */
function cutPath(
  link: Link | Definition,
  path: string,
  { markdown, cuts }: BodyContext,
): void {
  const words = link.type === "link" ? link.children.at(-1) : undefined;
  const name = link.type === "link" ? "" : "]:";
  const searchFrom = words
    ? endOf(words)
    : markdown.indexOf(name, startOf(link));
  const start = markdown.indexOf(link.url, searchFrom);
  const end = start + link.url.length;
  if (start >= 0 && end <= endOf(link)) cuts.push({ start, end, path });
}
