import { words } from "../../content.ts";
import { expect, test } from "../person.ts";

// A visitor who makes the window wider or narrower.
const en = words("en");

test("the desktop layout begins at a width of 1081", async ({ page }) => {
  await page.goto("/en/");
  const navigation = page.getByRole("navigation", {
    name: en("site.mainNavigation"),
  });
  const menu = page
    .getByRole("banner")
    .locator(`summary[aria-label="${en("site.openMenu")}"]`);
  for (const width of [1080, 1081, 1080]) {
    await page.setViewportSize({ width, height: 800 });
    const isDesktop = width === 1081;
    await expect(navigation).toBeVisible({ visible: isDesktop });
    await expect(menu).toBeVisible({ visible: !isDesktop });
  }
});
