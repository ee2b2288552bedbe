import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { mainPartFile, type MainPart } from "#shared/document/main-part.ts";
import type { Payload } from "#shared/document/payload.ts";
import { defaultLocale } from "#shared/locales.ts";
import { trees } from "#shared/site-map.ts";
import { allPaths, pathsOfTree } from "../content.ts";
import { builtPaths, client, hasFile, problems, site } from "./site.ts";

test("every page of every tree is built, with its data beside it", () => {
  expect(allPaths()).not.toEqual([]);
  expect(
    problems(function* (path) {
      if (!hasFile(`${path}index.html`)) yield "has no index.html";
      if (!hasFile(`${path}_payload.json`)) yield "has no _payload.json";
    }, allPaths()),
  ).toEqual([]);
});

test("no element has the class undefined, which a class that its style sheet lacks becomes", () => {
  expect(
    problems(function* (path) {
      const html = readFileSync(join(client, path, "index.html"), "utf8");
      if (/ class="(?:[^"]* )?undefined[ "]/.test(html))
        yield "has the class undefined";
    }),
  ).toEqual([]);
});

test("the server's manifest has exactly the pages that were built", () => {
  expect(Object.keys(site.pages).toSorted()).toEqual(builtPaths);
});

test("every payload is JSON of this build", () => {
  expect(site.buildId).not.toBe("");
  expect(
    problems(function* (path) {
      const { build, data } = JSON.parse(
        readFileSync(join(client, path, "_payload.json"), "utf8"),
      ) as Payload;
      if (build !== site.buildId) yield `payload is of build "${build}"`;
      if (typeof data !== "object" || data === null) yield "has no data";
    }),
  ).toEqual([]);
});

test("the main part that stands beside a document is that of the document, and much smaller as it travels", () => {
  const travels = (text: string) =>
    brotliCompressSync(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    }).length;
  let [parts, documents] = [0, 0];
  expect(
    problems(function* (path) {
      const html = readFileSync(join(client, path, "index.html"), "utf8");
      const file = readFileSync(join(client, path, mainPartFile), "utf8");
      const part = JSON.parse(file) as MainPart;
      parts += travels(file);
      documents += travels(html);
      if (part.build !== site.buildId) yield `is of build "${part.build}"`;
      if (!html.includes(` data-path="${part.path}"`))
        yield `has the path ${part.path}`;
      if (!/^<main\b.*<\/main>$/s.test(part.main) || !html.includes(part.main))
        yield "has another main part";
      const unknown = part.styles
        .split(/(?<=\})(?=@layer|@font-face)/)
        .filter((rules) => !html.includes(rules));
      if (unknown.length > 0) yield `has other styles: ${unknown.join()}`;
    }),
  ).toEqual([]);
  console.log(
    `main parts: ${((100 * parts) / documents).toFixed(0)} % of documents`,
  );
  expect(parts / documents).toBeLessThan(0.65);
});

test("the /th/ pages have the same bytes as the unprefixed ones", () => {
  const unprefixed = trees.find(({ prefix }) => prefix === "");
  expect(unprefixed).toBeDefined();
  expect(
    problems(
      function* (path) {
        for (const file of ["index.html", "_payload.json", mainPartFile]) {
          const copy = readFileSync(join(client, defaultLocale, path, file));
          if (!copy.equals(readFileSync(join(client, path, file))))
            yield `${file} differs under /${defaultLocale}/`;
        }
      },
      unprefixed ? pathsOfTree(unprefixed) : [],
    ),
  ).toEqual([]);
});
