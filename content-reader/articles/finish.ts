import type { Element, ElementContent, Root } from "hast";
import { locales, type Locale } from "#shared/locales.ts";
import { eachElement, element } from "./html.ts";

/** A table wider than a phone scrolls in its own box, reachable by keyboard. */
export function scrollableTables() {
  return (tree: Root) => {
    tree.children = tree.children.map((node) =>
      node.type === "element" && node.tagName === "table"
        ? element("div", { className: ["table"], tabIndex: 0, role: "group" }, [
            node,
          ])
        : node,
    );
  };
}

export function externalLinks() {
  return (tree: Root) =>
    eachElement(tree, ({ tagName, properties }) => {
      if (tagName === "a" && /^https?:/.test(String(properties.href)))
        properties.rel = ["noopener"];
    });
}

const scripts = {
  th: /[\u0e00-\u0e7f]+(?:\s+[\u0e00-\u0e7f]+)*/,
  ja: /[\u3005\u3040-\u30ff\u31f0-\u31ff\u3400-\u9fff]+/,
} satisfies Record<Exclude<Locale, "en">, RegExp>;

/** Words in the script of another language get its `lang`, so that they are spoken and set in the right way. */
export function foreignRuns(locale: Locale) {
  const foreign = locales.filter(
    (other) => other !== locale && other !== "en",
  ) as (keyof typeof scripts)[];
  const pattern = new RegExp(
    foreign.map((other) => `(?<${other}>${scripts[other].source})`).join("|"),
    "g",
  );
  return (tree: Root) =>
    changeLeaves(tree, (node) =>
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

function changeLeaves(
  parent: Root | Element,
  change: (node: ElementContent) => ElementContent[],
): void {
  const children = parent.children as ElementContent[];
  for (const child of children)
    if (child.type === "element") changeLeaves(child, change);
  parent.children = children.flatMap((child) =>
    child.type === "element" ? [child] : change(child),
  );
}
