import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { indexAddress } from "#app/search/index-file.ts";
import { client } from "./site.ts";

/** KB of 1,024 bytes over the wire, for engine and index. */
const budget = 40;

test.each(locales)("engine and index stay in their budget, in %s", (locale) => {
  const total =
    weightOf("assets/engine-*.js") + weightOf(`.${indexAddress(locale)}`);
  console.log(`the search in ${locale}: ${total.toFixed(1)} KB of ${budget}`);
  expect(total).toBeGreaterThan(15);
  expect(total).toBeLessThanOrEqual(budget);
});

/** The size of the one file that a pattern names, as browsers get it. */
function weightOf(pattern: string): number {
  const files = globSync(pattern, { cwd: client });
  expect(files, pattern).toHaveLength(1);
  return (
    brotliCompressSync(readFileSync(join(client, String(files)))).length / 1024
  );
}
