import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { matchPath } from "#shared/site-map.ts";
import { all, attribute, rawText } from "#site-builder/files/parse-html.ts";
import { site as facts } from "../own-facts.ts";
import {
  builtPaths,
  client,
  loaderIn,
  only,
  page,
  problems,
  site,
  stateText,
} from "./site.ts";

const hasAnalytics =
  facts.tagManager !== undefined || facts.counter !== undefined;

const hashOf = (text: string) =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("no element has a style attribute or an event handler", () => {
  expect(
    problems(function* (path) {
      for (const { tagName, attrs } of page(path).elements)
        for (const { name } of attrs)
          if (name === "style" || /^on[a-z]+$/.test(name))
            yield `${tagName} has the attribute ${name}`;
    }),
  ).toEqual([]);
});

test("a page has one inline script, the loader, rules for prefetching, its state, its structured data, and the script of analytics if there is any", () => {
  expect(
    problems(function* (path) {
      const kinds = all(page(path), "script").map((element) => {
        if (attribute(element, "id") === "state") return "state";
        const type = attribute(element, "type");
        if (type === "application/ld+json") return "data";
        const source = attribute(element, "src");
        if (source?.startsWith("/assets/analytics-") && hasAnalytics)
          return "analytics";
        if (source !== undefined) return "loader";
        if (!site.scriptHashes.includes(hashOf(rawText(element))))
          return "other";
        return type === "speculationrules" ? "rules" : "inline";
      });
      if (
        kinds
          .toSorted()
          .join()
          .replace(/^data,/, "") !==
        `${hasAnalytics ? "analytics," : ""}inline,loader,rules,state`
      )
        yield `has the scripts ${kinds.join()}`;
    }),
  ).toEqual([]);
});

test("browsers can check the loader by its hash", () => {
  expect(
    problems(function* (path) {
      const loader = loaderIn(path);
      const code = readFileSync(
        join(client, attribute(loader, "src") ?? ""),
        "utf8",
      );
      const hash = hashOf(code).slice(1, -1);
      if (attribute(loader, "integrity") !== hash)
        yield "names the loader with another hash";
    }),
  ).toEqual([]);
});

test("the server knows the hash of every inline style", () => {
  expect(
    problems(function* (path) {
      const known = site.pages[path]?.styleHashes ?? [];
      for (const element of all(page(path), "style"))
        if (!known.includes(hashOf(rawText(element))))
          yield "has a style that the content security policy refuses";
    }),
  ).toEqual([]);
});

const articles = builtPaths.filter(
  (path) => matchPath(path)?.page === "article",
);

test("the state of an article does not repeat its body", () => {
  expect(articles.some((path) => longestText(bodyOf(path)).length > 40)).toBe(
    true,
  );
  expect(
    problems(function* (path) {
      const body = bodyOf(path);
      const sentence = longestText(body);
      const state = stateText(path);
      // A few words can stand in the description as well.
      if (sentence.length < 40) return;
      // Without this check, a sentence that is not in the page would pass the test.
      if (!page(path).html.includes(sentence))
        yield "has no long sentence to look for";
      if (state.includes(sentence)) yield `state repeats "${sentence}"`;
      // The state of a short article has its title, cover and related articles as well.
      if (body.length > 4000 && state.length >= body.length)
        yield "state is as long as the body";
    }, articles),
  ).toEqual([]);
});

test("no state contains markup", () => {
  expect(
    problems(function* (path) {
      const state = stateText(path);
      if (state === "") yield "has no state";
      // The document writes "<" as \u003c.
      const [tag] = /\\u003c\/?[a-z][^>]{0,40}/i.exec(state) ?? [];
      if (tag !== undefined) yield `state contains ${tag}`;
    }),
  ).toEqual([]);
});

/** Returns the article's HTML from the payload, which contains it as text. */
function bodyOf(path: string): string {
  const { data } = JSON.parse(
    readFileSync(join(client, path, "_payload.json"), "utf8"),
  ) as { data: { body: { piece: { html: string } }[] } };
  return data.body.map(({ piece }) => piece.html).join("\n");
}

/** Returns the longest text without a tag or an entity. */
function longestText(html: string): string {
  return html
    .split(/<[^>]*>|&[^;\s]+;|["“”\n]/)
    .reduce((longest, run) => (run.length > longest.length ? run : longest), "")
    .trim();
}

test("the styles of every document name the layers in their order", () => {
  const expected = ["tokens", "base", "ui", "layout", "page"];
  expect(
    problems(function* (path) {
      const [style] = all(page(path), "style");
      const names = [
        ...rawText(style ?? only([], "style")).matchAll(
          /@layer ([\w, ]+)[;{]/g,
        ),
      ].flatMap(([, list = ""]) => list.split(/,\s*/));
      const order = [...new Set(names)];
      if (order.join() !== expected.join()) yield `has ${order.join(", ")}`;
    }),
  ).toEqual([]);
});
