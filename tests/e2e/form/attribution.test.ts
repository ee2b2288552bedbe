import type { Page } from "@playwright/test";
import { words } from "../../content.ts";
import { fillIn, leadsOf, sendButton, sentPanel } from "./contact.ts";
import { expect, hydrate, test } from "../test.ts";

const t = words("en");

async function send(page: Page, email: string) {
  await hydrate(page);
  await fillIn(page, "en", { email });
  await sendButton(page, "en").click();
  await expect(sentPanel(page, "en")).toBeVisible();
  const [lead, ...others] = leadsOf(email);
  expect(others).toEqual([]);
  return lead?.attribution ?? {};
}

async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole("banner").getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
}

test("a lead tells the landing page's campaign, two pages and a reload later", async ({
  page,
  context,
}) => {
  await page.goto(
    `/en/services/google-seo/?utm_source=x&gclid=y&utm_term=${"z".repeat(300)}&email=private`,
    { referer: "https://search.example/results?q=secret" },
  );
  await hydrate(page);
  await follow(page, t("page.about"));
  await page.reload();
  await hydrate(page);
  await follow(page, t("site.talkToUs"));
  expect(await context.cookies()).toEqual([]);
  const { landedAt, ...attribution } = await send(page, "campaign@example.com");
  expect(attribution).toEqual({
    utm_source: "x",
    gclid: "y",
    utm_term: "z".repeat(200),
    landingPath: "/en/services/google-seo/",
    referrerHost: "search.example",
  });
  expect(Date.now() - Date.parse(landedAt ?? "")).toBeLessThan(60_000);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).toEqual(["csrf"]);
});

test("a visitor who only looks at the landing page, without the application, is remembered as well", async ({
  page,
}) => {
  await page.goto("/en/?utm_campaign=spring");
  await page.goto("/en/contact/");
  expect(await send(page, "looked@example.com")).toMatchObject({
    utm_campaign: "spring",
    landingPath: "/en/",
  });
});

test("a click on another advertisement begins the visit anew, a page without campaign does not", async ({
  page,
}) => {
  await page.goto("/en/?utm_source=first");
  await page.goto("/en/about/?msclkid=second", {
    referer: "https://ads.example/",
  });
  await page.goto("/en/contact/?service=google-seo", {
    referer: "https://other.example/",
  });
  expect(await send(page, "second@example.com")).toMatchObject({
    msclkid: "second",
    landingPath: "/en/about/",
    referrerHost: "ads.example",
  });
  expect(leadsOf("second@example.com")[0]?.attribution).not.toHaveProperty(
    "utm_source",
  );
});

test("with storage blocked a lead tells what the document still knows", async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => {
    for (const name of ["sessionStorage", "localStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      });
  });
  await page.goto("/en/?utm_source=x", { referer: "https://search.example/" });
  await hydrate(page);
  await follow(page, t("site.talkToUs"));
  expect(await send(page, "no-storage@example.com")).toMatchObject({
    utm_source: "x",
    landingPath: "/en/",
    referrerHost: "search.example",
  });
  expect(complaints).toEqual([]);
});
