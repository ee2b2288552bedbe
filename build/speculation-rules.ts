import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { applicationMark } from "#shared/application-mark.ts";
import { shortHash } from "./hash.ts";

/**
 * What the browser may fetch when a visitor presses on a link: documents of this site, not the API or files. Once the
 * application is there it fetches what a page needs by itself, and no document must be fetched besides.
 */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          // Where the language chosen decides, which a click may change after the press.
          { not: { href_matches: "/" } },
          { not: { href_matches: "/\\?*" } },
          { not: { href_matches: "/api/*" } },
          { not: { href_matches: "/*.*" } },
          {
            not: {
              selector_matches: `:root[${applicationMark}] a, a[data-language], a[target], a[download]`,
            },
          },
        ],
      },
      eagerness: "conservative",
    },
  ],
};

/** Writes the rules, which every page names in the header `Speculation-Rules`. Returns their URL. */
export async function writeSpeculationRules(client: string): Promise<string> {
  const text = JSON.stringify(rules);
  const url = `/assets/${shortHash(text)}.speculationrules`;
  await mkdir(join(client, "assets"), { recursive: true });
  await writeFile(join(client, url), text);
  return url;
}
