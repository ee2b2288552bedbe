import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { root } from "../../content.ts";

/** Words that may stand in Latin letters on a Thai or Japanese page, by what writers say in `content/`. */
const latinWords = new Set(
  ["latin-names.yaml", "site.yaml", "tags.yaml", "authors.yaml"]
    .flatMap((file) =>
      textsOf(parse(readFileSync(join(root, "content", file), "utf8"))),
    )
    .flatMap(wordsOf),
);

/** Whether all of a text is names, addresses and figures: "Google SEO", "hello@example.com". */
export function isNames(text: string): boolean {
  return wordsOf(text).every(
    (word) =>
      latinWords.has(word) ||
      !/[A-Za-z]/.test(word) ||
      // Addresses of websites are read as they are in any language.
      /^www(\.[a-z-]+)+$/.test(word),
  );
}

/** Every text in a file of content but those that are English. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "en" ? [] : textsOf(inner),
  );
}

function wordsOf(text: string): string[] {
  return text.split(/[\s@(（）)「」：]+/).filter((word) => word !== "");
}
