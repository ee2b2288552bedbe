import { expect, test } from "vitest";
import { makeSearchData } from "./search-data.data.ts";
import { openSearch } from "./search.ts";

const document = (title: string, body: string, share = 1) => ({
  share,
  fields: { title, tags: [], headings: [], description: "", body: [body] },
});

const search = openSearch(
  makeSearchData(
    [
      document("Rich menus of LINE", "Buttons below a chat."),
      document("Greeting messages", "A rich menu is mentioned once here."),
      document("Cookies and consent", "Banners, banners and banners."),
      document("Consent of visitors", "Nothing else.", 0.5),
    ],
    "en",
    [{ words: ["consent", "opt in"], isTrade: true }],
  ),
);

test("a page with the words in its title is found, and one that mentions them is too weak", () => {
  expect(search("rich menu")).toEqual([0]);
});

test("a synonym finds what is said in other words, and a lesser page comes later", () => {
  expect(search("opt in")).toEqual([2, 3]);
});

test("what is about something else finds nothing, and so does an empty query", () => {
  expect(search("rich zebra chocolate")).toEqual([]);
  expect(search("  ")).toEqual([]);
});
