import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../test.ts";
import {
  publishingTo,
  startDesk,
  startServer,
  type Desk,
} from "./start-desk.ts";

// Real builds, real releases and the real server, one story after the other.
test.describe.configure({ mode: "serial" });
test.setTimeout(240_000);
test.use({ locale: "en-US", viewport: { width: 1440, height: 900 } });
/** A build of everything beside other tests. */
const patience = { timeout: 180_000 };

let desk: Desk;
let origin: string;
let start: () => () => void;
let endServer: (() => void) | undefined;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  desk = await startDesk(async (folder) => {
    const settings = await publishingTo(folder);
    origin = settings.SITE_ORIGIN;
    start = () => startServer(folder, settings);
    return settings;
  });
});
test.afterAll(async () => {
  endServer?.();
  await desk.stop();
});
test.beforeEach(async ({ page }) => {
  await page.goto(desk.address);
});

const about = "content/pages/about/en.yaml";
const file = (path: string) => join(desk.folder, path);
const read = (path: string) => readFileSync(file(path), "utf8");
const shown = async (path: string) => (await fetch(origin + path)).text();
const publish = async (page: Page) => {
  await page.goto(`${desk.origin}/desk/publish/`);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  // The words about the publication before are gone.
  await expect(page.getByRole("status")).toContainText("At work");
};
const expectPublished = (page: Page) =>
  expect(page.getByText("Published. Visitors see it now.")).toBeVisible(
    patience,
  );

test("Publish checks, builds and switches over, and visitors see what was saved", async ({
  page,
}) => {
  await publish(page);
  // Somebody starts the server once. From then on it follows by itself.
  await expect(page.getByText("visitors still get the old one")).toBeVisible(
    patience,
  );
  endServer = start();
  await expect
    .poll(() => shown("/en/about/").catch(() => ""), patience)
    .toContain("<html");
  await page.goto(`${desk.origin}/desk/text/pages/about/`);
  await page.locator(`[id="${about}#/hero/heading"]`).fill("Words of today");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible(patience);
  expect(await shown("/en/about/")).not.toContain("Words of today");
  await publish(page);
  await expectPublished(page);
  expect(await shown("/en/about/")).toContain("Words of today");
});

test("a mistake in a text stops it in words that lead to the text, and visitors keep the site", async ({
  page,
}) => {
  const right = read(about);
  writeFileSync(file(about), right.replace("  heading: Words", "  hedding: X"));
  await publish(page);
  await expect(page.getByRole("alert")).toContainText(
    "visitors keep the site as it was",
    patience,
  );
  await page
    .getByRole("link", { name: /· English” needs a correction/ })
    .first()
    .click();
  await expect(page).toHaveURL(
    `${desk.origin}/desk/text/pages/about/?part=hero`,
  );
  writeFileSync(file(about), right);
  expect(await shown("/en/about/")).toContain("Words of today");
});

test("one press takes a publication back", async ({ page }) => {
  await page.goto(`${desk.origin}/desk/publish/`);
  await page.getByRole("button", { name: /^Show this one again/ }).click();
  await expectPublished(page);
  expect(await shown("/en/about/")).not.toContain("Words of today");
  expect(read(about)).toContain("Words of today");
});
