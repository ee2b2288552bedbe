import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { client, page, problems } from "./site.ts";

const mark = /.{0,40}[\u200B\u2060].{0,30}/;

test("marks of phrases are in texts of the body, and neither in heads nor in attributes", () => {
  let marked = 0;
  expect(
    problems(function* (path) {
      const { html } = page(path);
      if (mark.test(html)) marked += 1;
      const [head = ""] = /<head>.*<\/head>/s.exec(html) ?? [];
      const tags = html.match(/<[a-z](?:"[^"]*"|[^">])*>/g) ?? [];
      for (const text of [head, ...tags]) {
        const [around] = mark.exec(text) ?? [];
        if (around !== undefined) yield `has a mark: ${around}`;
      }
    }),
  ).toEqual([]);
  // Otherwise nothing would have been looked for.
  expect(marked).toBeGreaterThan(20);
});

test("feeds and other files for programs have no marks", () => {
  const files = readdirSync(client, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:xml|md|txt|webmanifest)$/.test(file))
    .filter((file) => !file.includes("third-party"));
  expect(files.length).toBeGreaterThan(20);
  expect(
    files.filter((file) => mark.test(readFileSync(join(client, file), "utf8"))),
  ).toEqual([]);
});
