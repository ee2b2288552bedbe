import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { indexAddress } from "#app/search/index-file.ts";
import { locales } from "#shared/locales.ts";
import { client } from "./site.ts";

/** KB of 1,024 bytes over the wire. */
const budget = 60;

test.each(locales)(
  "the search in %s is one file within its budget",
  (locale) => {
    const file = readFileSync(join(client, indexAddress(locale)));
    const size = brotliCompressSync(file).length / 1024;
    console.log(`the search in ${locale}: ${size.toFixed(1)} KB of ${budget}`);
    expect(size).toBeGreaterThan(15);
    expect(size).toBeLessThanOrEqual(budget);
  },
);
