import type { Page } from "@playwright/test";
import { copy, words } from "../../content.ts";

const t = words("en");
export const aboutPayload = "**/en/about/_payload.json";

export const inHeader = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true });
export const aboutLink = (page: Page) => inHeader(page, t("page.about"));
export const heading = (page: Page) => page.getByRole("heading", { level: 1 });
export const aboutHeading = copy("about", "en", "hero.heading");

/** Follows a link as the keyboard does, which does not hover before. The header is in view always. */
export async function press(page: Page, name: string): Promise<void> {
  await inHeader(page, name).evaluate((link) =>
    (link as HTMLElement).focus({ preventScroll: true }),
  );
  await page.keyboard.press("Enter");
}

/** From now on the page's clock stands still but for what `runFor` adds. */
export function stopClock(page: Page): Promise<void> {
  return page.clock.pauseAt(Date.now() + 600_000);
}

/** Requests for these addresses are never answered. */
export function hang(page: Page, pattern: string | RegExp): Promise<unknown> {
  return page.route(pattern, () => undefined);
}
