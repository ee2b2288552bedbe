import { expect, onTestFinished, test } from "vitest";
import { openSqlite } from "../database/sqlite.ts";
import { noon } from "../testing/lead.ts";
import { runSearchesCommand } from "./command.ts";
import { countSearch } from "./search-counts.ts";

async function run(args: string[], isEmpty = false) {
  const database = openSqlite(":memory:");
  onTestFinished(() => database.close());
  const secret = "a-secret";
  for (const [words, days] of isEmpty
    ? []
    : ([
        ["tiktok shop", 3],
        ["podcast", 4],
        ["rare", 2],
      ] as const))
    for (let day = 0; day < days; day += 1)
      await countSearch(
        database,
        { locale: "en", words },
        { secret, now: noon + day * 86_400_000 },
      );
  if (!isEmpty)
    for (let day = 0; day < 3; day += 1)
      await countSearch(
        database,
        { locale: "th", words: "พอดแคสต์" },
        { secret, now: noon + day * 86_400_000 },
      );
  const said: string[] = [];
  const complained: string[] = [];
  const code = await runSearchesCommand(args, {
    open: async () => ({ ...database, close: async () => undefined }),
    print: (text) => void said.push(text),
    complain: (text) => void complained.push(text),
  });
  return {
    code,
    said: said.join("\n"),
    complained: complained.join("\n"),
    database,
  };
}

test("the words are listed by language and days, with counts", async () => {
  const { code, said } = await run(["list"]);
  expect(code).toBe(0);
  const lines = said.split("\n").map((line) => line.split(/ {2,}/));
  expect(lines[0]).toEqual([
    "language",
    "words",
    "times",
    "days",
    "first",
    "last",
  ]);
  expect(lines.slice(1).map((cells) => cells.slice(0, 4))).toEqual([
    ["en", "podcast", "2", "4"],
    ["en", "tiktok shop", "1", "3"],
    ["th", "พอดแคสต์", "1", "3"],
  ]);
  expect(said).not.toContain("rare");
});

test("one language, and a form for programs", async () => {
  const { said } = await run(["list", "--language", "th", "--format", "json"]);
  expect(JSON.parse(said)).toMatchObject([{ locale: "th", days: 3 }]);
});

test("an empty list says so", async () => {
  expect((await run([], true)).said).toContain("no words");
});

test("words can be deleted, as anybody writes them", async () => {
  const { code, database } = await run(["forget", "TikTok", "Shop"]);
  expect(code).toBe(0);
  const words = await database.query("SELECT words FROM search_words");
  expect(words).not.toContainEqual({ words: "tiktok shop" });
  expect((await run(["forget", "unknown"])).code).toBe(1);
});

test.each([
  ["nonsense"],
  ["list", "--language", "fr"],
  ["list", "--what"],
  ["forget"],
])("%s %s is wrong usage", async (...args) => {
  const { code, complained } = await run(
    args.filter((part) => part !== undefined),
  );
  expect(code).toBe(2);
  expect(complained).toContain("Usage");
});
