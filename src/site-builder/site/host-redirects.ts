import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { EarlierAddresses } from "#shared/earlier-addresses.ts";
import { treeOf, trees } from "#shared/site-map.ts";

/** Writes the earlier addresses for hosts without our server that read a file `_redirects`: `dist/_redirects`. */
export async function writeHostRedirects(
  dist: string,
  earlier: EarlierAddresses,
): Promise<void> {
  await writeFile(join(dist, "_redirects"), hostRedirects(earlier));
}

/** Lines `FROM TO 301`, those with a query (`FROM name=value TO 301`) first. */
export function hostRedirects({ moved }: EarlierAddresses): string {
  const lines = Object.entries(moved).flatMap(([key, to]) =>
    trees.flatMap(({ prefix: name }) => {
      const [path = "", query] = key.split("?", 2);
      const prefix = name === "" ? "" : `/${name}`;
      const from = `${prefix}${path}`.replace(/(?<=.)\/$/, "");
      const target = treeOf(to).prefix === "" ? `${prefix}${to}` : to;
      const forms = from === "/" ? ["/"] : [from, `${from}/`];
      return forms.map((form) =>
        [form, ...(query === undefined ? [] : [query]), target, "301"].join(
          " ",
        ),
      );
    }),
  );
  const byQuery = lines.toSorted(
    (a, b) => b.split(" ").length - a.split(" ").length,
  );
  return `${["# Made by the build from content/redirects.yaml and redirectFrom.", ...byQuery].join("\n")}\n`;
}
