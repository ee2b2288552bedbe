import { locales } from "#shared/locales.ts";
import { pageTypes } from "../tests/content.ts";

/** A site to measure: its origin, and paths on it. */
export type Site = { name: string; origin: string; paths: string[] };

export type BenchOptions = {
  /** Addresses of other sites' pages to measure the same way. */
  compare: string[];
  /** Folders of other builds to measure in turns with this one. */
  beside: string[];
  /** Whether the sites of other makers are measured in turns with this one. */
  peers: boolean;
  /** Only paths that contain one of these. */
  only: string[];
  /** How often each is measured; the median counts. */
  runs: number;
};

/** Every page type of our site in every language, and the pages it is compared with. */
export function sitesOf(
  origin: string,
  { compare, only }: Pick<BenchOptions, "compare" | "only">,
): Site[] {
  const ours = locales.flatMap(pageTypes).filter(isWanted);
  return [
    { name: "ours", origin, paths: ours },
    ...compare.map((address) => {
      const url = new URL(address);
      return {
        name: url.host,
        origin: url.origin,
        paths: [url.pathname + url.search],
      };
    }),
  ];

  function isWanted(path: string): boolean {
    return only.length === 0 || only.some((part) => isPart(path, part));
  }
}

/** "/en/" is the page; "en/about" is part of a path. */
function isPart(path: string, part: string): boolean {
  return part.startsWith("/") ? path === part : path.includes(part);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
