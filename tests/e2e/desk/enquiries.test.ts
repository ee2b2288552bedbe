import { expect, test, type Page } from "@playwright/test";
import { fixtureLead } from "#server/testing/lead.ts";
import { keepLeads } from "#server/testing/leads-command.ts";
import { newSqliteLocation } from "#server/testing/engines.ts";
import { openAccess } from "../../../desk/access.ts";
import { openDesk } from "../../../desk/app.ts";
import { enquiryRoutes } from "../../../desk/enquiries/index.ts";
import { wordsIn } from "../../../desk/words.ts";
import { root } from "../../content.ts";
import { addAxe, expectSound } from "../axe.ts";
import { workerPort } from "./start-desk.ts";

const reference = "C-22222222";

/** Opens the list of a desk with one enquiry, on the words of the build. */
async function openList(page: Page): Promise<string> {
  const database = newSqliteLocation();
  await keepLeads(database, [fixtureLead({ reference })]);
  const port = workerPort(0);
  const origin = `http://127.0.0.1:${port}`;
  const access = openAccess(origin);
  const parts = [enquiryRoutes(root, database)];
  const desk = await openDesk({ root, access, parts });
  await desk.listen({ host: "127.0.0.1", port });
  page.on("close", () => void desk.close());
  await page.goto(`${origin}/desk/?key=${access.key}`);
  await page.goto(`${origin}/desk/enquiries/`);
  return origin;
}

test.describe(() => {
  test.use({ locale: "ja" });

  test("an enquiry is found, marked as answered and opened again by keyboard alone", async ({
    page,
  }) => {
    const words = wordsIn.ja;
    await openList(page);
    await expect(page).toHaveTitle(words.nav.enquiries);
    await page.getByRole("searchbox").focus();
    await page.keyboard.type("taro@");
    const found = page.waitForEvent("load");
    await page.keyboard.press("Enter");
    await found;
    await page.getByRole("link", { name: "山田 太郎" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveTitle(reference);
    await page.getByLabel(words.enquiry.by).fill("Ann");
    await page.keyboard.press("Tab");
    await page.keyboard.type("called");
    await page.keyboard.press("Tab");
    await expect(
      page.getByRole("button", { name: words.enquiry.mark }),
    ).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("called")).toBeVisible();
    await page.getByRole("button", { name: words.enquiry.takeBack }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel(words.enquiry.by)).toHaveValue("Ann");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test("every view of enquiries breaks no rule of accessibility and fits, in light and dark", async ({
    page,
  }) => {
    await addAxe(page);
    const origin = await openList(page);
    for (const path of ["", `${reference}/`]) {
      await page.goto(`${origin}/desk/enquiries/${path}`);
      await expectSound(page, path);
    }
  });
});
