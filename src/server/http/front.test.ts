import { gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { front } from "../testing/front.ts";
import { fixtureOrigin, stubRender } from "../testing/site.ts";

test("pages are served with their language, validator and the hashes of their styles", async () => {
  const get = await front();
  const { status, headers, body } = await get("/en/about/");
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "content-language": "en",
    "cache-control": "no-cache",
    vary: "Accept-Encoding",
    "content-length": String(body.length),
    "content-security-policy": expect.stringMatching(
      /script-src 'self' 'sha256-script';.*style-src 'self' 'sha256-about';/,
    ),
  });
});

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

const text = "text/plain; charset=utf-8";
const json = "application/json; charset=utf-8";
const hour = "public, max-age=3600";
test.each([
  [
    "/assets/app-1234.js",
    200,
    "text/javascript; charset=utf-8",
    "public, max-age=31536000, immutable",
  ],
  ["/assets/app-5678.js", 404, text, "no-store"],
  ["/en/about/_payload.json", 200, json, "no-cache"],
  ["/nope/_payload.json", 404, json, "no-store"],
  ["/robots.txt", 200, text, hour],
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
  ["//about//", "/about/"],
  ["/about?next=//evil.test", "/about/?next=//evil.test"],
  ["/about-us.html", "/about/#team"],
  ["/ja/About-Us.html?utm_source=x", "/ja/about/?utm_source=x#team"],
  ["/?p=12&utm_source=x", "/contact/?utm_source=x"],
  ["/en?p=12", "/en/contact/"],
  [
    "/articles/old-slug?x=%0d%0aset-cookie:a",
    "/articles/one/?x=%0d%0aset-cookie:a",
  ],
])("%s moves for good to %s, in any language", async (target, location) => {
  const headers = { "accept-language": "en", cookie: "i18n_redirected=ja" };
  const answer = await (await front())(target, { headers });
  expect(answer).toMatchObject({ status: 301, headers: { location } });
});

test.each(["/articles/given-up/", "/ja/articles/given-up"])(
  "removed content is gone at %s",
  async (target) => {
    const { status, headers } = await (await front())(target);
    expect([status, headers["cache-control"]]).toEqual([410, "no-store"]);
  },
);

test.each([
  "//evil.test/about-us.html",
  "http://localhost:3000/about/",
  "/about/index.html.br",
  "/fr/",
  "/api",
  "/__test/error/",
])("%s is a 404 page without Location", async (target) => {
  const { status, headers } = await (await front())(target);
  expect([status, headers.location]).toEqual([404, undefined]);
  expect(headers["cache-control"]).toBe("no-store");
});

test("the 404 page of a language is rendered once, and names each address as escaped text", async () => {
  const render = vi.fn<typeof stubRender>(async (request) => {
    const html = `<title>${request.error?.path}</title>`;
    return { ...(await stubRender(request)), html };
  });
  const get = await front({ render });
  for (const [target, shown] of [
    ["/ja/nope/?x=<script>&y", "/ja/nope/?x=&lt;script&gt;&amp;y"],
    ["/ja/articles/%E8%A8%98%E4%BA%8B/", "/ja/articles/記事/"],
    ["/ja/$&$1/", "/ja/$&amp;$1/"],
  ] as const) {
    const { headers, body } = await get(target);
    expect(headers["content-language"]).toBe("ja");
    expect(body.toString()).toBe(`<title>${shown}</title>`);
  }
  expect(render).toHaveBeenCalledTimes(1);
});

test("the thank-you page is rendered once for a tree, and shows each reference", async () => {
  const render = vi.fn(stubRender);
  const get = await front({ render });
  for (const reference of ["C-ABCDEFGH", "C-23456789"]) {
    const asked = { headers: { "accept-encoding": "br, gzip" } };
    const path = `/en/contact/sent/?a=%3Cb%3E&ref=${reference}`;
    const { status, body } = await get(path, asked);
    expect(status).toBe(200);
    const page = gunzipSync(body).toString();
    expect(page).toContain(`"url":"/en/contact/sent/?ref=${reference}"`);
  }
  expect(render).toHaveBeenCalledTimes(1);
  const promised = await get("/en/contact/sent/?ref=C-ABCDEFGH&mail=sent");
  expect(promised.body.toString()).toContain("ref=C-ABCDEFGH&mail=sent");
  for (const query of ["?ref=C-abc", "?ref=<b>", "?ref=C-ABCDEFGHJ", "?ref="])
    expect((await get(`/en/contact/sent/${query}`)).headers.etag).toBeDefined();
  expect(render).toHaveBeenCalledTimes(2);
});

test("on / the language decides: 302 with the query, else Thai; no other page is redirected by it", async () => {
  const get = await front();
  const headers = { "accept-language": "ja-JP,en;q=0.5" };
  for (const method of ["GET", "HEAD"])
    expect(await get("/?x=1&y=%2", { method, headers })).toMatchObject({
      status: 302,
      headers: {
        location: "/ja/?x=1&y=%2",
        "cache-control": "private, no-store",
      },
    });
  const thai = await get("/?x=1");
  expect(thai.status).toBe(200);
  expect(thai.headers["content-language"]).toBe("th");
  for (const sent of [{}, headers, { "if-none-match": `${thai.headers.etag}` }])
    expect((await get("/", { headers: sent })).headers.vary).toMatch(
      /^Accept-Language, Cookie, Sec-Fetch-Site, Referer/,
    );
  for (const path of ["/about/", "/th/", "/en/", "/_payload.json"])
    expect((await get(path, { headers })).status, path).toBe(200);
});

test("a forced error is shown in the page's language, only where it was configured", async () => {
  const get = await front({
    config: { siteOrigin: fixtureOrigin, hasTestFaults: true },
  });
  const { status, headers, body } = await get("/ja/__test/error/");
  expect([status, headers["content-language"]]).toEqual([500, "ja"]);
  expect(body.toString()).toContain("Internal Server Error");
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
