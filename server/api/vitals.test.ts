import { expect, test } from "vitest";
import { Registry } from "prom-client";
import { buildApp } from "./app.ts";
import { countVitals } from "../metrics/vitals.ts";
import { testParts } from "../testing/app.ts";
import { fixtureManifest } from "../testing/site.ts";

function reporter({ hasVitals = true } = {}) {
  const counted: [string, string, number][] = [];
  const app = buildApp(
    testParts({
      site: { ...fixtureManifest(), ...(hasVitals && { hasVitals: true }) },
      events: {
        answer: () => undefined,
        post: () => undefined,
        stored: () => undefined,
        report: () => undefined,
        vital: (...figure) => void counted.push(figure),
      },
    }),
  );
  const send = async (body: string, type = "application/json") =>
    app.inject({
      method: "POST",
      url: "/api/vitals",
      headers: { "content-type": type },
      payload: body,
    });
  return { counted, send };
}

test("the figures of a visit are counted by kind of page", async () => {
  const { counted, send } = reporter();
  const report = { page: "/en/about/", LCP: 1200.5, CLS: 0.02 };
  const answer = await send(JSON.stringify(report));
  expect(answer.statusCode).toBe(204);
  expect(answer.headers["set-cookie"]).toBeUndefined();
  expect(counted).toEqual([
    ["LCP", "about", 1200.5],
    ["CLS", "about", 0.02],
  ]);
});

test.each([
  ["no page of the site", { page: "/en/secret/", LCP: 1 }],
  ["no page", { LCP: 1 }],
  ["words instead of figures", { page: "/en/about/", LCP: "fast" }],
  ["an impossible figure", { page: "/en/about/", LCP: -1 }],
  ["a longer time than any visit", { page: "/en/about/", LCP: 1e12 }],
  ["a large body", { page: "/en/about/", LCP: 1, more: "x".repeat(2000) }],
])("%s is answered alike and not counted", async (_name, report) => {
  const { counted, send } = reporter();
  expect((await send(JSON.stringify(report))).statusCode).toBe(204);
  expect(counted).toEqual([]);
});

test("what is no JSON is not counted", async () => {
  const { counted, send } = reporter();
  expect((await send("{")).statusCode).toBe(204);
  const typed = '{"page":"/en/about/","LCP":1}';
  expect((await send(typed, "text/plain")).statusCode).toBe(204);
  expect(counted).toEqual([]);
});

test("a site that measures nothing has no such address", async () => {
  const { counted, send } = reporter({ hasVitals: false });
  expect((await send('{"page":"/en/about/","LCP":1}')).statusCode).toBe(404);
  expect(counted).toEqual([]);
});

test("the metrics have seconds, and bounds for good and poor", async () => {
  const registry = new Registry();
  const count = countVitals(registry);
  count("LCP", "about", 2400);
  count("INP", "about", 180);
  count("CLS", "about", 0.3);
  const text = await registry.metrics();
  expect(text).toContain('site_lcp_seconds_bucket{le="2.5",page="about"} 1');
  expect(text).toContain('site_lcp_seconds_bucket{le="2",page="about"} 0');
  expect(text).toContain('site_inp_seconds_sum{page="about"} 0.18');
  expect(text).toContain('site_cls_bucket{le="0.25",page="about"} 0');
});
