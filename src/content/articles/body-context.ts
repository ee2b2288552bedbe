import type { Node } from "mdast";
import type { Locale } from "#shared/locales.ts";
import type { EntryBody } from "../collections/entry.ts";
import type { Cut } from "./cut-markdown.ts";

/** The functions that read the Markdown tree of an article share this and add to its lists. */
export type BodyContext = Pick<
  EntryBody,
  "headings" | "links" | "charts" | "pictures"
> & {
  locale: Locale;
  /** The source that the positions of nodes refer to. */
  markdown: string;
  /** Ranges of `markdown` that readers do not get. */
  cuts: Cut[];
  isTopLevel: (node: Node) => boolean;
  lineOf: (node: Node) => number;
  /** Notes a fault at the line of a node. */
  report: (node: Node, key: string, problem: string) => void;
};
