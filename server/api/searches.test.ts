import { expect, test } from "vitest";
import { noon } from "../testing/lead.ts";
import { ownHeaders, testParts } from "../testing/app.ts";
import { fixtureManifest } from "../testing/site.ts";
import { buildApp } from "./app.ts";

function reporter({ countsSearches = true, fails = false } = {}) {
  const counted: string[] = [];
  let now = noon;
  const app = buildApp(
    testParts({
      site: {
        ...fixtureManifest(),
        ...(countsSearches && { countsSearches: true }),
      },
      now: () => now,
      countSearch: async ({ locale, words }) => {
        if (fails) throw new Error("the store is away");
        counted.push(`${locale} ${words}`);
      },
    }),
  );
  const send = (
    body: object | string,
    headers: Record<string, string> = {},
    type = "application/json",
  ) =>
    app.inject({
      method: "POST",
      url: "/api/searches",
      headers: { "content-type": type, ...ownHeaders, ...headers },
      payload: typeof body === "string" ? body : JSON.stringify(body),
    });
  return { counted, send, wait: (ms: number) => (now += ms) };
}

const report = { locale: "en", words: "TikTok  shop" };

test("words that found nothing are counted as they are compared", async () => {
  const { counted, send } = reporter();
  const answer = await send(report);
  expect(answer.statusCode).toBe(204);
  expect(answer.headers["set-cookie"]).toBeUndefined();
  expect(counted).toEqual(["en tiktok shop"]);
});

test.each([
  ["a mail address", { locale: "en", words: "ann@example.com" }],
  ["a number", { locale: "th", words: "โทร 0812345678" }],
  ["another language", { locale: "fr", words: "tiktok" }],
  ["no words", { locale: "en" }],
  ["a long text", { locale: "en", words: "word ".repeat(30) }],
  ["a large body", { ...report, more: "x".repeat(2000) }],
  ["no JSON", "{"],
])("%s is answered alike and not counted", async (_name, body) => {
  const { counted, send } = reporter();
  expect((await send(body)).statusCode).toBe(204);
  expect(counted).toEqual([]);
});

test.each([
  [
    "another site",
    { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  ],
  ["a browser that asks for privacy", { "sec-gpc": "1" }],
  ["a browser that asks not to be tracked", { dnt: "1" }],
])("%s is answered alike and not counted", async (_name, headers) => {
  const { counted, send } = reporter();
  expect((await send(report, headers)).statusCode).toBe(204);
  expect(counted).toEqual([]);
});

test("a form of another site cannot send words", async () => {
  const { counted, send } = reporter();
  await send(JSON.stringify(report), {}, "text/plain");
  expect(counted).toEqual([]);
});

test("one client is counted twenty times in ten minutes", async () => {
  const { counted, send, wait } = reporter();
  for (let post = 0; post < 25; post += 1)
    expect((await send(report)).statusCode).toBe(204);
  expect(counted).toHaveLength(20);
  wait(10 * 60_000 + 1);
  await send(report);
  expect(counted).toHaveLength(21);
});

test("a store that fails is no visitor's business", async () => {
  const { send } = reporter({ fails: true });
  expect((await send(report)).statusCode).toBe(204);
});

test("a site that counts nothing has no such address", async () => {
  const { counted, send } = reporter({ countsSearches: false });
  expect((await send(report)).statusCode).toBe(404);
  expect(counted).toEqual([]);
});
