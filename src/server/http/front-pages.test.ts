import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { front } from "../testing/front.ts";
import { fixtureOrigin, stubRender } from "../testing/site.ts";

test("unclean addresses move to the clean page with the query as it came", async () => {
  const get = await front();
  for (const [target, location] of [
    ["/about?a=1&a=%2F%zz+x", "/about/?a=1&a=%2F%zz+x"],
    ["/EN/about/?", "/en/about/?"],
    ["//about//", "/about/"],
    ["/en/index.html?x", "/en/?x"],
    ["/about?next=//evil.test", "/about/?next=//evil.test"],
  ] as const)
    expect(await get(target), target).toMatchObject({
      status: 301,
      headers: { location },
    });
});

test.each([
  "//evil.test/",
  "/\\evil.test",
  "/\\evil.test/about/",
  "http://evil.test/about",
  "http://localhost:3000/about/",
  "/%E0%A4%A/",
  "/%00/",
  "/%c0%af",
  "/%ff",
  "/%",
  "/../../etc/passwd",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/..%2fsite.json",
  "/about/index.html.br",
  "/about/index.html.gz",
  "/404.html",
  "/site.json",
  "/__proto__",
  "/constructor/",
  "/nope",
  "/fr/",
  "/__test/error/",
])("%s is a 404 page without Location", async (target) => {
  const get = await front();
  const { status, headers, body } = await get(target);
  expect(status).toBe(404);
  expect(headers.location).toBeUndefined();
  expect(headers).toMatchObject({
    "cache-control": "no-store",
    "content-language": "th",
  });
  expect(body.toString()).not.toContain("requested-address");
});

test("the 404 page of a language is rendered once, and names each address as escaped text", async () => {
  let rendered = 0;
  const get = await front({
    render: async (request) => {
      rendered += 1;
      const page = await stubRender(request);
      return {
        ...page,
        html: `<title>${request.error?.path}</title><p>${request.error?.path}`,
      };
    },
  });
  for (const [target, shown] of [
    ["/ja/nope/?x=<script>&y", "/ja/nope/?x=&lt;script&gt;&amp;y"],
    ["/ja/articles/%E8%A8%98%E4%BA%8B/", "/ja/articles/記事/"],
    ["/ja/$&$1/", "/ja/$&amp;$1/"],
  ] as const) {
    const { status, headers, body } = await get(target);
    expect(status).toBe(404);
    expect(headers["content-language"]).toBe("ja");
    expect(headers["content-security-policy"]).toContain(
      "style-src 'self' 'sha256-rendered';",
    );
    expect(body.toString()).toBe(`<title>${shown}</title><p>${shown}`);
  }
  expect(rendered).toBe(1);
});

test("error pages are compressed as the client wishes, and HEAD has the same headers", async () => {
  const get = await front();
  const bodyOf = {
    gzip: gunzipSync,
    identity: (body: Buffer) => body,
  };
  const plain = (await get("/en/nope/")).body.toString();
  for (const [encoding, decoded] of Object.entries(bodyOf)) {
    const asked = { headers: { "accept-encoding": encoding } };
    const { status, headers, body } = await get("/en/nope/", asked);
    expect(status).toBe(404);
    expect(headers).toMatchObject({
      vary: "Accept-Encoding",
      "content-length": String(body.length),
    });
    expect(headers["content-encoding"]).toBe(
      encoding === "identity" ? undefined : encoding,
    );
    expect(decoded(body).toString()).toBe(plain);
    const head = await get("/en/nope/", { method: "HEAD", ...asked });
    expect(head).toMatchObject({ status: 404, body: { length: 0 } });
    expect({ ...head.headers, date: "" }).toEqual({ ...headers, date: "" });
  }
});

test("the thank-you page is rendered once for a tree, and shows each reference", async () => {
  const rendered: string[] = [];
  const get = await front({
    render: async (request) => {
      rendered.push(request.url);
      return stubRender(request);
    },
  });
  for (const reference of ["C-ABCDEFGH", "C-23456789"]) {
    const target = `/en/contact/sent/?a=%3Cb%3E&ref=${reference}`;
    const { status, headers, body } = await get(target, {
      headers: { "accept-encoding": "br, gzip" },
    });
    expect(status).toBe(200);
    expect(headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(body).toString()).toContain(
      `"url":"/en/contact/sent/?ref=${reference}"`,
    );
  }
  expect(rendered).toHaveLength(1);
  const promised = await get("/en/contact/sent/?ref=C-ABCDEFGH&mail=sent");
  expect(promised.body.toString()).toContain("ref=C-ABCDEFGH&mail=sent");
  expect(rendered).toHaveLength(2);
  for (const query of ["?ref=C-abc", "?ref=<b>", "?ref=C-ABCDEFGHJ", "?ref="])
    expect((await get(`/en/contact/sent/${query}`)).headers.etag).toBeDefined();
  expect(rendered).toHaveLength(2);
});

