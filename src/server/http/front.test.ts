import { expect, test } from "vitest";
import { front } from "../testing/front.ts";

test("pages are served with their language, validator and the hashes of their styles", async () => {
  const get = await front();
  const { status, headers, body } = await get("/en/about/");
  expect(status).toBe(200);
  expect(body.toString()).toContain("<title>/en/about/</title>");
  expect(headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "content-language": "en",
    "cache-control": "no-cache",
    vary: "Accept-Encoding",
    "content-length": String(body.length),
  });
  expect(headers["content-security-policy"]).toContain(
    "style-src 'self' 'sha256-about';",
  );
  expect(headers["content-security-policy"]).toContain(
    "script-src 'self' 'sha256-script';",
  );
  expect(headers["content-encoding"]).toBeUndefined();
  expect((await get("/th/about/")).headers["content-language"]).toBe("th");
});

test("each encoding has its own tag, and a known tag is answered 304", async () => {
  const get = await front();
  const tags = new Set<string | undefined>();
  for (const encoding of ["br", "gzip", "identity"]) {
    const asked = { "accept-encoding": encoding };
    const { headers } = await get("/about/", { headers: asked });
    expect(headers["content-encoding"]).toBe(
      encoding === "identity" ? undefined : encoding,
    );
    tags.add(headers.etag);
    const again = await get("/about/", {
      headers: { ...asked, "if-none-match": `"x", W/${headers.etag}` },
    });
    expect(again).toMatchObject({ status: 304, body: { length: 0 } });
    expect(again.headers).toMatchObject({
      etag: headers.etag,
      vary: "Accept-Encoding",
    });
    expect(again.headers["content-security-policy"]).toBe(
      headers["content-security-policy"],
    );
  }
  expect(tags.size).toBe(3);
});

test("HEAD is GET without a body", async () => {
  const get = await front();
  for (const path of ["/about/", "/nope/", "/assets/nope.js"]) {
    const whole = await get(path);
    const head = await get(path, { method: "HEAD" });
    expect(head).toMatchObject({ status: whole.status, body: { length: 0 } });
    expect(head.headers["content-length"]).toBe(
      whole.headers["content-length"],
    );
  }
});

test("files have their type and life time", async () => {
  const get = await front();
  const facts = async (path: string) => {
    const { status, headers } = await get(path);
    return [status, headers["content-type"], headers["cache-control"]];
  };
  expect(await facts("/assets/app-1234.js")).toEqual([
    200,
    "text/javascript; charset=utf-8",
    "public, max-age=31536000, immutable",
  ]);
  expect(await facts("/assets/app-5678.js")).toEqual([
    404,
    "text/plain; charset=utf-8",
    "no-store",
  ]);
  expect(await facts("/en/about/_payload.json")).toEqual([
    200,
    "application/json; charset=utf-8",
    "no-cache",
  ]);
  expect(await facts("/nope/_payload.json")).toEqual([
    404,
    "application/json; charset=utf-8",
    "no-store",
  ]);
  expect(await facts("/robots.txt")).toEqual([
    200,
    "text/plain; charset=utf-8",
    "public, max-age=3600",
  ]);
  expect(await facts("/sitemap.xml")).toEqual([
    200,
    "application/xml; charset=utf-8",
    "public, max-age=3600",
  ]);
  expect(await facts("/.well-known/security.txt")).toEqual([
    200,
    "text/plain; charset=utf-8",
    "public, max-age=3600",
  ]);
});

test("only GET and HEAD are allowed on pages and files", async () => {
  const get = await front();
  for (const method of [
    "POST",
    "PUT",
    "PATCH",
    "DELETE",
    "OPTIONS",
    "TRACE",
    "PROPFIND",
  ])
    for (const path of ["/", "/about/", "/robots.txt", "/nope/"])
      expect(await get(path, { method }), `${method} ${path}`).toMatchObject({
        status: 405,
        headers: { allow: "GET, HEAD" },
      });
});

test("health and readiness", async () => {
  let isDraining = false;
  let isBroken = false;
  const get = await front({
    isDraining: () => isDraining,
    state: {
      recent: async () => ({
        canStore: !isBroken,
        facts: { mail: "files", undelivered: 3 },
      }),
    },
  });
  const json = async (path: string) => {
    const { status, headers, body } = await get(path);
    expect(headers["cache-control"]).toBe("no-store");
    return [status, body.toString()];
  };
  // The body reports that mails are only files and reach nobody.
  expect(await json("/readyz")).toEqual([
    200,
    '{"status":"ok","mail":"files","undelivered":3}',
  ]);
  isBroken = true;
  expect(await json("/readyz")).toEqual([
    503,
    '{"status":"store_unavailable","mail":"files","undelivered":3}',
  ]);
  expect(await json("/readyz?for=pages")).toEqual([200, '{"status":"ok"}']);
  isDraining = true;
  expect(await json("/readyz?for=pages")).toEqual([
    503,
    '{"status":"draining"}',
  ]);
  expect(await json("/readyz")).toEqual([503, '{"status":"draining"}']);
  expect(await json("/healthz")).toEqual([200, '{"status":"ok"}']);
  expect((await get("/about/")).headers.connection).toBe("close");
});

test("the API is handed on, and two Host headers are refused", async () => {
  const get = await front();
  expect((await get("/api/contact/", { method: "POST" })).body.toString()).toBe(
    "api",
  );
  expect((await get("/api")).status).toBe(404);
  const twice = await get("/about/", {
    headers: ["host", "a", "Host", "b"],
  });
  expect(twice.status).toBe(400);
});

test("a real https site has HSTS, upgrades requests and may be indexed; others may not", async () => {
  const config = { siteOrigin: "https://example.com", hasTestFaults: false };
  const secure = await front({ config });
  for (const path of ["/", "/nope/", "/robots.txt", "/readyz", "/about"]) {
    const { headers } = await secure(path);
    expect(headers["strict-transport-security"], path).toBe("max-age=63072000");
    expect(headers["content-security-policy"]).toMatch(
      /; upgrade-insecure-requests$/,
    );
    expect(headers["x-robots-tag"]).toBeUndefined();
  }
  const plain = await front();
  for (const path of ["/", "/nope/", "/robots.txt", "/readyz", "/about"]) {
    const { headers } = await plain(path);
    expect(headers["strict-transport-security"], path).toBeUndefined();
    expect(headers["content-security-policy"]).not.toContain(
      "upgrade-insecure",
    );
    expect(headers).toMatchObject({
      "x-robots-tag": "noindex",
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
  }
});
