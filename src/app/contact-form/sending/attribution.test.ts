import { expect, test } from "vitest";
import { parseLanding } from "./attribution.ts";

const landed = (host: string, address: string) =>
  parseLanding(
    `${Date.UTC(2026, 2, 1, 12)} ${host} ${address}`,
    "site.example",
  );

test("campaign, landing and referrer are read; other parameters are dropped", () => {
  const query = "?utm_source=x&gclid=y&email=a%40b.c#top";
  const address = `https://site.example/en/about/${query}`;
  expect(landed("www.google.com", address)).toEqual({
    utm_source: "x",
    gclid: "y",
    landingPath: "/en/about/",
    referrerHost: "www.google.com",
    landedAt: "2026-03-01T12:00:00.000Z",
  });
  expect(landed("site.example", address).referrerHost).toBeUndefined();
});

test.each(["", "soon x y", "1 2", "1  not-an-address", "9".repeat(30)])(
  "the note %j counts as nothing",
  (text) => expect(parseLanding(text, "site.example")).toEqual({}),
);
