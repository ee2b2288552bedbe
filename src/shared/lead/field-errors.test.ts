import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { locales, type Locale } from "../locales.ts";

const messageNames: Record<Locale, string> = {
  en: "message",
  th: "ข้อความ",
  ja: "お問い合わせ内容",
};

test.each(locales)(
  "no two errors of the form are the same, and those of the message name it, in %s: a list of them stands above the form",
  (locale) => {
    const file = join(import.meta.dirname, `../../../messages/${locale}.json`);
    const { fieldError } = JSON.parse(readFileSync(file, "utf8")) as {
      fieldError: Record<string, Record<string, string>>;
    };
    const errors = Object.values(fieldError).flatMap((field) =>
      Object.values(field),
    );
    expect(errors).toEqual([...new Set(errors)]);
    const messageErrors = Object.values(fieldError.message ?? {});
    expect(messageErrors).not.toEqual([]);
    for (const text of messageErrors)
      expect(text).toContain(messageNames[locale]);
  },
);
