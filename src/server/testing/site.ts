import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { request, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { eachLocale, type Locale } from "#shared/locales.ts";
import type { MailFacts } from "#shared/site-manifest.ts";
import type { MailWords } from "#shared/messages.ts";
import {
  pageDataFile,
  type Renderer,
  type RenderRequest,
} from "#shared/document/render.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { pageNames, treeHref, trees } from "#shared/site-map.ts";
import { patiently } from "./patiently.ts";

/** A small site for tests: every page in four trees, one article, some files. No build is needed. */

export const fixtureOrigin = "http://localhost:3000";
export const fixtureSecret = "test-secret-of-thirty-two-letters";

export function fixtureManifest(
  changes: Partial<SiteManifest> = {},
): SiteManifest {
  return {
    buildId: "test",
    origin: fixtureOrigin,
    brand: "Test",
    email: "hello@example.com",
    scriptHashes: ["'sha256-script'"],
    pages: { "/en/about/": { styleHashes: ["'sha256-about'"] } },
    earlier: {
      moved: {
        "/articles/old-slug": "/articles/one/",
        "/about-us.html": "/about/#team",
        "/?p=12": "/contact/",
        "/jp/kaisha": "/ja/about/",
      },
      gone: ["/articles/given-up"],
    },
    form: {
      hasBudget: true,
      hasNewsletter: true,
      noticeVersion: "2026-01",
      consentSha256: eachLocale((locale) => `hash-${locale}`),
    },
    mail: fixtureMailFacts(),
    retentionMonths: 24,
    assets: {},
    ...changes,
  };
}

/** The real messages, as the build passes them on. */
function fixtureMailFacts(): MailFacts {
  const words = (locale: Locale) => {
    const file = new URL(`../../../messages/${locale}.json`, import.meta.url);
    return JSON.parse(readFileSync(file, "utf8")) as MailWords;
  };
  return {
    words: eachLocale(words),
    company: "Test Company",
    timeZone: "Asia/Bangkok",
  };
}

/** Writes `dist/` as the build does into a new temporary folder and returns its path. */
export function writeFixtureDist(manifest = fixtureManifest()): string {
  const dist = mkdtempSync(join(tmpdir(), "site-"));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), text);
    writeFileSync(join(dist, `${path}.br`), brotliCompressSync(text));
    writeFileSync(join(dist, `${path}.gz`), gzipSync(text));
  };
  for (const tree of trees)
    for (const page of pageNames) {
      const path = treeHref(tree, page, { slug: "one", number: "2" });
      write(`client${path}index.html`, `<!doctype html><title>${path}</title>`);
      const data = JSON.stringify({ data: { page, path } });
      for (const file of ["_payload.json", pageDataFile])
        write(`client${path}${file}`, data);
    }
  write("client/assets/app-1234.js", "export {};");
  write("client/404.html", "<!doctype html>");
  write("client/robots.txt", "User-agent: *");
  write("client/sitemap.xml", "<urlset/>");
  mkdirSync(join(dist, "client/.well-known"));
  writeFileSync(join(dist, "client/.well-known/security.txt"), "Contact: x");
  write("site.json", JSON.stringify(manifest));
  write(
    "server/entry.server.js",
    `export const createRenderer = () => ${stubRender.toString()}`,
  );
  return dist;
}

/** A renderer that prints its request, instead of the application's. It must not use names from outside. */
async function stubRender({ url, error, form, loadData }: RenderRequest) {
  const path = url.replace(/\?.*$/, "");
  const [, prefix] = /^\/(th|en|ja)\//.exec(url) ?? [];
  const locale = prefix === "en" || prefix === "ja" ? prefix : "th";
  const data = loadData(path);
  const state = JSON.stringify({ url, error, form, data });
  return {
    status: error?.status ?? (data === undefined ? 404 : 200),
    locale,
    html: `<!doctype html><html lang="${locale}"><script type="application/json">${state.replaceAll("<", "\\u003c")}</script></html>`,
    styleHashes: ["'sha256-rendered'"],
  } satisfies Awaited<ReturnType<Renderer>>;
}

export type AskOptions = {
  method?: string;
  /** A flat list of names and values is sent unchanged, with duplicates. */
  headers?: Record<string, string> | string[];
  body?: string;
};

export type RawAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
};

/** Posts the form to a running server, as a browser without script does, and again while a busy server refuses it. */
export function postedForm(
  port: number,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const lead = { name: "A", email: "a@b.co", message: "hello" };
  const body = { ...lead, privacy: "yes", locale: "en", ...fields };
  const question = {
    method: "POST",
    headers: {
      origin: `http://localhost:${port}`,
      "content-type": "application/x-www-form-urlencoded",
      ...headers,
    },
    body: new URLSearchParams(body).toString(),
  };
  return patiently(() => ask(port, "/api/contact/", question));
}

/** Sends one request with exactly this target, which `fetch` would normalise. */
export function ask(
  port: number,
  target: string,
  { method = "GET", headers = {}, body = "" }: AskOptions = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    // Each request uses a new connection, because the server may be closing an idle one.
    const to = { port, path: target, method, headers, agent: false };
    const sent = request(to, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
