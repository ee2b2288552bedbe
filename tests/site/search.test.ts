import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { client } from "./site.ts";

/** KB of 1,024 bytes over the wire, for engine and index. */
const budget = 40;

test.each(locales)("engine and index stay in their budget, in %s", (locale) => {
  const total = weightOf("engine-") + weightOf(`search-${locale}-`);
  console.log(`the search in ${locale}: ${total.toFixed(1)} KB of ${budget}`);
  expect(total).toBeGreaterThan(15);
  expect(total).toBeLessThanOrEqual(budget);
});

/** The size of the one file with a name, as browsers get it. */
function weightOf(name: string): number {
  const folder = join(client, "assets");
  const files = readdirSync(folder).filter(
    (file) => file.startsWith(name) && /\.js(?:on)?$/.test(file),
  );
  expect(files, name).toHaveLength(1);
  return (
    brotliCompressSync(readFileSync(join(folder, String(files)))).length / 1024
  );
}
