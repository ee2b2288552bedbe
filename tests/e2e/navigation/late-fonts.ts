import type { Page } from "@playwright/test";

/** Fonts arrive after the page was shown without them. */
export function lateFonts(page: Page): Promise<unknown> {
  return page.route("**/*.woff2", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue().catch(() => undefined);
  });
}
