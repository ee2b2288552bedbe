import type { Node } from "mdast";
import type { Locale } from "#shared/locales.ts";
import type { EntryBody } from "../collections/entry.ts";
import type { Cut } from "./markdown-cuts.ts";

/** What is known and collected while the Markdown tree of an article is read. */
export type BodyContext = Pick<
  EntryBody,
  "headings" | "links" | "charts" | "pictures"
> & {
  locale: Locale;
  /** The source that the positions of nodes refer to. */
  markdown: string;
  cuts: Cut[];
  isTopLevel: (node: Node) => boolean;
  lineOf: (node: Node) => number;
  /** Notes a fault at the line of a node. */
  report: (node: Node, key: string, problem: string) => void;
};
