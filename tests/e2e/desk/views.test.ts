import { addAxe, expectNoViolations } from "../axe.ts";
import { expect, test } from "../test.ts";
import { startDesk } from "./start-desk.ts";

test.setTimeout(240_000);
test.use({ locale: "th-TH", viewport: { width: 390, height: 900 } });

test("every view of the writing half is accessible and fits a phone", async ({
  page,
}) => {
  const desk = await startDesk();
  await page.goto(desk.address);
  await addAxe(page);
  for (const path of [
    "/desk/",
    "/desk/?q=SEO",
    "/desk/new/",
    "/desk/publish/",
    "/desk/see/",
    "/desk/text/pages/questions/",
    "/desk/text/articles/what-seo-costs/",
  ]) {
    await page.goto(desk.origin + path);
    await expectNoViolations(page, path);
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - innerWidth,
    );
    expect.soft(excess, path).toBeLessThanOrEqual(0);
  }
  await desk.stop();
});
