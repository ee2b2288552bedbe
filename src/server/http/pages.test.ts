import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openSite } from "../testing/app.ts";

test.each(["/about/", "/en/nope/"])(
  "%s comes in each encoding, with a tag of its own, and HEAD is GET without a body",
  async (path) => {
    const get = await openSite();
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
  const get = await openSite();
  const { headers } = await get("/about/");
  const known = { "if-none-match": `"x", W/${headers.etag}` };
  const again = await get("/about/", { headers: known });
  expect(again).toMatchObject({ status: 304, body: { length: 0 } });
  for (const name of ["etag", "vary", "content-security-policy"])
    expect(again.headers[name]).toBe(headers[name]);
});

const json = "application/json; charset=utf-8";

test.each([
  [
    "/assets/app-1234.js",
    200,
    "text/javascript; charset=utf-8",
    "public, max-age=31536000, immutable",
  ],
  ["/en/about/_payload.json", 200, json, "no-cache"],
  [
    "/sitemap.xml",
    200,
    "application/xml; charset=utf-8",
    "public, max-age=3600",
  ],
  ["/assets/nope.js", 404, json, "no-store"],
  ["/en/nope/_payload.json", 404, json, "no-store"],
])("%s is answered %i as %s, kept %s", async (path, status, type, kept) => {
  expect(await (await openSite())(path)).toMatchObject({
    status,
    headers: { "content-type": type, "cache-control": kept },
  });
});

test("a connection is kept longer than proxies keep theirs, and not when the process is about to stop", async () => {
  let isDraining = false;
  const get = await openSite({ isDraining: () => isDraining });
  const headers = { connection: "keep-alive" };
  const kept = { connection: "keep-alive", "keep-alive": "timeout=72" };
  for (const path of ["/about/", "/healthz"])
    expect((await get(path, { headers })).headers).toMatchObject(kept);
  isDraining = true;
  for (const path of ["/about/", "/healthz", "/nope/"])
    expect((await get(path, { headers })).headers.connection).toBe("close");
});

test("a real https site has HSTS, upgrades requests and may be indexed; others may not", async () => {
  const config = { SITE_ORIGIN: "https://example.com" };
  const [secure, plain] = [await openSite({ config }), await openSite()];
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
  const answer = await (await openSite())(target, { headers });
  expect(answer).toMatchObject({ status: 301, headers: { location } });
});

test("removed content is gone; an address that cannot be decoded is not found", async () => {
  const get = await openSite();
  const { status, headers } = await get("/ja/articles/given-up");
  expect([status, headers["cache-control"]]).toEqual([410, "no-store"]);
  expect(await get("/en/%")).toMatchObject({
    status: 404,
    headers: { "content-language": "en" },
  });
});

test.each(["/ja/nope/", "/ja/%"])(
  "if rendering fails for %s a bare page is served",
  async (path) => {
    const errorPage = async () => Promise.reject(new Error("broken"));
    const get = await openSite({ build: { errorPage } });
    const { status, body } = await get(path);
    expect(status).toBe(500);
    expect(body.toString()).toMatch(/^<!doctype html>\n<html lang="en"/);
    expect(body.toString()).not.toContain("<script");
  },
);
