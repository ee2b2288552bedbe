import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import sharp from "sharp";
import { addAxe, expectSound } from "../axe.ts";
import { startDesk, type Desk } from "./start-desk.ts";

// One desk for all tests; each works on a text of its own.
test.describe.configure({ mode: "default" });
test.setTimeout(180_000);
test.use({ locale: "en-US", viewport: { width: 1440, height: 900 } });
/** The first page of the preview takes as long as the first page of development. */
const patience = { timeout: 90_000 };

let desk: Desk;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  desk = await startDesk();
});
test.afterAll(() => desk.stop());
test.beforeEach(async ({ page }) => {
  await page.goto(desk.address);
});

const photograph = { name: "Our Office.JPG", mimeType: "image/jpeg" };
const photo = () =>
  sharp({
    create: { width: 1600, height: 1200, channels: 3, background: "#5f9c86" },
  })
    .jpeg()
    .toBuffer();
const read = (path: string) => readFileSync(join(desk.folder, path), "utf8");
async function save(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Save", exact: true });
  await expect(button).toBeEnabled(patience);
  await button.press("Enter");
}

test("a sentence is mended by clicking it on the page, and the page shows the change before it is saved", async ({
  page,
}) => {
  const file = "content/pages/about/en.yaml";
  await page.getByRole("link", { name: "About", exact: true }).click();
  const shown = page.frameLocator("iframe");
  await shown.locator("h1").click(patience);
  const field = page.locator(`[id="${file}#/hero/heading"]`);
  await expect(field).toBeFocused(patience);

  await field.press("End");
  await field.pressSequentially(" mended");
  await expect(shown.locator("h1")).toContainText("mended", patience);
  expect(read(file)).not.toContain("mended");
  await field.pressSequentially(" {nobody}");
  await expect(shown.getByRole("alert")).toContainText("{ and }", patience);
  await expect(shown.locator("h1")).toContainText("mended");
  for (let sign = 0; sign < 9; sign += 1) await field.press("Backspace");
  await expect(shown.getByRole("alert")).toBeHidden(patience);
  await save(page);
  await expect(page.getByText("Saved.", { exact: true })).toBeInViewport();
  expect(read(file)).toContain(" mended");
});

test("an article is begun, gets a picture in two languages, and is shown, with the keyboard alone", async ({
  page,
}) => {
  const folder = "content/articles/how-we-read-a-report";
  await page.getByRole("link", { name: "New article" }).press("Enter");
  await page.getByLabel("Title").pressSequentially("How we read a report");
  await page.getByRole("checkbox", { name: "日本語" }).press("Space");
  await page.getByRole("button", { name: "Begin" }).press("Enter");
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible(patience);
  expect(existsSync(join(desk.folder, folder, "ja.md"))).toBe(false);

  // Nobody presses before the script of the page has come.
  await page.waitForLoadState();
  const body = page.locator(`[id="${folder}/en.md#/body"]`);
  await body.focus();
  await body.press("Control+End");
  await page
    .getByRole("group", { name: "Insert" })
    .nth(1)
    .getByLabel("Picture")
    .setInputFiles({ ...photograph, buffer: await photo() });
  await expect(body).toHaveValue(/!\[\]\(our-office-\w+\.webp\)/, patience);
  await save(page);
  await expect(page.getByText("Write between [").first()).toBeVisible(patience);
  for (const [language, words] of [
    ["en", "A green wall"],
    ["th", "ผนังสีเขียว"],
  ]) {
    const field = page.locator(`[id="${folder}/${language}.md#/body"]`);
    const value = await field.inputValue();
    await field.fill(value.replace("![]", `![${words}]`));
  }
  await save(page);
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible(patience);
  expect(read(`${folder}/th.md`)).toContain("![ผนังสีเขียว](our-office-");

  const text = `${desk.origin}/desk/text/articles/how-we-read-a-report/`;
  async function show() {
    await page.goto(text);
    await page.getByLabel("Draft").selectOption("No");
    await save(page);
  }
  await show();
  await expect(page.getByText("Write your own.").first()).toBeVisible(patience);
  expect(read(`${folder}/en.md`)).toContain("draft: true");

  await page.goto(text);
  await fill(page, folder, {
    "th.md#/title": "เราอ่านรายงานอย่างไร",
    "th.md#/description":
      "เราอ่านรายงานประจำเดือนอย่างไร เริ่มจากตัวเลขใด เทียบกับอะไร และตัดสินใจเรื่องใดต่อ เล่าตามลำดับที่เราทำจริงในทุกเดือน",
    "th.md#/body": "เราเริ่มจากคำถาม\n\n## ตัวเลขแรก {#first}\n\nดูทีละตัว",
    "en.md#/description":
      "How we read a monthly report: which figure comes first, what we compare it with, and which decision follows from it.",
    "en.md#/body":
      "We begin with a question.\n\n## The first figure {#first}\n\nOne by one.",
  });
  await page.goto(`${text}?part=cover`);
  await fill(page, folder, {
    "th.md#/cover/alt": "ผนังสีเขียว",
    "en.md#/cover/alt": "A blue wall",
  });
  await show();
  await expect(page.getByText("Choose a photograph.").first()).toBeVisible();
  await page.goto(`${text}?part=cover`);
  await page.route("**/desk/picture/**", (route) =>
    setTimeout(() => void route.continue(), 3000),
  );
  await page
    .getByLabel("Choose a photograph")
    .first()
    .setInputFiles({ ...photograph, buffer: await photo() });
  const note = page.getByText("photograph is on its way");
  await expect(note).toBeVisible();
  await save(page);
  await expect(note).toBeHidden(patience);
  expect(read(`${folder}/en.md`)).not.toContain("our-office");
  await fill(page, folder, { "en.md#/cover/alt": "A green wall" });
  expect(read(`${folder}/en.md`)).toMatch(/src: our-office-\w+\.webp/);
  await show();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible(patience);
  expect(read(`${folder}/en.md`)).toContain("draft: false");
});

