import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { locales } from "../locales.ts";

test.each(locales)(
  "each error of the form names its field, in %s: a list of them stands above the form",
  (locale) => {
    const file = join(import.meta.dirname, `../../messages/${locale}.json`);
    const { fieldError } = JSON.parse(readFileSync(file, "utf8")) as {
      fieldError: Record<string, Record<string, string>>;
    };
    const errors = Object.values(fieldError).flatMap((field) =>
      Object.values(field),
    );
    expect(errors).toEqual([...new Set(errors)]);
    const { message } = fieldError;
    const [name = ""] = {
      en: ["message"],
      th: ["ข้อความ"],
      ja: ["お問い合わせ内容"],
    }[locale];
    for (const text of Object.values(message ?? {}))
      expect(text).toContain(name);
  },
);
