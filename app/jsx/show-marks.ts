import { createElement, Fragment, type ReactNode } from "react";
import {
  hasMarks,
  markedParts,
  type MarkedPart,
  withoutMarks,
} from "#shared/text/phrase-marks.ts";

type Props = Record<string, unknown>;

/** Elements whose content is text only, or is not set in lines. */
const plain = new Set<unknown>([
  "desc",
  "option",
  "script",
  "style",
  "text",
  "textarea",
  "title",
  "tspan",
]);

/**
 * The properties of an element of HTML or SVG, or of a fragment, with marked phrases in its texts replaced: in its content
 * by elements, in its attributes and in plain elements by nothing.
 */
export function showMarks(type: unknown, props: Props): Props {
  if (typeof type !== "string" && type !== Fragment) return props;
  let shown = props;
  for (const name of Object.keys(props)) {
    const value = props[name];
    const isSetInLines = name === "children" && !plain.has(type);
    const replaced = replace(value, isSetInLines ? withElements : withoutMarks);
    if (replaced === value) continue;
    if (shown === props) shown = { ...props };
    shown[name] = replaced;
  }
  return shown;
}

/** The value itself if no text in it has marks. */
function replace(
  value: unknown,
  change: (text: string, index?: number) => ReactNode,
  index?: number,
): unknown {
  if (typeof value === "string")
    return hasMarks(value) ? change(value, index) : value;
  if (!Array.isArray(value)) return value;
  const changed = value.map((item: unknown, at) => replace(item, change, at));
  return changed.some((item, at) => item !== value[at]) ? changed : value;
}

/** One node, so that a text that changes leaves its siblings in their places. */
function withElements(text: string, index?: number): ReactNode {
  const shown = markedParts(text).map(show);
  return createElement(Fragment, { key: index }, ...shown);
}

function show(part: MarkedPart): ReactNode {
  if (typeof part === "string") return part;
  return createElement(part.name, {}, ...part.content.map(show));
}
