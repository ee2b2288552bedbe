import type { Node } from "mdast";

/** Notes a fault at the line of a node. */
export type Report = (node: Node, key: string, problem: string) => void;
