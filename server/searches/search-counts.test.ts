import { expect, test } from "vitest";
import { onBothEngines } from "../testing/engines.ts";
import { noon } from "../testing/lead.ts";
import {
  countSearch,
  dayOf,
  forgetOldSearches,
  forgetWords,
  readSearches,
} from "./search-counts.ts";

const dayMs = 86_400_000;
const secret = "a-secret-of-tests";
const search = { locale: "th", words: "ติ๊กต็อก" } as const;

onBothEngines("searches that found nothing", (open) => {
  async function opened() {
    const { database } = await open(noon);
    const count = (
      day: number,
      asked: Parameters<typeof countSearch>[1] = search,
    ) => countSearch(database, asked, { secret, now: noon + day * dayMs });
    const everything = async () =>
      JSON.stringify([
        await database.query("SELECT * FROM search_day"),
        await database.query("SELECT * FROM search_words"),
      ]);
    return { database, count, everything };
  }

  test("words are stored only when they came on a third day", async () => {
    const { database, count, everything } = await opened();
    for (const day of [0, 0, 0, 5, 5]) await count(day);
    expect(await readSearches(database)).toEqual([]);
    const stored = await everything();
    expect(stored).not.toContain(search.words);
    expect(await database.query("SELECT day FROM search_day")).toHaveLength(2);
    await count(9);
    const first = dayOf(noon);
    expect(await readSearches(database)).toEqual([
      { ...search, times: 1, days: 3, firstDay: first, lastDay: first + 9 },
    ]);
    // What led to it is gone.
    expect(await database.query("SELECT day FROM search_day")).toEqual([]);
    await count(9);
    await count(10);
    expect(await readSearches(database)).toEqual([
      { ...search, times: 3, days: 4, firstDay: first, lastDay: first + 10 },
    ]);
  });

  test("each language is counted by itself", async () => {
    const { database, count } = await opened();
    for (const day of [0, 1]) await count(day);
    await count(2, { locale: "en", words: search.words });
    expect(await readSearches(database)).toEqual([]);
  });

  test("another secret makes another hash, so that a stolen table has no dictionary", async () => {
    const { database, count, everything } = await opened();
    await count(0);
    const one = await everything();
    await database.query("DELETE FROM search_day");
    await countSearch(database, search, { secret: "another", now: noon });
    expect(await everything()).not.toBe(one);
  });

  test("what is old is forgotten", async () => {
    const { database, count } = await opened();
    await count(0);
    await forgetOldSearches(database, noon + 60 * dayMs);
    expect(await database.query("SELECT day FROM search_day")).toHaveLength(1);
    await forgetOldSearches(database, noon + 61 * dayMs);
    expect(await database.query("SELECT day FROM search_day")).toEqual([]);
    for (const day of [0, 1, 2]) await count(day);
    await forgetOldSearches(database, noon + (2 + 365) * dayMs);
    expect(await readSearches(database)).toHaveLength(1);
    await forgetOldSearches(database, noon + (3 + 365) * dayMs);
    expect(await readSearches(database)).toEqual([]);
  });

  test("kept words can be deleted", async () => {
    const { database, count } = await opened();
    for (const day of [0, 1, 2]) await count(day);
    expect(await forgetWords(database, "other")).toBe(0);
    expect(await forgetWords(database, search.words)).toBe(1);
    expect(await readSearches(database)).toEqual([]);
  });

  test("many at once are all counted", async () => {
    const { database, count } = await opened();
    await Promise.all([0, 1, 2, 2, 2].map((day) => count(day)));
    await count(3);
    const [kept] = await readSearches(database);
    expect(kept?.days).toBeGreaterThanOrEqual(3);
  });
});
