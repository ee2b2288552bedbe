import type { Page } from "@playwright/test";
import { removingWorker } from "#build/bundling/service-worker.ts";
import { locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { copy, root, words } from "../../content.ts";
import { servePlainly, type PlainServer } from "../../plain-server.ts";
import { foreignFonts } from "../every-page/letters.ts";
import { passTime } from "../pass-time.ts";
import { expect, hydrate, open, press, refusals, test } from "../test.ts";

test.use({ serviceWorkers: "allow" });

const client = `${root}/dist/client`;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const about = href("en", "about");
const contact = href("en", "contact");

/** Opens a page and waits until the worker has kept it. */
async function visit(page: Page, { origin }: PlainServer, path: string) {
  await open(page, origin + path);
  await kept(page, path);
}

async function kept(page: Page, path: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(isKept, path), { timeout: 15_000 })
    .toBe(true);
}

async function isKept(path: string): Promise<boolean> {
  const pages = await caches.open("site-pages");
  // The files of a page are kept after its document, one after the other.
  const assets = await (await caches.open("site-assets")).keys();
  const paths = new Set(assets.map(({ url }) => url));
  const used = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((url) => url.includes("/assets/"));
  const shell = await caches.keys();
  const all = await Promise.all(
    used.map(async (url) => paths.has(url) || (await caches.match(url))),
  );
  return (
    shell.some((name) => name.startsWith("site-offline-")) &&
    (await pages.match(path)) !== undefined &&
    all.every(Boolean)
  );
}

/** Whether the device has all faces that a kept document preloads. */
async function areFacesKept(path: string): Promise<boolean> {
  const html = await (await caches.match(path))?.text();
  const faces = html?.match(/(?<= href=")\/assets\/[^"]+\.woff2/g) ?? [];
  const copies = await Promise.all(faces.map((url) => caches.match(url)));
  return copies.length > 0 && copies.every(Boolean);
}

test("a visited page is there without a connection, and alive", async ({
  page,
  complaints,
}) => {
  await using server = await servePlainly(client);
  await visit(page, server, about);
  await server.stop();
  const answer = await page.goto(`${server.origin}${about}?from=mail`);
  expect(answer?.status()).toBe(200);
  await expect(heading(page)).toHaveText(copy("about", "en", "hero.heading"));
  await hydrate(page);
  expect(await refusals(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test("so is one that was reached inside the application, after a reload", async ({
  page,
}) => {
  await using server = await servePlainly(client);
  await visit(page, server, about);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: words("en")("page.privacy") })
    .click();
  await expect(page).toHaveURL(server.origin + href("en", "privacy"));
  await kept(page, href("en", "privacy"));
  await server.stop();
  await page.reload();
  await expect(heading(page)).toHaveText(copy("privacy", "en", "heading"));
  await hydrate(page);
  // And back inside the application, to a page of which only the document is kept.
  await press(
    page.locator("header").getByRole("link", {
      name: words("en")("page.about"),
    }),
  );
  await expect(heading(page)).toHaveText(copy("about", "en", "hero.heading"));
});

test("with a connection the data of a page do not wait for the worker, and are asked for once", async ({
  page,
}) => {
  await using server = await servePlainly(client);
  await visit(page, server, about);
  const privacy = href("en", "privacy");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: words("en")("page.privacy") })
    .click();
  await expect(page).toHaveURL(server.origin + privacy);
  await kept(page, privacy);
  const payload = `${privacy}_payload.json`;
  const sources = await page.evaluate(
    (end) =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(end))
        .map((entry) => entry.toJSON() as Record<string, unknown>)
        .map(({ workerMatchedSourceType, workerFinalSourceType }) => ({
          workerMatchedSourceType,
          workerFinalSourceType,
        })),
    payload,
  );
  expect(sources).toEqual([
    {
      workerMatchedSourceType: "race-network-and-fetch-handler",
      workerFinalSourceType: expect.stringMatching(/^(network|fetch-event)$/),
    },
  ]);
  expect(server.requested.filter((path) => path === payload)).toHaveLength(1);
});

