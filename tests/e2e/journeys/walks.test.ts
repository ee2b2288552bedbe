import { env } from "node:process";
import type { Page } from "@playwright/test";
import { locales } from "#shared/locales.ts";
import { all, parseHtml, textOf } from "#site-builder/files/parse-html.ts";
import { copy } from "../../content.ts";
import { expect, heading, scrollTop, test } from "../person.ts";

// A visitor who walks about: links, places, languages, back, forward and reload, in an order that a seed decides.
const steps = 20;
const kinds = "link link language scroll reload back forward".split(" ");
/** `WALKS=30` walks more ways. */
const walks = Number(env.WALKS ?? 1);

test("a script of the owner goes to a page by one function, which refuses other sites and dangerous protocols", async ({
  page,
  documents,
}) => {
  await page.goto("/en/");
  const go = (target: string) =>
    page.evaluate((to) => {
      const { site } = window as unknown as {
        site: { navigateTo: (to: string) => void };
      };
      try {
        site.navigateTo(to);
        return "";
      } catch (error) {
        return String(error);
      }
    }, target);
  for (const target of [
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "blob:http://localhost/x",
    "//example.com/",
    "https://example.com/en/about/",
  ])
    expect(await go(target), target).toContain("is refused");
  expect(await go("/en/about/?a=1")).toBe("");
  await expect(page).toHaveURL("/en/about/?a=1");
  await expect(heading(page)).toHaveText(copy("about", "en", "hero.heading"));
  expect(documents).toEqual(["/en/"]);
});

for (let seed = 1; seed <= walks; seed += 1)
  test(`address, heading, language and place agree on walk ${seed} of ${steps} steps`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    const random = numbersOf(seed);
    const pick = <Item>(items: readonly Item[]) =>
      items[Math.floor(random() * items.length)] as Item;
    await page.goto("/en/");
    const seen = [await look(page)];
    let at = 0;
    for (let step = 0; step < steps; step += 1) {
      const kind = pick(kinds);
      const done = `${seen.map(({ path }) => path).join(" ")}, at ${at}: ${kind}`;
      const here = await look(page);
      if (kind === "scroll")
        await page.evaluate(
          (part) =>
            scrollTo({
              top: part * (document.documentElement.scrollHeight - innerHeight),
              behavior: "instant",
            }),
          random(),
        );
      if (kind === "reload") {
        await page.reload();
        expect((await look(page)).heading, done).toBe(here.heading);
      }
      if (kind === "back" || kind === "forward") {
        const to = at + (kind === "back" ? -1 : 1);
        const wanted = seen[to];
        if (wanted === undefined) continue;
        seen[at] = here;
        await (kind === "back" ? page.goBack() : page.goForward());
        at = to;
        await expect
          .poll(async () => {
            const { top, ...shown } = await look(page);
            return { ...shown, top: Math.abs(top - wanted.top) < 60 };
          }, done)
          .toEqual({ ...wanted, top: true });
      }
      if (kind === "link" || kind === "language") {
        const links = page
          .locator(
            kind === "language"
              ? `header a[hreflang=${pick(locales)}], header a[lang=${pick(locales)}]`
              : 'header nav a[href^="/"], footer a[href^="/"]',
          )
          .filter({ visible: true });
        const count = await links.count();
        if (count === 0) continue;
        const link = links.nth(Math.floor(random() * count));
        const path = await link.evaluate(
          (element) => (element as HTMLAnchorElement).pathname,
        );
        if (path.includes(".") || path === here.path) continue;
        seen[at] = here;
        await link.evaluate((element) => (element as HTMLElement).click());
        await expect.poll(() => new URL(page.url()).pathname, done).toBe(path);
        await expect(heading(page), done).toHaveText(
          await servedHeading(page, path),
        );
        await expect.poll(() => scrollTop(page), done).toBe(0);
        seen.splice(at + 1);
        seen.push(await look(page));
        at += 1;
      }
    }
  });

async function look(page: Page) {
  await heading(page).waitFor();
  return page.evaluate(() => ({
    path: location.pathname,
    heading: document.querySelector("h1")?.textContent ?? "",
    lang: document.documentElement.lang,
    top: Math.round(scrollY),
  }));
}

async function servedHeading(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text();
  return all(parseHtml(html), "h1").map(textOf).join();
}

/** Numbers from 0 to 1 that are the same for the same seed. */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
