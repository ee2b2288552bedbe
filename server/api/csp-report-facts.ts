import { matchPath } from "#shared/site-map.ts";

/** A report of a browser, which anybody can send with any words. */
export type Report = {
  page: string;
  directive: string;
  blocked: string;
  source: string;
};

const directives = new Set([
  "default-src",
  "script-src",
  "script-src-elem",
  "script-src-attr",
  "style-src",
  "style-src-elem",
  "style-src-attr",
  "img-src",
  "font-src",
  "connect-src",
  "media-src",
  "object-src",
  "frame-src",
  "child-src",
  "worker-src",
  "manifest-src",
  "prefetch-src",
  "base-uri",
  "form-action",
  "frame-ancestors",
  "require-trusted-types-for",
  "trusted-types",
  "upgrade-insecure-requests",
]);

/** What a report names instead of an address. */
const keywords = new Set([
  "inline",
  "eval",
  "wasm-eval",
  "self",
  "data",
  "blob",
  "about",
  "trusted-types-policy",
  "trusted-types-sink",
]);

const schemes = [
  "https",
  "http",
  "wss",
  "ws",
  "data",
  "blob",
  "about",
  "file",
  "filesystem",
  "chrome-extension",
  "moz-extension",
  "safari-web-extension",
];

/**
 * What the log says of a report: each part is a word of a list, or "other". The name of a foreign host is left out, because
 * it may be any words; its scheme tells an extension of a browser from a page.
 */
export function reportFacts(
  { page, directive, blocked, source }: Report,
  ownOrigins: ReadonlySet<string>,
): Report {
  // An old report has the directive with its values.
  const [name = ""] = directive.split(" ", 1);
  return {
    page: matchPath(pathOf(page))?.page ?? "other",
    directive: directives.has(name) ? name : "other",
    blocked: keywords.has(blocked)
      ? blocked
      : kindOfAddress(blocked, ownOrigins),
    source: pathOf(source).startsWith("/assets/")
      ? "asset"
      : kindOfAddress(source, ownOrigins),
  };
}

/** "self" for an address of this site, else its scheme. */
function kindOfAddress(url: string, ownOrigins: ReadonlySet<string>): string {
  if (url === "") return "";
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed !== undefined && ownOrigins.has(parsed.origin)) return "self";
  return schemes.find((scheme) => parsed?.protocol === `${scheme}:`) ?? "other";
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : "";
}