async function fill(
  page: Page,
  folder: string,
  fields: Record<string, string>,
): Promise<void> {
  for (const [field, words] of Object.entries(fields))
    await page.locator(`[id="${folder}/${field}"]`).fill(words);
  await save(page);
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible(patience);
}

test("a telephone that the site never had, and an address that moved are added", async ({
  page,
}) => {
  await page.goto(`${desk.origin}/desk/?q=telephone`);
  await page
    .getByRole("link", { name: "Facts of the site: Telephone" })
    .click();
  await page.getByLabel("Telephone, ไทย").fill("+6621234567");
  await save(page);
  await expect(page.getByText("in every language").first()).toBeVisible();
  for (const language of ["ไทย", "English", "日本語"])
    await page.getByLabel(`Telephone, ${language}`).fill("+6621234567");
  await save(page);
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible(patience);
  expect(read("content/site.yaml")).toContain('th: "+6621234567"');
  await page.goto(`${desk.origin}/desk/text/redirects/`);
  await page.getByText("Add to Addresses").click();
  await page.getByLabel("Old address").first().fill("/old.html");
  await page.getByLabel("Leads to").first().fill("/google-seo/");
  await save(page);
  const refusal = page.getByText('"/google-seo/": There is no');
  await expect(refusal.first()).toBeVisible();
  await page.getByLabel("Leads to").first().fill("/about/");
  await save(page);
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible(patience);
  expect(read("content/redirects.yaml")).toContain("from: /old.html");
});

test("words that were not saved are there again after the window was lost, and gone once they are saved", async ({
  page,
}) => {
  const file = "content/pages/accessibility/en.yaml";
  const address = new URL("/desk/text/pages/accessibility/", page.url()).href;
  await page.goto(address);
  const field = page.locator(`[id="${file}#/heading"]`);
  const before = await field.inputValue();
  await field.press("End");
  await field.pressSequentially(" for all");
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain(" for all");
  // As after a crash: nothing asks whether to leave.
  const again = await page.context().newPage();
  await again.goto(address);
  const kept = again.locator(`[id="${file}#/heading"]`);
  await expect(kept).toHaveValue(before);
  await expect(again.getByText("was not saved")).toBeVisible();
  await again.getByRole("button", { name: "Put it back" }).press("Enter");
  await expect(kept).toHaveValue(`${before} for all`);
  await expect(again.getByText("was not saved")).toBeHidden();
  expect(read(file)).not.toContain("for all");
  await save(again);
  await expect(again.getByText("Saved.", { exact: true })).toBeVisible();
  expect(read(file)).toContain(" for all");
  await expect
    .poll(() => again.evaluate(() => Object.keys(localStorage).join()))
    .not.toContain("unsaved");
});

test.describe("on a phone", () => {
  test.use({ locale: "th-TH", viewport: { width: 390, height: 900 } });

  test("every view of the writing half is accessible and fits", async ({
    page,
  }) => {
    await addAxe(page);
    for (const path of [
      "",
      "?q=SEO",
      "new/",
      "publish/",
      "text/pages/accessibility/",
      "text/articles/one-address-per-language/",
      "text/site/?part=hours",
      "history/pages/accessibility/",
    ]) {
      await page.goto(`${desk.origin}/desk/${path}`);
      await expectSound(page, path);
    }
  });
});
