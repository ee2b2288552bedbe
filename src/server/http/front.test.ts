import { gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { front } from "../testing/front.ts";

test.each(["/about/", "/en/nope/"])(
  "%s comes in each encoding, with a tag of its own, and HEAD is GET without a body",
  async (path) => {
    const get = await front();
    const plain = (await get(path)).body;
    const tags = new Set<string | undefined>();
    for (const encoding of ["gzip", "identity"]) {
      const asked = { headers: { "accept-encoding": encoding } };
      const { status, headers, body } = await get(path, asked);
      const isPlain = encoding === "identity";
      expect(headers["content-encoding"]).toBe(isPlain ? undefined : encoding);
      expect(isPlain ? body : gunzipSync(body)).toEqual(plain);
      const head = await get(path, { method: "HEAD", ...asked });
      expect(head).toMatchObject({ status, body: { length: 0 } });
      expect({ ...head.headers, date: "" }).toEqual({ ...headers, date: "" });
      tags.add(headers.etag);
    }
    expect(tags.size).toBe(path === "/about/" ? 2 : 1);
  },
);

test("a known tag is answered 304", async () => {
  const get = await front();
  const { headers } = await get("/about/");
  const known = { "if-none-match": `"x", W/${headers.etag}` };
  const again = await get("/about/", { headers: known });
  expect(again).toMatchObject({ status: 304, body: { length: 0 } });
  for (const name of ["etag", "vary", "content-security-policy"])
    expect(again.headers[name]).toBe(headers[name]);
});

const json = "application/json; charset=utf-8";
const hour = "public, max-age=3600";

test.each([
  [
    "/assets/app-1234.js",
    200,
    "text/javascript; charset=utf-8",
    "public, max-age=31536000, immutable",
  ],
  ["/en/about/_payload.json", 200, json, "no-cache"],
  ["/sitemap.xml", 200, "application/xml; charset=utf-8", hour],
])("%s is answered %i as %s, kept %s", async (path, status, type, kept) => {
  const answer = await (await front())(path);
  expect(answer).toMatchObject({
    status,
    headers: { "content-type": type, "cache-control": kept },
  });
});

test("health and readiness", async () => {
  let isDraining = false;
  let isBroken = false;
  const facts = { mail: "files", undelivered: 3 };
  const get = await front({
    isDraining: () => isDraining,
    state: { recent: async () => ({ canStore: !isBroken, facts }) },
  });
  const said = async (path: string) => {
    const { status, body } = await get(path);
    return [status, body.toString()];
  };
  expect(await said("/readyz")).toEqual([
    200,
    '{"status":"ok","mail":"files","undelivered":3}',
  ]);
  isBroken = true;
  expect(await said("/readyz")).toEqual([
    503,
    '{"status":"store_unavailable","mail":"files","undelivered":3}',
  ]);
  expect(await said("/readyz?for=pages")).toEqual([200, '{"status":"ok"}']);
  isDraining = true;
  for (const path of ["/readyz", "/readyz?for=pages"])
    expect(await said(path)).toEqual([503, '{"status":"draining"}']);
  expect(await said("/healthz")).toEqual([200, '{"status":"ok"}']);
  expect((await get("/about/")).headers.connection).toBe("close");
});

const config = { siteOrigin: "https://example.com", hasTestFaults: false };

test("a real https site has HSTS, upgrades requests and may be indexed; others may not", async () => {
  const [secure, plain] = [await front({ config }), await front()];
  for (const path of ["/", "/nope/", "/robots.txt", "/readyz", "/about"]) {
    const { headers } = await secure(path);
    expect(headers["strict-transport-security"], path).toBe("max-age=63072000");
    const policy = "content-security-policy";
    expect(headers[policy]).toMatch(/; upgrade-insecure-requests$/);
    expect(headers["x-robots-tag"]).toBeUndefined();
    const local = (await plain(path)).headers;
    expect(local["strict-transport-security"], path).toBeUndefined();
    expect(local[policy]).not.toContain("upgrade-insecure");
    expect(local["x-robots-tag"]).toBe("noindex");
  }
});

test.each([
  ["/about?a=1&a=%2F%zz+x", "/about/?a=1&a=%2F%zz+x"],
  ["/ja/About-Us.html?utm_source=x", "/ja/about/?utm_source=x#team"],
  ["/?p=12&utm_source=x", "/contact/?utm_source=x"],
  [
    "/articles/old-slug?x=%0d%0aset-cookie:a",
    "/articles/one/?x=%0d%0aset-cookie:a",
  ],
])("%s moves for good to %s, in any language", async (target, location) => {
  const headers = { "accept-language": "en", cookie: "i18n_redirected=ja" };
  const answer = await (await front())(target, { headers });
  expect(answer).toMatchObject({ status: 301, headers: { location } });
});

test("removed content is gone", async () => {
  const { status, headers } = await (await front())("/ja/articles/given-up");
  expect([status, headers["cache-control"]]).toEqual([410, "no-store"]);
});

test("if rendering fails a bare page is served and the fault is reported once", async () => {
  const report = vi.fn();
  const render = async () => Promise.reject(new Error("broken"));
  const get = await front({ render, report });
  const { status, body } = await get("/ja/nope/");
  expect(status).toBe(500);
  expect(body.toString()).toMatch(/^<!doctype html>\n<html lang="en"/);
  expect(body.toString()).not.toContain("<script");
  expect(report.mock.calls).toEqual([[new Error("broken")]]);
});
