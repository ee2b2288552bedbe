import { expect, test } from "vitest";
import { checkTarget } from "#shared/navigation-target.ts";
import { matchPath } from "#shared/site-map.ts";
import { all, attribute } from "#build/files/parse-html.ts";
import {
  builtPaths,
  hasFile,
  links,
  page,
  problems,
  site,
  ownPaths,
} from "./site.ts";

/** Everything a page links to, resolved: other addresses of this site, and addresses elsewhere. */
function targetsOf(path: string): URL[] {
  const from = new URL(path, site.origin);
  return all(page(path), "a", "area").flatMap((element) => {
    const href = attribute(element, "href");
    return href === undefined ? [] : [new URL(href, from)];
  });
}

const internalTargetsOf = (path: string) =>
  targetsOf(path).filter(({ origin }) => origin === site.origin);

test("the pages do link to each other", () => {
  const linked = new Set(
    builtPaths.flatMap((path) =>
      internalTargetsOf(path).map(({ pathname }) => pathname),
    ),
  );
  const reachable = (path: string) =>
    linked.has(path) || matchPath(path)?.page === "contact-sent";
  const canonical = builtPaths.filter((path) => !path.startsWith("/th/"));
  expect(canonical.filter((path) => !reachable(path))).toEqual([]);
});

test("every link inside the site leads to a page or a file", () => {
  expect(
    problems(function* (path) {
      for (const { pathname } of internalTargetsOf(path)) {
        const isPage = builtPaths.includes(pathname);
        if (!isPage && (pathname.endsWith("/") || !hasFile(pathname)))
          yield `links to ${pathname}, which does not exist`;
      }
    }),
  ).toEqual([]);
});

test("every link to a place in a page leads to an element", () => {
  expect(
    problems(function* (path) {
      for (const { pathname, hash } of internalTargetsOf(path)) {
        if (hash === "" || !builtPaths.includes(pathname)) continue;
        const id = decodeURIComponent(hash.slice(1));
        const isThere = page(pathname).elements.some(
          (element) => attribute(element, "id") === id,
        );
        if (!isThere) yield `links to ${pathname}${hash}, which does not exist`;
      }
    }),
  ).toEqual([]);
});

test("links stay in the page's language, but for those that switch it", () => {
  expect(
    problems(function* (path) {
      const own = matchPath(path)?.tree.locale;
      for (const element of all(page(path), "a")) {
        if (attribute(element, "hreflang") !== undefined) continue;
        const url = new URL(attribute(element, "href") ?? "", site.origin);
        const locale = matchPath(url.pathname)?.tree.locale ?? own;
        if (url.origin === site.origin && url.hash === "" && locale !== own)
          yield `links to ${url.pathname} in another language`;
      }
    }, ownPaths),
  ).toEqual([]);
});

test("no link has a dangerous protocol, and links elsewhere are rel=noopener", () => {
  expect(
    problems(function* (path) {
      for (const element of all(page(path), "a", "area", "form")) {
        const target =
          attribute(element, "href") ?? attribute(element, "action");
        if (target === undefined) continue;
        const { kind } = checkTarget(target, {
          origin: site.origin,
          base: `${site.origin}${path}`,
          external: true,
        });
        if (kind === "refused") yield `links to ${target}`;
        const rel = attribute(element, "rel")?.split(" ") ?? [];
        if (kind === "external" && !rel.includes("noopener"))
          yield `${target} is not rel=noopener`;
      }
    }),
  ).toEqual([]);
});

test("everything a page loads is a file of this site", () => {
  expect(
    problems(function* (path) {
      const loaded = [
        ...[...links(path, "preload"), ...links(path, "icon")].map((link) =>
          attribute(link, "href"),
        ),
        ...all(page(path), "img", "script", "source", "iframe").map((element) =>
          attribute(element, "src"),
        ),
      ];
      for (const target of loaded)
        if (
          target !== undefined &&
          !(target.startsWith("/") && hasFile(target))
        )
          yield `loads ${target}, which is no file of this site`;
    }),
  ).toEqual([]);
});
