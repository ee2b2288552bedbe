import { expect, test } from "vitest";
import {
  all,
  attribute,
  isHidden,
  textOf,
  type Document,
} from "#build/files/parse-html.ts";
import { page, problems } from "./site.ts";

const levels = ["h1", "h2", "h3", "h4", "h5", "h6"];

test("every page has exactly one h1, and it says something", () => {
  expect(
    problems(function* (path) {
      const headings = all(page(path), "h1");
      if (headings.length !== 1) yield `has ${headings.length} h1`;
      if (headings.some((heading) => textOf(heading) === ""))
        yield "has an empty h1";
    }),
  ).toEqual([]);
});

test("the outline of headings never skips a level", () => {
  expect(
    problems(function* (path) {
      // Before the h1 stands the navigation, whose headings are h2.
      let last = 1;
      for (const heading of all(page(path), ...levels)) {
        const level = Number(heading.tagName.slice(1));
        if (level > last + 1)
          yield `h${level} "${textOf(heading)}" comes after h${last}`;
        last = level;
      }
    }),
  ).toEqual([]);
});

test("no two elements of a page have the same id", () => {
  expect(
    problems(function* (path) {
      const seen = new Set<string>();
      for (const id of ids(page(path))) {
        if (seen.has(id)) yield `id "${id}" is used twice`;
        seen.add(id);
      }
    }),
  ).toEqual([]);
});

test("references from one element to another lead to an element", () => {
  const references = [
    "for",
    "aria-labelledby",
    "aria-describedby",
    "aria-controls",
  ];
  expect(
    problems(function* (path) {
      const known = new Set(ids(page(path)));
      for (const element of page(path).elements)
        for (const name of references)
          for (const id of attribute(element, name)?.split(/\s+/) ?? [])
            if (!known.has(id)) yield `${name}="${id}" names no element`;
    }),
  ).toEqual([]);
});

test("every picture has a name, or is hidden from assistive technology", () => {
  expect(
    problems(function* (path) {
      for (const element of page(path).elements) {
        if (isHidden(element)) continue;
        const isImage = attribute(element, "role") === "img";
        if (
          element.tagName === "img" &&
          attribute(element, "alt") === undefined
        )
          yield `img ${attribute(element, "src")} has no alt`;
        if (isImage && !hasName(page(path), element))
          yield `${element.tagName} with role="img" has no name`;
        if (element.tagName === "svg" && !isImage && !isInsideImage(element))
          yield "an svg is neither an image with a name nor hidden";
      }
    }),
  ).toEqual([]);
});

function* ids(document: Document): Generator<string> {
  for (const element of document.elements) {
    const id = attribute(element, "id");
    if (id !== undefined) yield id;
  }
}

function hasName(document: Document, element: Document["elements"][number]) {
  if (attribute(element, "aria-label")?.trim()) return true;
  const labels = attribute(element, "aria-labelledby")?.split(/\s+/) ?? [];
  return labels.some((id) =>
    document.elements.some(
      (other) => attribute(other, "id") === id && textOf(other) !== "",
    ),
  );
}

/** What stands inside an element with `role="img"` is presentational. */
function isInsideImage(element: Document["elements"][number]): boolean {
  const parent = element.parentNode;
  if (parent === null || !("attrs" in parent)) return false;
  return attribute(parent, "role") === "img" || isInsideImage(parent);
}