test("on / the language decides: 302 with the query, else Thai; every answer says what it depends on", async () => {
  const get = await front();
  const japanese = { "accept-language": "ja-JP,en;q=0.5" };
  for (const method of ["GET", "HEAD"])
    expect(
      await get("/?x=1&y=%2", { method, headers: japanese }),
    ).toMatchObject({
      status: 302,
      headers: {
        location: "/ja/?x=1&y=%2",
        "cache-control": "private, no-store",
      },
    });
  const thai = await get("/?x=1");
  expect(thai).toMatchObject({
    status: 200,
    headers: { "content-language": "th" },
  });
  const { etag = "" } = thai.headers;
  for (const headers of [{}, japanese, { "if-none-match": etag }])
    expect((await get("/", { headers })).headers.vary).toMatch(
      /^Accept-Language, Cookie, Sec-Fetch-Site, Referer/,
    );
});

test("nothing but / is redirected by language", async () => {
  const get = await front();
  const headers = { "accept-language": "ja", cookie: "i18n_redirected=ja" };
  for (const path of [
    "/about/",
    "/th/",
    "/th/about/",
    "/en/",
    "/_payload.json",
  ])
    expect((await get(path, { headers })).status, path).toBe(200);
  expect(await get("//", { headers })).toMatchObject({
    status: 301,
    headers: { location: "/" },
  });
});

test("a forced error is shown in the page's language, only where it was configured", async () => {
  const get = await front({
    config: { siteOrigin: fixtureOrigin, hasTestFaults: true },
  });
  const { status, headers, body } = await get("/ja/__test/error/");
  expect(status).toBe(500);
  expect(headers).toMatchObject({
    "cache-control": "no-store",
    "content-language": "ja",
  });
  expect(body.toString()).toContain("Internal Server Error");
});

test("if rendering fails a bare page is served and the fault is reported once", async () => {
  const faults: unknown[] = [];
  const get = await front({
    render: async () => Promise.reject(new Error("broken")),
    report: (fault) => faults.push(fault),
  });
  const { status, headers, body } = await get("/ja/nope/");
  expect(status).toBe(500);
  expect(headers).toMatchObject({
    "cache-control": "no-store",
    "content-language": "en",
  });
  expect(body.toString()).toMatch(
    /^<!doctype html>\n<html lang="en" dir="ltr">/,
  );
  expect(body.toString()).not.toContain("<script");
  expect(faults).toEqual([new Error("broken")]);
});

test("removed content gets 410, in each language", async () => {
  const get = await front();
  for (const target of ["/articles/given-up/", "/ja/articles/given-up"]) {
    const { status, headers } = await get(target);
    expect(status, target).toBe(410);
    expect(headers.location).toBeUndefined();
    expect(headers["cache-control"]).toBe("no-store");
  }
});

test("earlier addresses move for good, and the bare home page never", async () => {
  const get = await front();
  for (const [target, location] of [
    ["/about-us.html", "/about/#team"],
    ["/ja/About-Us.html?utm_source=x", "/ja/about/?utm_source=x#team"],
    ["/?p=12", "/contact/"],
    ["/?p=12&utm_source=x", "/contact/?utm_source=x"],
    ["/en/?p=12", "/en/contact/"],
    ["/en?p=12", "/en/contact/"],
    ["/jp/kaisha", "/ja/about/"],
    ["/en/jp/kaisha/", "/ja/about/"],
    [
      "/articles/old-slug?x=%0d%0aset-cookie:a",
      "/articles/one/?x=%0d%0aset-cookie:a",
    ],
    ["//about-us.html", "/about/#team"],
  ] as const)
    expect(
      await get(target, { headers: { "accept-language": "en" } }),
      target,
    ).toMatchObject({
      status: 301,
      headers: { location, "cache-control": "public, max-age=3600" },
    });
  expect((await get("/")).status).toBe(200);
  expect((await get("/?p=1")).status).toBe(200);
  expect((await get("/about/?p=12")).status).toBe(200);
  expect((await get("//evil.test/about-us.html")).status).toBe(404);
});
