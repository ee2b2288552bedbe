import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import {
  all,
  attribute,
  parseHtml,
  rawText,
  type Document,
} from "#site-builder/files/parse-html.ts";
import { pageKinds, pathOfKind } from "../content.ts";
import {
  builtPaths,
  facts,
  files,
  page,
  problems,
  read,
  site,
} from "./site.ts";
import { get } from "./wire.ts";

const hashOf = (text: string) =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The directives of a content security policy, by name. */
function directives(headers: Record<string, string>): Map<string, string[]> {
  const parts = (headers["content-security-policy"] ?? "").split(/;\s*/);
  return new Map(
    parts.map((part) => {
      const [name = "", ...values] = part.split(" ");
      return [name, values];
    }),
  );
}

/** The inline scripts and styles of a document that a policy does not allow. */
function refused(document: Document, policy: Map<string, string[]>): string[] {
  const inline = (name: "script" | "style") =>
    all(document, name)
      .filter((element) => attribute(element, "src") === undefined)
      // Data are not run.
      .filter((element) => !attribute(element, "type")?.endsWith("json"))
      .map(rawText)
      .filter((text) => !policy.get(`${name}-src`)?.includes(hashOf(text)));
  return [...inline("script"), ...inline("style")];
}

for (const locale of locales)
  for (const kind of pageKinds)
    test(`${kind} in ${locale} is served under a strict policy that allows what stands in it and nothing else`, async () => {
      const { headers, body } = await get(pathOfKind(kind, locale));
      const policy = directives(headers);
      expect(policy.get("default-src")).toEqual(["'none'"]);
      // A tag manager makes scripts of its own, which no policy can name.
      expect(policy.get("require-trusted-types-for")).toEqual(
        facts.tagManager === undefined ? ["'script'"] : undefined,
      );
      for (const name of ["base-uri", "frame-ancestors"])
        expect(policy.get(name)).toEqual(["'none'"]);
      if (facts.tagManager === undefined)
        expect(headers["content-security-policy"]).not.toMatch(/unsafe|\*/);
      expect(refused(parseHtml(body), policy)).toEqual([]);
      expect(body).toMatch(/<meta name="csrf-token"/);
      expect(headers).toMatchObject({
        "content-language": locale,
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin",
        "permissions-policy": expect.stringContaining("camera=()"),
      });
      expect(headers).not.toHaveProperty("server");
    });

test("no element of any page has a style attribute, an event handler or the class of a rule that does not exist", () => {
  expect(
    problems(function* (path) {
      for (const { tagName, attribs } of page(path).elements)
        for (const [name, value] of Object.entries(attribs))
          if (
            /^(?:style|on[a-z]+)$/.test(name) ||
            (name === "class" && /\bundefined\b/.test(value))
          )
            yield `${tagName} has ${name}="${value}"`;
    }),
  ).toEqual([]);
});

test("every page loads files of this site alone, which exist, and scripts as their hash says", () => {
  const foreign = site.foreign?.script ?? [];
  expect(
    problems(function* (path) {
      const known = site.pages[path]?.styleHashes ?? [];
      for (const style of all(page(path), "style"))
        if (!known.includes(hashOf(rawText(style))))
          yield "has a style that the server does not know";
      for (const element of all(
        page(path),
        "script",
        "img",
        "source",
        "link",
      )) {
        const rel = attribute(element, "rel");
        if (/canonical|alternate/.test(rel ?? "")) continue;
        const url = attribute(element, "src") ?? attribute(element, "href");
        if (url === undefined || foreign.some((host) => url.startsWith(host)))
          continue;
        if (!url.startsWith("/") || !builtFiles.has(url.slice(1)))
          yield `loads ${url}`;
        const integrity = attribute(element, "integrity");
        if (integrity && `'${integrity}'` !== hashOf(read(url)))
          yield `loads ${url} with another hash`;
      }
    }),
  ).toEqual([]);
});

const builtFiles = new Set(files("**/*.*"));

test("a page has analytics, its question and the hosts of tools only if they are configured", () => {
  const { tagManager, counter, verification } = facts;
  const scripts = files("**/*.js").map(read).join("\n");
  expect(scripts.includes("/gtm.js")).toBe(tagManager !== undefined);
  const hasAnalytics = tagManager !== undefined || counter !== undefined;
  expect(
    problems(function* (path) {
      const { html } = page(path);
      if (html.includes('src="/assets/analytics-') !== hasAnalytics)
        yield "has the script of analytics, or lacks it";
      if (html.includes('id="consent"') !== (tagManager !== undefined))
        yield "asks for consent, or does not";
      if (!verification && /-verification"|msvalidate/.test(html))
        yield "names a search engine's account";
    }, builtPaths),
  ).toEqual([]);
});

test("the token of csrf-token is given by the server, to nobody's cache, with a cookie of its own", async () => {
  const { status, headers, body } = await get("/api/csrf/");
  expect(status).toBe(200);
  expect((JSON.parse(body) as { token: string }).token).toMatch(/^.{20,}$/);
  expect(headers["cache-control"]).toContain("no-store");
  expect(headers["set-cookie"]).toMatch(/HttpOnly/);
  expect((await get(href("en", "home"))).headers).not.toHaveProperty(
    "set-cookie",
  );
});
