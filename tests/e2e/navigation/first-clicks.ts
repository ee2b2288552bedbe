import type { Page } from "@playwright/test";

type Url = Parameters<Page["route"]>[0];

export const inHeader = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name });

/** Holds answers back until the returned function is called. */
export async function holdBack(page: Page, url: Url): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** Answers as a site does of which another build was published meanwhile. */
export async function answerAsAnotherBuild(
  page: Page,
  url: Url,
): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({
      response,
      body: body.replace(/"build":"\w+"/, '"build":"other"'),
    });
  });
}
