import { describe, expect, test } from "vitest";
import { locales, localeEntries } from "#shared/locales.ts";
import { counted } from "./counted.ts";

describe("counted", () => {
  for (const locale of locales)
    test(`has the digits that Intl has in ${locale}`, () => {
      for (const n of [0, 7, 12, 999, 1_000, 12_345, 1_234_567])
        expect(counted(n)).toEqual({
          n,
          count: n.toLocaleString(localeEntries[locale].tag),
        });
    });
});
