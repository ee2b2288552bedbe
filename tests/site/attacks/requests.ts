import assert from "node:assert/strict";
import type { RawAnswer } from "../../raw.ts";
import { get, request, type Attack, type Target } from "./attack.ts";

/** The page for unknown addresses says the path, as text, in its title and on a line. */
const withoutPath = (body: string) =>
  body.replaceAll(/<title>[^<]*|Page Not Found: [^<]*/g, "");

const junk = "j".repeat(7000);
const ranges = Array.from({ length: 1000 }, () => "0-0").join(",");

/** Request targets, headers and framing that no browser sends. */
export const requestAttacks: readonly Attack[] = [
  ...targets(),
  ...redirects(),
  ...hosts(),
  ...framing(),
  ...negotiation(),
  ...proxies(),
];

function targets(): Attack[] {
  const notFound = (path: string): Attack => ({
    name: `GET ${path.slice(0, 60)}`,
    send: () => get(path),
    expect: [404],
    check: ({ headers, body }) => {
      assert.equal(headers["location"], undefined);
      // No link leads off the site, not even a hidden one.
      assert.doesNotMatch(withoutPath(body), /evil\.test/);
    },
  });
  return [
    {
      name: "404 of an address that looks like another site",
      send: () => get("//evil.example/x"),
      expect: [404],
      check: ({ body }) => {
        assert.doesNotMatch(withoutPath(body), /evil\.example/);
        assert.doesNotMatch(body, /(?:href|src|action)="\/[/\\]/);
      },
    },
    ...[
      "/../../etc/passwd",
      "/%2e%2e/%2e%2e/etc/passwd",
      "/..%2f..%2fetc/passwd",
      "/assets/..%2f..%2fsite.json",
      "/assets/../../site.json",
      "/%c0%ae%c0%ae/",
      "/%00",
      "/\\",
      "/%",
      "/en/articles/%/",
      "/en/articles/%E0%A4%A/",
      "//evil.test/",
      "//evil.test/about",
      "/\\evil.test",
      "/%5cevil.test/",
      "http://evil.test/about",
      "http://evil.test/",
      "/__proto__",
      "/__proto__/",
      "/constructor",
      "/en/articles/__proto__/",
      "/en/articles/constructor/",
      "/toString",
      "/.env",
      "/.git/config",
      "/404.html",
      "/site.json",
      "/en/index.html.br",
      "/server/entry.server.js",
      `/${"a/".repeat(3000)}`,
    ].map(notFound),
    {
      name: "404 with markup in its path",
      send: () =>
        get("/en/%3Cscript%3Ealert(1)%3C/script%3E/<script>alert(2)</script>"),
      expect: [404],
      check: ({ body }) => assert.doesNotMatch(body, /<script>alert/),
    },
    {
      name: "404 with markup in its query",
      send: () => get("/en/nope/?a=</script><img/src=x/onerror=alert(1)>"),
      expect: [404],
      check: ({ body }) =>
        assert.doesNotMatch(body, /<img\/src|<\/script><img/),
    },
    {
      name: "404 with characters that turn the reading direction",
      send: () => get("/en/%E2%80%AEnope/"),
      expect: [404],
      check: ({ body }) => assert.doesNotMatch(body, /\u202E/),
    },
    {
      name: "query that looks like markup on a good page",
      send: () => get("/en/articles/?q=<script>alert(1)</script>"),
      expect: [200],
      check: ({ body }) => assert.doesNotMatch(body, /alert\(1\)/),
    },
    {
      name: "reference with markup on the thank-you page",
      send: () => get("/en/contact/sent/?ref=<script>alert(1)</script>"),
      expect: [200],
      check: ({ body }) => assert.doesNotMatch(body, /<script>alert/),
    },
  ];
}

function redirects(): Attack[] {
  const to = (name: string, path: string, location: string): Attack => ({
    name,
    send: () => get(path),
    expect: [301],
    check: ({ headers }) => assert.equal(headers["location"], location),
  });
  return [
    to("missing slash", "/en/about", "/en/about/"),
    to(
      "missing slash, query",
      "/en/about?next=//evil.test",
      "/en/about/?next=//evil.test",
    ),
    to("doubled slashes before a page", "//en//about", "/en/about/"),
    {
      name: "line break for the Location",
      send: () => get("/en/about%0d%0aset-cookie:%20a=b"),
      expect: [404],
      check: ({ headers }) => assert.equal(headers["set-cookie"], undefined),
    },
    {
      name: "?next= to another site",
      send: () => get("/en/about/?next=//evil.test"),
      expect: [200],
    },
    {
      name: "language cookie that is a path",
      send: () =>
        get("/", {
          cookie: "i18n_redirected=../../",
          "sec-fetch-site": "none",
        }),
      expect: [200],
    },
    {
      name: "language cookie that is another site",
      send: () =>
        get("/", {
          cookie: "i18n_redirected=//evil.test",
          "accept-language": "en",
        }),
      expect: [302],
      check: ({ headers }) => assert.equal(headers["location"], "/en/"),
    },
    {
      name: "7 KB of language and cookie",
      send: () =>
        get("/", {
          "accept-language": junk.slice(0, 3500),
          cookie: junk.slice(0, 3500),
        }),
      expect: [200],
    },
  ];
}

function hosts(): Attack[] {
  return [
    {
      name: "no Host",
      send: () => get("/en/", { host: undefined }),
      expect: [400],
    },
    {
      name: "two Hosts",
      send: () =>
        "GET /en/ HTTP/1.1\r\nhost: localhost\r\nHost: evil.test\r\nconnection: close\r\n\r\n",
      expect: [400],
    },
    {
      name: "two Hosts to the API",
      send: () =>
        "GET /api/csrf/ HTTP/1.1\r\nhost: localhost\r\nHost: evil.test\r\nconnection: close\r\n\r\n",
      expect: [400],
    },
    {
      name: "foreign Host",
      send: () => get("/en/about/", { host: "evil.test" }),
      expect: [200],
      check: ({ body }, { origin }) => {
        assert.doesNotMatch(withoutPath(body), /evil\.test/);
        assert.ok(body.includes(`href="${origin}/en/about/"`));
      },
    },
    {
      name: "foreign Host on an address to mend",
      send: () => get("/en/about", { host: "evil.test" }),
      expect: [301],
      check: ({ headers }) => assert.equal(headers["location"], "/en/about/"),
    },
  ];
}

function framing(): Attack[] {
  const raw = (
    name: string,
    text: string | Buffer,
    expect: readonly (number | "closed")[] = [400],
  ): Attack => ({ name, send: () => text, expect });
  const post = (headers: string, body = "") =>
    `POST /api/contact/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers}\r\n${body}`;
  return [
    raw(
      "Content-Length and Transfer-Encoding",
      post("content-length: 5\r\ntransfer-encoding: chunked\r\n", "0\r\n\r\n"),
    ),
    raw(
      "two Content-Lengths",
      post("content-length: 5\r\ncontent-length: 6\r\n", "abcdef"),
    ),
    raw("negative Content-Length", post("content-length: -1\r\n")),
    raw("Content-Length that is no number", post("content-length: 1e3\r\n")),
    raw("lines ended by LF only", "GET /en/ HTTP/1.1\nhost: x\n\n"),
    raw("folded header", "GET /en/ HTTP/1.1\r\nhost: x\r\na: b\r\n c\r\n\r\n"),
    raw("NUL in a header", "GET /en/ HTTP/1.1\r\nhost: x\r\na: b\0c\r\n\r\n"),
    raw("blank before the colon", "GET /en/ HTTP/1.1\r\nhost : x\r\n\r\n"),
    raw(
      "chunk extension of 20 KB",
      post(
        "transfer-encoding: chunked\r\n",
        `1;${"a".repeat(20_000)}\r\nx\r\n0\r\n\r\n`,
      ),
      [400, 413, 403],
    ),
    raw(
      "chunk of wrong length",
      post("transfer-encoding: chunked\r\n", "zz\r\nx\r\n0\r\n\r\n"),
      [400, 403],
    ),
    raw(
      "unknown transfer coding",
      post("transfer-encoding: xchunked\r\n", "a"),
      [400, 403, 415, 501],
    ),
    raw(
      "9 KB header",
      `GET /en/ HTTP/1.1\r\nhost: x\r\na: ${"b".repeat(9000)}\r\n\r\n`,
      [431],
    ),
    raw(
      "9 KB address",
      `GET /${"a".repeat(9000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
      [431],
    ),
    raw(
      "900 headers",
      `GET /en/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${"a: b\r\n".repeat(900)}\r\n`,
      [200, 431],
    ),
    raw("HTTP/2 preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
    raw("TLS hello", Buffer.from("16030100c8010000c40303", "hex")),
    raw("an unknown version", "GET /en/ HTTP/9.9\r\nhost: x\r\n\r\n"),
    raw("an unknown method", "EVIL /en/ HTTP/1.1\r\nhost: x\r\n\r\n"),
    raw(
      "CONNECT",
      "CONNECT evil.test:443 HTTP/1.1\r\nhost: evil.test\r\n\r\n",
      ["closed", 400, 405],
    ),
    raw(
      "OPTIONS *",
      "OPTIONS * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n",
      [405],
    ),
    {
      name: "upgrade to HTTP/2",
      send: () =>
        get("/en/about/", {
          connection: "upgrade, close, http2-settings",
          upgrade: "h2c",
          "http2-settings": "AAMAAABkAAQAAP__",
        }),
      expect: [200],
    },
    {
      name: "expectation nobody has",
      send: () => get("/en/about/", { expect: "200-ok" }),
      expect: [417],
    },
    {
      name: "second request hidden in the body of the first",
      send: () =>
        request(
          "POST",
          "/en/about/",
          {},
          "GET /smuggled/ HTTP/1.1\r\nhost: x\r\n\r\n",
        ),
      expect: [405],
      check: ({ body }) => assert.doesNotMatch(body, /smuggled/),
    },
  ];
}

function negotiation(): Attack[] {
  const whole = (
    name: string,
    headers: Record<string, string>,
    check?: Attack["check"],
  ): Attack => ({
    name,
    send: () => get("/en/about/", headers),
    expect: [200],
    ...(check && { check }),
  });
  const isPlain = ({ headers }: RawAnswer) =>
    assert.equal(headers["content-encoding"], undefined);
  return [
    whole(
      "every encoding refused",
      { "accept-encoding": "br;q=0, *;q=0" },
      isPlain,
    ),
    whole(
      "unknown encodings",
      { "accept-encoding": "evil, x-gzip;q=9" },
      isPlain,
    ),
    whole("7 KB of encodings", { "accept-encoding": junk }, isPlain),
    whole("1,000 ranges", { range: `bytes=${ranges}` }),
    whole("range beyond the end", { range: "bytes=99999999-" }),
    whole("range that is none", { range: "lines=1-2" }),
    {
      name: "If-None-Match: *",
      send: () => get("/en/about/", { "if-none-match": "*" }),
      expect: [304],
    },
    whole("2,000 tags that do not match", {
      "if-none-match": '"a",'.repeat(1500),
    }),
  ];
}

function proxies(): Attack[] {
  const forged = {
    "x-forwarded-for": "6.6.6.6",
    "x-forwarded-host": "evil.test",
    "x-forwarded-proto": "https",
    "x-original-url": "/api/csrf/",
    "x-http-method-override": "DELETE",
    forwarded: "for=6.6.6.6;host=evil.test;proto=https",
  };
  const isUntouched = ({ body }: RawAnswer, { origin }: Target) => {
    assert.doesNotMatch(body, /evil\.test|6\.6\.6\.6/);
    assert.ok(body.includes(`href="${origin}/en/about/"`));
  };
  return [
    {
      name: "headers of a proxy on a page",
      send: () => get("/en/about/", forged),
      expect: [200],
      check: isUntouched,
    },
    {
      name: "headers of a proxy on an address to mend",
      send: () => get("/en/about", forged),
      expect: [301],
      check: ({ headers }) => assert.equal(headers["location"], "/en/about/"),
    },
  ];
}
