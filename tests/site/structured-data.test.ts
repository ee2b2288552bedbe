import { readFileSync } from "node:fs";
import { join } from "node:path";
import Validator from "@adobe/structured-data-validator";
import { expect, test } from "vitest";
import { collectionOf } from "#shared/collections.ts";
import type { Company } from "#shared/company.ts";
import { isService } from "#shared/services.ts";
import { matchPath } from "#shared/site-map.ts";
import { root } from "../content.ts";
import {
  all,
  attribute,
  rawText,
  textOf,
} from "#site-builder/files/parse-html.ts";
import {
  builtPaths,
  hasFile,
  links,
  ownPaths,
  page,
  problems,
  site,
} from "./site.ts";
import { vocabulary } from "./vocabulary.ts";

type Node = { "@type": string; "@id"?: string } & Record<string, unknown>;

function nodesOf(path: string): Node[] {
  const script = all(page(path), "script").find(
    (element) => attribute(element, "type") === "application/ld+json",
  );
  if (script === undefined) return [];
  const document = JSON.parse(rawText(script)) as {
    "@context": string;
    "@graph": Node[];
  };
  expect(document["@context"]).toBe("https://schema.org");
  return document["@graph"];
}

/** What this site says of its company. */
const { assets } = site as { assets: { company?: Record<"en", Company> } };
const hasCompany = assets.company !== undefined;
const offices = (assets.company?.en.offices ?? []).map(
  () => "ProfessionalService",
);

test("an independent validator with the whole vocabulary finds no fault", async () => {
  const schema = vocabulary(
    readFileSync(
      join(root, "node_modules/schema-dts/dist/schema.d.ts"),
      "utf8",
    ),
  );
  const validator = new Validator(schema);
  // The validator must find a wrong property.
  const wrong = { "@type": "Service", nmae: "x" };
  expect(
    await validator.validate({ jsonld: { Service: [wrong] } }),
  ).not.toEqual([]);
  for (const path of builtPaths) {
    const jsonld = Object.groupBy(nodesOf(path), (node) => node["@type"]);
    expect(await validator.validate({ jsonld }), path).toEqual([]);
  }
});

test("each kind of page has its types of structured data", () => {
  expect(
    problems(function* (path) {
      const match = matchPath(path);
      const types = nodesOf(path).map((node) => node["@type"]);
      const expected = [
        ...(match?.page === "home" ? ["Organization", "WebSite"] : []),
        // An article in another language is described on its own page.
        ...(match && collectionOf(match.page) && ownPaths.includes(path)
          ? ["BlogPosting"]
          : []),
        ...(isService(match?.page) ? ["Service"] : []),
        ...(match?.page === "about" && hasCompany ? ["Organization"] : []),
        ...(match?.page === "contact" ? offices : []),
        ...(match?.page === "home" ? [] : ["BreadcrumbList"]),
      ];
      if (types.join() !== expected.join()) yield `says ${types.join()}`;
    }),
  ).toEqual([]);
});

test("the company has one id on all pages", () => {
  const ids = new Set(
    builtPaths.flatMap((path) =>
      nodesOf(path).flatMap(({ publisher, provider }) =>
        [publisher, provider].flatMap((node) => (node as Node)?.["@id"] ?? []),
      ),
    ),
  );
  expect([...ids]).toEqual([`${site.origin}/#organization`]);
});

test("every value is visible on the page", () => {
  expect(
    problems(function* (path) {
      // The body is not used, because it contains the state as well.
      const text = all(page(path), "main", "footer")
        .map(textOf)
        .join(" ")
        // A space that keeps a Thai sign on the line of its word.
        .replaceAll("\u00a0", " ")
        // Signs where a line may break, or not.
        .replaceAll(/[\u200b\u2060]/g, "");
      for (const value of nodesOf(path).flatMap((node) => [...valuesOf(node)]))
        if (!isShown(value, text, path)) yield `does not show "${value}"`;
    }),
  ).toEqual([]);
});

/** Yields the texts inside a node, without its type and id. */
function* valuesOf(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (Array.isArray(value))
    for (const item of value) yield* valuesOf(item);
  else if (typeof value === "object" && value !== null)
    for (const [key, item] of Object.entries(value))
      if (!key.startsWith("@") && !inWords.has(key)) yield* valuesOf(item);
}

/** Properties whose values a page writes in the words of its language. */
const inWords = new Set([
  "addressCountry",
  "closes",
  "dayOfWeek",
  "opens",
  "validFrom",
  "validThrough",
]);

function isShown(value: string, text: string, path: string): boolean {
  if (value.startsWith(site.origin)) {
    const target = value.slice(site.origin.length).replace(/#.*$/, "");
    return builtPaths.includes(target) || hasFile(target);
  }
  const isLinked = all(page(path), "a").some((element) =>
    [value, `tel:${value}`].includes(attribute(element, "href") ?? ""),
  );
  if (isLinked) return true;
  const isDate = /^\d{4}-\d\d-\d\d$/.test(value);
  if (isDate)
    return all(page(path), "time").some(
      (element) => attribute(element, "datetime") === value,
    );
  // A language is that of an alternate link.
  if (/^(?:th|en|ja)$/.test(value))
    return links(path, "alternate").some(
      (link) => attribute(link, "hreflang") === value,
    );
  // An office is named by the brand and its place.
  const [place = value] = value.split(`${site.brand} `).slice(1);
  return [value, place].some((name) =>
    text.includes(name.replaceAll("\u00a0", " ")),
  );
}
