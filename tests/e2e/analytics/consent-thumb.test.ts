import { field } from "../form/contact.ts";
import { expect, hydrate, test } from "../test.ts";
import { expectInReach, hold, holds } from "../thumb/hand.ts";
import { analyticsSite, buildTime, withServer } from "./analytics-site.ts";
import { answers, consentBar } from "./consent-bar.ts";

test.use({ hasTouch: true, isMobile: true });
test.describe.configure({ mode: "default", timeout: 60_000 });

let site: Awaited<ReturnType<typeof analyticsSite>>;

test.beforeAll(async () => {
  test.setTimeout(buildTime);
  site = await analyticsSite();
});

for (const how of [
  "in landscape",
  "with letters at 200 %",
  "zoomed to 200 %",
] as const)
  test(`the question for consent is answered ${how}, and gives way to what is typed`, async ({
    page,
  }) => {
    await withServer(site, "dist", async (origin) => {
      await hold(page, holds[how]);
      await page.goto(`${origin}/en/contact/`);
      await hydrate(page);
      const bar = consentBar(page, "en");
      await expectInReach(bar);
      const name = field(page, "en", "name");
      await name.evaluate((element) =>
        element.scrollIntoView({ block: "center", behavior: "instant" }),
      );
      await name.focus();
      await expect(bar).toBeHidden();
      await expectInReach(name);
      await name.blur();
      const no = bar.getByRole("button", { name: answers("en").reject });
      // What is longer than the bar is scrolled within it.
      await no.scrollIntoViewIfNeeded();
      await expectInReach(no);
      await no.tap();
      await expect(bar).toBeHidden();
    });
  });
