import { describe, expect, test } from "vitest";
import { findWords, type SourceText } from "./find-words.ts";
import { textFileAt } from "./text-files.ts";

function text(path: string, source: string): SourceText {
  const file = textFileAt(path);
  if (file === undefined) throw new Error(path);
  return { file, source };
}

const texts = [
  text("messages/en.json", '{"cta":{"send":"Send an enquiry"}}'),
  text(
    "content/pages/home/en.yaml",
    "title: Home\nlead: We answer. Send an enquiry today.\nfacts: Write to {brand} in Bangkok.\n",
  ),
  text("content/pages/home/th.yaml", "title: หน้าแรก\nlead: เรา ตอบ คุณ\n"),
  text(
    "content/articles/one/en.md",
    "---\ntitle: One\n---\n\n## First part {#first}\n\nIt is **never** a [long way](/about/) to go.\n\nEnd.\n",
  ),
];
const found = (query: Parameters<typeof findWords>[1]) =>
  findWords(texts, query).map(
    ({ file, field, start, end }) =>
      `${file.path}#${field.path} ${field.value.slice(start, end)}`,
  );

describe("words of a page lead to the field they come from", () => {
  test("a field that says just this goes before one that says more", () => {
    expect(found({ words: "Send an enquiry" })).toEqual([
      "messages/en.json#/cta/send Send an enquiry",
      "content/pages/home/en.yaml#/lead Send an enquiry",
    ]);
  });

  test("marks of Markdown and the address of a link are not seen on a page", () => {
    expect(found({ words: "It is never a long way to go." })).toEqual([
      "content/articles/one/en.md#/body It is **never** a [long way](/about/) to go.",
    ]);
    expect(found({ words: "First part" })).toEqual([
      "content/articles/one/en.md#/body First part",
    ]);
  });

  test("a part of a sentence is found by the sentence around it", () => {
    expect(
      found({
        words: "never seen",
        around: "We answer. Send an enquiry today.",
      }),
    ).toEqual([
      "content/pages/home/en.yaml#/lead We answer. Send an enquiry today.",
    ]);
  });

  test("a fact of the site stands in the place of its name", () => {
    expect(found({ words: "Write to Kumiki in Bangkok." })).toEqual([
      "content/pages/home/en.yaml#/facts Write to {brand} in Bangkok.",
    ]);
  });

  test("spaces and marks without width do not count, and other languages are left out", () => {
    expect(found({ words: "เรา\u200bตอบ\u2060คุณ", language: "th" })).toEqual([
      "content/pages/home/th.yaml#/lead เรา ตอบ คุณ",
    ]);
    expect(found({ words: "เราตอบคุณ", language: "en" })).toEqual([]);
  });

  test("the text of the page goes before another that says the same", () => {
    const twice = [
      text("content/pages/about/en.yaml", "lead: The same\n"),
      text("content/pages/home/en.yaml", "lead: The same\n"),
    ];
    const [first] = findWords(twice, { words: "The same", text: "pages/home" });
    expect(first?.file.text).toBe("pages/home");
  });
});

test("places are found side by side and at the ends, in a time that grows with the words alone", () => {
  const places = [
    text(
      "content/pages/home/en.yaml",
      "a: Hello {name}!\nb: '{one}{two}{three}{four}{five}!'\nc: 'From {day} to {day}'\n",
    ),
  ];
  const fieldsFor = (words: string) =>
    findWords(places, { words }).map(({ field }) => field.path);
  expect(fieldsFor("Hello Ann!")).toEqual(["/a", "/b"]);
  expect(fieldsFor("Hello !")).toEqual(["/b"]);
  expect(fieldsFor("From Monday to Friday to noon")).toEqual(["/c"]);
  expect(fieldsFor(`From ${"x".repeat(121)} to y`)).toEqual([]);
  const began = performance.now();
  expect(fieldsFor("x".repeat(900))).toEqual([]);
  // Four places and 800 letters took four seconds with a pattern that tries every way.
  expect(performance.now() - began).toBeLessThan(1_500);
});
