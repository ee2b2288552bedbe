import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import type { Element, ElementContent, Root as HtmlRoot } from "hast";
import type { Blockquote, Heading, Node, Parent } from "mdast";
import { locales, type Locale } from "#shared/locales.ts";
import { hrefForAuthoredPath } from "#shared/authored-path.ts";
import { ContentError, type ContentProblem } from "./read-yaml.ts";

type ArticleHeading = { id: string; level: 2 | 3; text: string };
export type ArticleBody = {
  html: string;
  headings: ArticleHeading[];
  text: string;
};
type Source = { file: string; firstLine: number; locale: Locale };

/**
 * Markdown of an article to HTML. Raw HTML is refused; headings carry explicit ids, `## Words {#id}`; links to the
 * site's own pages are written without prefix and lead to the page in the article's language.
 * Throws `ContentError` naming file and line.
 */
export function renderArticleBody(
  markdown: string,
  source: Source,
): ArticleBody {
  const tree = unified().use(remarkParse).use(remarkGfm).parse(markdown);
  const problems: ContentProblem[] = [];
  const report = (node: Node, key: string, problem: string) =>
    problems.push({
      file: source.file,
      line: (node.position?.start.line ?? 1) + source.firstLine - 1,
      key,
      problem,
    });
  const headings: ArticleHeading[] = [];
  walk(tree, (node) => {
    if (node.type === "html")
      report(node, "body", "raw HTML is not allowed; write Markdown");
    if (node.type === "heading") takeHeading(node as Heading, headings, report);
    if (node.type === "blockquote") takeCallout(node as Blockquote);
    if (node.type === "link")
      localiseLink(node as Node & { url: string }, source.locale, report);
  });
  if (problems.length > 0) throw new ContentError(problems);
  const html = unified()
    .use(remarkRehype)
    .use(scrollableTables)
    .use(externalLinks)
    .use(foreignRuns, source.locale)
    .runSync(tree);
  return {
    html: unified().use(rehypeStringify).stringify(html),
    headings,
    text: plainText(tree),
  };
}

type Report = (node: Node, key: string, problem: string) => void;

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

function localiseLink(
  link: Node & { url: string },
  locale: Locale,
  report: Report,
): void {
  const target = hrefForAuthoredPath(link.url, locale);
  if (target === undefined)
    report(
      link,
      "link",
      `"${link.url}" is neither a page of the site, an #id nor an https address`,
    );
  else link.url = target;
}

/** A table wider than a phone scrolls in its own box, reachable by keyboard. */
function scrollableTables() {
  return (tree: HtmlRoot) => {
    tree.children = tree.children.map((node) =>
      node.type === "element" && node.tagName === "table"
        ? element("div", { className: ["table"], tabIndex: 0, role: "group" }, [
            node,
          ])
        : node,
    );
  };
}

function externalLinks() {
  return (tree: HtmlRoot) =>
    walk(tree, (node) => {
      const { tagName, properties } = node as Element;
      if (tagName === "a" && /^https?:/.test(String(properties.href)))
        properties.rel = ["noopener"];
    });
}

const scripts = {
  th: /[\u0e00-\u0e7f]+(?:\s+[\u0e00-\u0e7f]+)*/,
  ja: /[\u3005\u3040-\u30ff\u31f0-\u31ff\u3400-\u9fff]+/,
};

/** Words in the script of another language get its `lang`, so that they are spoken and set in the right way. */
function foreignRuns(locale: Locale) {
  const foreign = locales.filter(
    (other) => other !== locale && other !== "en",
  ) as (keyof typeof scripts)[];
  const pattern = new RegExp(
    foreign.map((other) => `(?<${other}>${scripts[other].source})`).join("|"),
    "g",
  );
  return (tree: HtmlRoot) =>
    walkElements(tree, (node) =>
      node.type === "text" ? split(node.value) : [node],
    );

  function split(value: string): ElementContent[] {
    const parts: ElementContent[] = [];
    let end = 0;
    for (const match of value.matchAll(pattern)) {
      const lang = foreign.find((other) => match.groups?.[other] !== undefined);
      if (match.index > end)
        parts.push({ type: "text", value: value.slice(end, match.index) });
      parts.push(
        element("span", { lang }, [{ type: "text", value: match[0] }]),
      );
      end = match.index + match[0].length;
    }
    return end === 0
      ? [{ type: "text", value }]
      : [...parts, { type: "text", value: value.slice(end) }];
  }
}

function walkElements(
  parent: HtmlRoot | Element,
  change: (node: ElementContent) => ElementContent[],
): void {
  const children = parent.children as ElementContent[];
  for (const child of children)
    if (child.type === "element") walkElements(child, change);
  parent.children = children.flatMap((child) =>
    child.type === "element" ? [child] : change(child),
  );
}

function element(
  tagName: string,
  properties: Element["properties"],
  children: ElementContent[],
): Element {
  return { type: "element", tagName, properties, children };
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  if ("children" in node)
    for (const child of (node as Parent).children) walk(child, visit);
}

function plainText(node: Node): string {
  if ("value" in node && typeof node.value === "string") return node.value;
  if (!("children" in node)) return "";
  const texts = (node as Parent).children.map(plainText);
  return texts.join(
    node.type === "root" || node.type === "list" || node.type === "table"
      ? "\n"
      : "",
  );
}
