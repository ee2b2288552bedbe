import { join } from "node:path";
import { locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { copy, root, words } from "../../content.ts";
import { startOwnServer } from "../../e2e/own-server.ts";
import { expect, test } from "../test.ts";
import type { Visitor } from "../visitor.ts";

for (const locale of locales)
  test(`without the server a visited page is there, and any other address says why not, in ${locale}`, async ({
    newVisitor,
    saw,
  }) => {
    const t = words(locale);
    const privacy = href(locale, "privacy");
    const { origin, node } = await startOwnServer(join(root, "dist"));
    const visitor = await newVisitor({}, origin);
    try {
      await visitor.open(privacy);
      await visitor.wakeApplication();
      await isKept(visitor, privacy);
      await node.kill();

      await visitor.open(privacy);
      await visitor.sees("h1", copy("privacy", locale, "heading"));
      await visitor.wakeApplication();

      await visitor.open(href(locale, "google-seo"));
      await visitor.sees("h1", t("offline.heading"));
      expect(await visitor.evaluate(() => document.documentElement.lang)).toBe(
        locale,
      );
      await visitor.wakeApplication();
      await visitor.click(`main a[href="${privacy}"]`);
      await visitor.sees("h1", copy("privacy", locale, "heading"));
      saw(
        "the kept page twice, and between them the page for a lost connection",
      );
    } finally {
      await node.kill();
    }
  });

/** Waits until the service worker has the page, and everything for the page that says that the connection is lost. */
const isKept = (visitor: Visitor, path: string) =>
  visitor.waitFor(
    "a copy of the page",
    async (pathname) => {
      const caching = await caches.keys();
      const used = performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((url) => url.includes("/assets/"));
      const kept = await Promise.all(
        [pathname, ...used].map((url) => caches.match(url)),
      );
      return (
        caching.some((name) => name.startsWith("site-offline-")) &&
        kept.every((copied) => copied !== undefined)
      );
    },
    path,
  );
