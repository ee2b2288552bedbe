import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { locales } from "#shared/locales.ts";
import { fixtureLead } from "#server/testing/lead.ts";
import { keepLeads } from "#server/testing/leads-command.ts";
import { newSqliteLocation } from "#server/testing/engines.ts";
import { readManifest } from "#server/http/build.ts";
import { servedDesk } from "../../../desk/testing/served-desk.ts";
import { wordsOf } from "../../../desk/words.ts";
import { root } from "../../content.ts";
import { addAxe, expectSound } from "../axe.ts";

const reference = "C-22222222";

/** Opens a desk with one enquiry, on the words of the build. */
async function openDesk(page: Page): Promise<string> {
  const database = newSqliteLocation();
  await keepLeads(database, [fixtureLead({ reference })]);
  const { server, origin, entrance } = await servedDesk({
    database,
    site: readManifest(join(root, "dist/site.json")),
    root,
  });
  page.on("close", () => server.close());
  await page.goto(entrance);
  return origin;
}

test.describe(() => {
  test.use({ locale: "ja" });

  test("an enquiry is found, marked as answered and opened again by keyboard alone", async ({
    page,
  }) => {
    const { words } = wordsOf("ja");
    await openDesk(page);
    await expect(page).toHaveTitle(`(1) ${words.nav.enquiries}`);
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
    await expect(page.getByRole("status")).toContainText(
      words.enquiry.results.answered,
    );
    await expect(page.getByRole("listitem")).toContainText("called");
    await page.getByRole("button", { name: words.enquiry.takeBack }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status")).toContainText(
      words.enquiry.results.taken_back,
    );
  });
});

for (const locale of locales)
  test.describe(() => {
    test.use({ locale, viewport: { width: 390, height: 800 } });

    test(`every view of enquiries in ${locale} breaks no rule of accessibility and fits a phone, in light and dark`, async ({
      page,
    }) => {
      await addAxe(page);
      const origin = await openDesk(page);
      for (const path of ["", `${reference}/`]) {
        await page.goto(`${origin}/desk/enquiries/${path}`);
        await expectSound(page, path);
      }
    });
  });
