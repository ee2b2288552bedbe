import { createHash } from "node:crypto";
import { purposes, type Purpose } from "#shared/purposes.ts";
import type { Tool } from "./tools.ts";

/** The purposes that must all be allowed before the tool is loaded. None: it may count at once, without cookies. */
export function purposesOf(tool: Tool): readonly Purpose[] {
  switch (tool.tool) {
    case "plausible":
    case "umami":
    case "matomo":
      return [];
    case "ga4":
      return ["statistics"];
    case "google-ads":
    case "meta-pixel":
    case "line-tag":
      return ["advertising"];
    case "tag-manager":
      return tool.purposes;
  }
}

/**
 * The purposes that visitors are asked about. The value of each changes with the tools that serve it: an answer that was
 * given about other tools or companies is none.
 */
export function askedPurposes(
  tools: readonly Tool[] = [],
): Partial<Record<Purpose, string>> {
  return Object.fromEntries(
    purposes.flatMap((purpose) => {
      const served = tools
        .filter((tool) => purposesOf(tool).includes(purpose))
        .map(({ tool, id, recipient }) => [tool, id, recipient].join(" "));
      if (served.length === 0) return [];
      const hash = createHash("sha256").update(served.toSorted().join("\n"));
      return [[purpose, hash.digest("hex").slice(0, 8)]];
    }),
  );
}

/** The kind of counting for the code of the application: "", "cookieless" or "consent". */
export function countingOf(tools: readonly Tool[] = []): string {
  if (tools.length === 0) return "";
  return Object.keys(askedPurposes(tools)).length > 0
    ? "consent"
    : "cookieless";
}

/** What the bar asks about. Undefined: the words for one tool of statistics, or no bar. */
export function questionOf(
  tools: readonly Tool[] = [],
): "statistics" | "advertising" | "both" | undefined {
  const { statistics, advertising } = askedPurposes(tools);
  if (advertising === undefined) {
    const asking = tools.filter((tool) => purposesOf(tool).length > 0);
    return asking.length > 1 ? "statistics" : undefined;
  }
  return statistics === undefined ? "advertising" : "both";
}