for (const locale of locales) {
  test(`any other address shows the offline page, in ${locale}`, async ({
    page,
  }) => {
    const t = words(locale);
    await using server = await servePlainly(client);
    await visit(page, server, href(locale, "privacy"));
    await expect
      .poll(() =>
        page.evaluate(areFacesKept, `${href(locale, "home")}offline/`),
      )
      .toBe(true);
    await server.stop();
    const answer = await page.goto(server.origin + href(locale, "google-seo"));
    expect(answer?.status()).toBe(503);
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await expect(heading(page)).toHaveText(t("offline.heading"));
    await hydrate(page);
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: /@/ })).toBeVisible();
    const title = copy("privacy", locale, "title");
    await expect(main.getByRole("link", { name: title })).toHaveAttribute(
      "href",
      href(locale, "privacy"),
    );
    expect(await foreignFonts(page, "main *")).toEqual([]);
    expect(await refusals(page)).toEqual([]);

    await server.restart();
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(heading(page)).not.toHaveText(t("offline.heading"));
    await expect(page).toHaveURL(server.origin + href(locale, "google-seo"));
  });
}

test("without a connection the front door leads to the language read last", async ({
  page,
}) => {
  await using server = await servePlainly(client);
  await visit(page, server, "/ja/");
  await server.stop();
  await page.goto(`${server.origin}/`);
  await expect(page).toHaveURL(`${server.origin}/ja/`);
});

test("a new release is seen at once, and replaces what was kept", async ({
  page,
}) => {
  await using server = await servePlainly(client);
  await visit(page, server, about);
  const html = await (await page.request.get(server.origin + about)).text();
  const worker = await (
    await page.request.get(`${server.origin}/sw.js`)
  ).text();
  const { replaced } = server;
  replaced.set(about, html.replace(/<title>[^<]*/, "<title>Release 2"));
  const version = /[\da-f]{12}/;
  expect(worker).toMatch(version);
  replaced.set("/sw.js", worker.replace(version, "release-2"));
  await page.goto(server.origin + about);
  await expect(page).toHaveTitle("Release 2");
  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .toEqual(["site-pages", "site-assets", "site-offline-release-2"]);
  await server.stop();
  await page.goto(server.origin + about);
  await expect(page).toHaveTitle("Release 2");
});

test("switched off, it removes itself and all it kept", async ({ page }) => {
  await using server = await servePlainly(client);
  await visit(page, server, about);
  const html = await (await page.request.get(server.origin + about)).text();
  const site = '"site":{';
  expect(html).toContain(site);
  server.replaced.set("/sw.js", await removingWorker(root));
  server.replaced.set(about, html.replace(site, `${site}"offline":false,`));
  await open(page, server.origin + about);
  await expect
    .poll(() =>
      page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()),
      ]),
    )
    .toEqual([]);
  // Nor does the application ask for it again.
  server.requested.length = 0;
  await page.clock.install();
  await open(page, server.origin + about);
  await passTime(page, 5_000);
  expect(server.requested).not.toContain("/sw.js");
  await server.stop();
  await expect(page.goto(server.origin + about)).rejects.toThrow(/ERR_/);
});

test("it stands aside for the API and for what is posted", async ({ page }) => {
  await using server = await servePlainly(client);
  await visit(page, server, about);
  await page.reload();
  const answers = await page.evaluate(async () => {
    const statuses = [];
    for (const method of ["GET", "POST"])
      statuses.push((await fetch("/api/contact/", { method })).status);
    return statuses;
  });
  expect(answers).toEqual([404, 405]);
  await server.stop();
  const isRefused = page.evaluate(() => fetch("/api/contact/"));
  await expect(isRefused).rejects.toThrow(/fetch/);
});

test("who saves data is asked for none of it", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", {
      value: { saveData: true },
    });
  });
  await using server = await servePlainly(client);
  await page.clock.install();
  await open(page, server.origin + about);
  await passTime(page, 5_000);
  expect(server.requested).not.toContain("/sw.js");
});

test("the security policy lets it register, fetch and answer", async ({
  page,
  context,
  complaints,
}) => {
  await open(page, contact);
  await kept(page, contact);
  expect(await refusals(page)).toEqual([]);
  expect(complaints).toEqual([]);

  // What is being written is kept when the connection goes, and the form says so.
  const t = words("en");
  const name = page.getByLabel(t("form.name")).first();
  await name.fill("Malee");
  await context.setOffline(true);
  await page.reload();
  await hydrate(page);
  await expect(name).toHaveValue("Malee");
});
