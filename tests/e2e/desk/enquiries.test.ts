import { join } from "node:path";
import { locales, type Locale } from "#shared/locales.ts";
import { fixtureLead } from "#server/testing/lead.ts";
import { keepLeads } from "#server/testing/leads-command.ts";
import { newSqliteLocation } from "#server/testing/locations.ts";
import { readManifest } from "#server/http/build.ts";
import { servedDesk } from "../../../desk/testing/served-desk.ts";
import { wordsOf } from "../../../desk/words.ts";
import { root } from "../../content.ts";
import { addAxe, expectNoViolations } from "../axe.ts";
import { expect, test } from "../test.ts";

const reference = "C-22222222";

/** A desk with one enquiry, on the words of the build. */
async function startDesk() {
  const database = newSqliteLocation();
  await keepLeads(database, [fixtureLead({ reference })]);
  return servedDesk({
    database,
    site: readManifest(join(root, "dist/site.json")),
    sections: ["enquiries"],
    root,
  });
}

for (const locale of locales)
  test.describe(`the desk in ${locale}`, () => {
    test.use({ locale: locale satisfies Locale });

    test("an enquiry is found, marked as answered and opened again by keyboard alone", async ({
      page,
      complaints,
    }) => {
      const { words } = wordsOf(locale);
      const { server, entrance } = await startDesk();
      await page.goto(entrance);
      await expect(page).toHaveTitle(`(1) ${words.nav.enquiries}`);
      const field = page.getByRole("searchbox");
      await field.focus();
      await page.keyboard.type("taro@");
      await page.keyboard.press("Enter");
      expect(page.url()).not.toContain("taro");
      const link = page.getByRole("link", { name: "山田 太郎" });
      await link.focus();
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
      const back = page.getByRole("button", { name: words.enquiry.takeBack });
      await back.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("status")).toContainText(
        words.enquiry.results.taken_back,
      );
      expect(complaints).toEqual([]);
      server.close();
    });

    test("every view breaks no rule of accessibility and fits a phone, in light and dark", async ({
      page,
      complaints,
    }) => {
      const { server, origin, entrance } = await startDesk();
      await page.setViewportSize({ width: 390, height: 800 });
      await page.goto(entrance);
      await addAxe(page);
      for (const path of [
        "/desk/enquiries/",
        `/desk/enquiries/${reference}/`,
        `/desk/enquiries/${reference}/erase/`,
      ]) {
        await page.goto(origin + path);
        await expectNoViolations(page, path);
        const excess = await page.evaluate(
          () => document.documentElement.scrollWidth - innerWidth,
        );
        expect(excess, path).toBeLessThanOrEqual(0);
      }
      expect(complaints).toEqual([]);
      server.close();
    });
  });
