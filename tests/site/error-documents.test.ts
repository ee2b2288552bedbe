import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { missingPath } from "#shared/error-documents.ts";
import { treeOf, trees } from "#shared/site-map.ts";
import {
  all,
  attribute,
  parseHtml,
  textOf,
} from "#site-builder/files/parse-html.ts";
import { withOwnFacts } from "../own-facts.ts";
import { builtPaths, client, problems } from "./site.ts";

/** Documents without an address of their own: the 404 page of plain file servers. */
const files = trees.map(missingPath);
const read = (file: string) =>
  parseHtml(readFileSync(join(client, file), "utf8"));

test("every tree has its 404 page, in its language", () => {
  expect(
    problems(function* (file) {
      const [html] = all(read(file), "html");
      const lang = html && attribute(html, "lang");
      if (lang !== treeOf(file).locale) yield `lang is ${lang}`;
      if (all(read(file), "h1").length !== 1) yield "has not one h1";
    }, files),
  ).toEqual([]);
});

test("they name no address of their own, and are not to be indexed", () => {
  expect(
    problems(function* (file) {
      const document = read(file);
      const robots = all(document, "meta").find(
        (element) => attribute(element, "name") === "robots",
      );
      if (!(robots && attribute(robots, "content")?.includes("noindex")))
        yield "may be indexed";
      for (const link of all(document, "link"))
        if (attribute(link, "rel") === "canonical") yield "has a canonical";
      const [main] = all(document, "main");
      if (main && /404\.html/.test(textOf(main))) yield "shows its own address";
    }, files),
  ).toEqual([]);
});

test("they link to pages, and are no larger than other documents", () => {
  expect(
    problems(function* (file) {
      const document = read(file);
      const links = all(document, "a").map((a) => attribute(a, "href") ?? "");
      for (const href of links)
        if (
          href.startsWith("/") &&
          !builtPaths.includes(href.split("#")[0] ?? "")
        )
          yield `links to ${href}`;
      const size = gzipSync(document.html, { level: 9 }).length / 1024;
      if (size > withOwnFacts(20))
        yield `weighs ${size.toFixed(1)} KB, allowed are 20`;
    }, files),
  ).toEqual([]);
});
