import { expect, test } from "vitest";
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
    "lead: We answer. Send an enquiry today.\nfacts: Write to {brand} in Bangkok.\n",
  ),
  text("content/pages/home/th.yaml", "lead: เรา ตอบ คุณ\n"),
  text(
    "content/articles/one/en.md",
    "---\ntitle: One\n---\n\nIt is **never** a [long way](/about/) to go.\n",
  ),
];

test.each([
  // A field that says just this goes before one that says more.
  [{ words: "Send an enquiry" }, ["send", "lead"]],
  // Marks of Markdown and the address of a link are not seen on a page.
  [{ words: "It is never a long way to go." }, ["body"]],
  [
    { words: "never seen", around: "We answer. Send an enquiry today." },
    ["lead"],
  ],
  [{ words: "Write to Kumiki in Bangkok." }, ["facts"]],
  [{ words: "เรา\u200bตอบ\u2060คุณ", language: "th" }, ["lead"]],
  [{ words: "เราตอบคุณ", language: "en" }, []],
] as const)("%j on a page lead to %j", (query, fields) => {
  const found = findWords(texts, query).map(({ field }) => field.path);
  expect(found.map((path) => path.split("/").at(-1))).toEqual(fields);
});

test("the text of the page goes before another that says the same", () => {
  const twice = ["about", "home"].map((page) =>
    text(`content/pages/${page}/en.yaml`, "lead: The same\n"),
  );
  const [first] = findWords(twice, { words: "The same", text: "pages/home" });
  expect(first?.file.text).toBe("pages/home");
});
