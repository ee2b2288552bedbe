import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { makeRelease } from "../../../src/site-builder/make-release.ts";
import { root } from "../../content.ts";
import { startSite, type RunningSite } from "../../running-site.ts";
import { startDesk, workerPort, type Desk } from "./start-desk.ts";

// Real builds, real releases and the real server, one story after the other.
test.describe.configure({ mode: "serial", timeout: 420_000 });
test.use({ locale: "en-US", viewport: { width: 1440, height: 900 } });
/** A build beside other tests. */
const patience = { timeout: 180_000 };

let desk: Desk;
let server: RunningSite | undefined;
let origin: string;

// Visitors have the build of this run as the first release.
test.beforeAll(async () => {
  test.setTimeout(240_000);
  const PORT = String(workerPort(2));
  origin = `http://localhost:${PORT}`;
  desk = await startDesk({ SITE_ORIGIN: origin });
  const site = join(desk.folder, "data/published");
  mkdirSync(join(site, "releases"), { recursive: true });
  makeRelease(root, join(site, "releases/2020-01-01T000000"));
  symlinkSync("releases/2020-01-01T000000", join(site, "current"));
  const current = join(site, "current");
  const settings = { PORT, SITE_ORIGIN: origin };
  server = await startSite(settings, join(current, "dist"), current);
});
test.afterAll(async () => {
  await server?.stop();
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

test("a mistake stops Publish in words that lead to the text; mended, visitors see what was listed; one press takes it back", async ({
  page,
}) => {
  const right = read(about);
  writeFileSync(file(about), right.replace("  heading:", "  hedding:"));
  await publish(page);
  await expect(page.getByRole("alert")).toContainText(
    "visitors keep the site as it was",
    patience,
  );
  await page
    .getByRole("link", { name: /, English$/ })
    .first()
    .click();
  await expect(page).toHaveURL(
    `${desk.origin}/desk/text/pages/about/?part=hero`,
  );
  writeFileSync(file(about), right);
  await page.reload();
  await page.locator(`[id="${about}#/hero/heading"]`).fill("Words of today");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible(patience);
  expect(await shown("/en/about/")).not.toContain("Words of today");

  await publish(page);
  await expectPublished(page);
  expect(await shown("/en/about/")).toContain("Words of today");
  await expect(page.getByText("Nothing was changed since.")).toBeVisible();

  await page.getByRole("button", { name: /^Show this one/ }).click();
  await expect(page.getByText("Shown again: the")).toBeVisible(patience);
  expect(await shown("/en/about/")).not.toContain("Words of today");
  expect(read(about)).toContain("Words of today");
});
