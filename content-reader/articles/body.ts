import rehypeStringify from "rehype-stringify";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import type { Blockquote, Heading, Link, Node, Parent, Text } from "mdast";
import { hrefForAuthoredPath } from "#shared/authored-path.ts";
import type { Locale } from "#shared/locales.ts";
import type { NoBreak } from "../phrases.ts";
import { ContentError, type ContentProblem } from "../yaml/read-yaml.ts";
import { isDirective, takeDirective } from "./directives.ts";
import { lintText } from "./lint.ts";
import { externalLinks, foreignRuns, scrollableTables } from "./finish.ts";
import { parseMarkdown } from "./markdown.ts";
import { phraseBreaks } from "./phrase-breaks.ts";
import { takePicture, type AuthoredPicture } from "./pictures-in-text.ts";
import type { Report } from "./report.ts";

type ArticleHeading = { id: string; level: 2 | 3; text: string };

export type ArticleBody = {
  /** HTML, with `<div data-chart="ch1">` and `<img data-picture="file">` where those are put in later. */
  html: string;
  headings: ArticleHeading[];
  /** The words alone, for reading time, search and checks. */
  text: string;
  /** Links to pages of this site, as written, with the line they stand in. */
  links: { target: string; line: number }[];
  charts: string[];
  pictures: AuthoredPicture[];
};

type Source = {
  file: string;
  firstLine: number;
  locale: Locale;
  noBreak: NoBreak;
};

const compiler = unified().use(rehypeStringify);

/**
 * Markdown of an article to HTML. Raw HTML is refused; headings carry explicit ids, `## Words {#id}`; links to the
 * site's own pages are written without prefix and lead to the page in the article's language.
 * Throws `ContentError` naming file and line.
 */
export function renderArticleBody(
  markdown: string,
  source: Source,
): ArticleBody {
  const tree = parseMarkdown(markdown);
  const problems: ContentProblem[] = [];
  const lineOf = (node: Node) =>
    (node.position?.start.line ?? 1) + source.firstLine - 1;
  const report: Report = (node, key, problem) =>
    problems.push({ file: source.file, line: lineOf(node), key, problem });
  const found: Omit<ArticleBody, "html" | "text"> = {
    headings: [],
    links: [],
    charts: [],
    pictures: [],
  };
  walk(tree, (node) => {
    if (node.type === "html")
      report(node, "body", "raw HTML is not allowed; write Markdown");
    if (isDirective(node)) takeDirective(node, found, report);
    if (node.type === "heading")
      takeHeading(node as Heading, found.headings, report);
    if (node.type === "blockquote") takeCallout(node as Blockquote);
    if (node.type === "paragraph" || node.type === "image")
      takePicture(node, found.pictures, report, lineOf(node));
    if (node.type === "text") takeText(node as Text);
    if (node.type === "link") takeLink(node as Link, found.links);
  });
  const text = plainText(tree);
  if (problems.length > 0) throw new ContentError(problems);
  const html = unified()
    .use(remarkRehype)
    .use(scrollableTables)
    .use(externalLinks)
    .use(foreignRuns, source.locale)
    .use(phraseBreaks, source.locale, source.noBreak)
    .runSync(tree);
  return { ...found, html: compiler.stringify(html), text };

  function takeText(node: Text): void {
    if (/\]\([^)]*\)/.test(node.value))
      report(
        node,
        "link",
        "is not understood as a link or a picture; an address holds no spaces",
      );
    for (const problem of lintText(node.value, source.locale))
      report(node, "words", problem);
  }

  function takeLink(link: Link, links: ArticleBody["links"]): void {
    const target = hrefForAuthoredPath(link.url, source.locale);
    if (target === undefined)
      return report(
        link,
        "link",
        `"${link.url}" is neither a page of the site, an #id nor an https address`,
      );
    if (/^[/#]/.test(link.url))
      links.push({ target: link.url, line: lineOf(link) });
    link.url = target;
  }
}

function takeHeading(
  heading: Heading,
  headings: ArticleHeading[],
  report: Report,
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
  last.value = words;
  heading.data = { hProperties: { id } };
  headings.push({ id, level: heading.depth, text: plainText(heading) });
}

/** A quotation that starts with `[!NOTE] Title` is a note beside the text. */
function takeCallout(quote: Blockquote): void {
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

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  if ("children" in node && Array.isArray(node.children))
    for (const child of node.children as Node[]) walk(child, visit);
}

function plainText(node: Node): string {
  if ("value" in node && typeof node.value === "string") return node.value;
  if (!("children" in node) || !Array.isArray(node.children)) return "";
  const texts = (node.children as Node[]).map(plainText);
  return texts.join(
    /^(?:root|list|table|.*Directive)$/.test(node.type) ? "\n" : "",
  );
}
