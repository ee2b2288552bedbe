import { html } from "hono/html";
import { expect, test } from "vitest";
import { difference } from "./difference.ts";

const shown = async (before: string, after: string, language: string) =>
  String(await html`${difference(before, after, language)}`);

test("what did not change is shown near a change only", async () => {
  const [start, middle, end] = ["s", "m", "e"].map((letter) =>
    `${letter.repeat(9)} `.repeat(100),
  );
  const text = (word: string) => `${start}${word} ${middle}${word} ${end}`;
  const page = await shown(text("one"), text("two"), "en");
  expect(page).toContain("<del>one</del><ins>two</ins>");
  for (const letter of ["s", "m", "e"]) {
    const count = page.split(letter.repeat(9)).length - 1;
    expect(count, letter).toBe(letter === "m" ? 32 : 16);
  }
});

test("no Thai letter is parted from its marks", async () => {
  // Six characters, three letters.
  const words = "กี่ที่นี่ ".repeat(120);
  const page = await shown(`${words}เก่า`, `${words}ใหม่`, "th");
  const [, tail = ""] = page.split("…\n");
  expect(tail).toMatch(/^(?:กี่|ที่|นี่| )/);
  expect([
    ...new Intl.Segmenter().segment(tail.split("<")[0] ?? ""),
  ]).toHaveLength(160);
});
