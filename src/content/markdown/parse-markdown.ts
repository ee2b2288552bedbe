import { directiveFromMarkdown } from "mdast-util-directive";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { attention } from "micromark-core-commonmark";
import { directive } from "micromark-extension-directive";
import { gfmTable } from "micromark-extension-gfm-table";

export type Root = ReturnType<typeof fromMarkdown>;
type MarkdownNode = Root["children"][number];
export type MarkdownTree = Root | MarkdownNode;
export type NodeOf<Type extends MarkdownNode["type"]> = Extract<
  MarkdownNode,
  { type: Type }
>;

/** Parses CommonMark with tables and with blocks such as `::chart{id=ch1}`. A colon within a line is a colon. */
export function parseMarkdown(markdown: string): Root {
  const { flow = {} } = directive();
  const text = { ["*".charCodeAt(0)]: emphasis };
  return fromMarkdown(markdown, {
    extensions: [gfmTable(), { flow, text }],
    mdastExtensions: [gfmTableFromMarkdown(), directiveFromMarkdown()],
  });
}

/** Calls `see` for each node, parents before their children. It may change the children of its node. */
export function walk(
  node: MarkdownTree,
  see: (node: MarkdownTree, parent: MarkdownTree | undefined) => void,
  parent?: MarkdownTree,
): void {
  see(node, parent);
  if ("children" in node)
    for (const child of node.children) walk(child, see, node);
}

/** Thai and Japanese, which write no spaces between words. A half of a rare ideograph counts as one. */
const spaceless =
  /^[\p{sc=Thai}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303F\u30FB\u30FC\uFF01-\uFF60\p{Cs}]$/u;

/**
 * Beside these letters, stars open before all but a space, and close behind all but a space. CommonMark also wants a space
 * or a sign outside when a sign is inside, so that `**「はい」**です` would stay as it is.
 */
const emphasis: typeof attention = {
  ...attention,
  tokenize(effects, ok, nok) {
    const before = letterOf(this.previous);
    let stars: ReturnType<typeof effects.exit> | undefined;
    const exit: typeof effects.exit = (type) => (stars = effects.exit(type));
    const done: typeof ok = (code) => {
      const after = letterOf(code);
      if (stars && (spaceless.test(before) || spaceless.test(after))) {
        stars._open = after.trim() !== "";
        stars._close = before.trim() !== "";
      }
      return ok(code);
    };
    return attention.tokenize.call(this, { ...effects, exit }, done, nok);
  },
};

/** The parser has negative numbers for tabs and ends of lines, and null for the end. */
const letterOf = (code: number | null) =>
  code === null || code < 0 ? "\n" : String.fromCharCode(code);

/** A line that ends between two letters of Thai or Japanese goes on without a space. */
export function joinLines(tree: Root): void {
  walk(tree, (paragraph) => {
    if (paragraph.type !== "paragraph") return;
    const texts: Pick<NodeOf<"text">, "value">[] = [];
    walk(paragraph, (node) => {
      if (node.type === "text" || node.type === "inlineCode") texts.push(node);
    });
    const whole = texts.map(({ value }) => value).join("");
    const isSpaceless = (at: number) => spaceless.test(whole[at] ?? "");
    let start = 0;
    for (const text of texts) {
      const from = start;
      start += text.value.length;
      text.value = text.value.replaceAll("\n", (end, at: number) =>
        isSpaceless(from + at - 1) && isSpaceless(from + at + 1) ? "" : end,
      );
    }
  });
}
