import { expect, test } from "vitest";
import { parseLanding } from "./attribution.ts";

const noon = Date.UTC(2026, 2, 1, 12);
const note = (host: string, address: string) => `${noon} ${host} ${address}`;

test("campaign, landing and referrer are read; other parameters are dropped", () => {
  expect(
    parseLanding(
      note(
        "www.google.com",
        "https://site.example/en/about/?utm_source=x&gclid=y&email=a%40b.c#top",
      ),
      "site.example",
    ),
  ).toEqual({
    utm_source: "x",
    gclid: "y",
    landingPath: "/en/about/",
    referrerHost: "www.google.com",
    landedAt: "2026-03-01T12:00:00.000Z",
  });
});

test("neither a missing referrer nor our own host refers anybody", () => {
  for (const host of ["", "site.example"])
    expect(
      parseLanding(note(host, "https://site.example/"), "site.example"),
    ).toEqual({ landingPath: "/", landedAt: "2026-03-01T12:00:00.000Z" });
});

test("long values are cut at 200 characters, not in the middle of one", () => {
  const found = parseLanding(
    note("", `https://site.example/?utm_term=${"😀".repeat(300)}`),
    "site.example",
  );
  expect(found.utm_term).toBe("😀".repeat(200));
});

test.each(["", "soon x y", "1 2", "1  not-an-address", "9".repeat(30)])(
  "the note %j counts as nothing",
  (text) => {
    expect(parseLanding(text, "site.example")).toEqual({});
  },
);
