import type { Page, Route } from "@playwright/test";

export type LateFaces = {
  /** Lets the preloaded faces through, and from then on every request for one. */
  releasePreloaded: () => Promise<void>;
  /** Lets all faces through. Gives how many were asked for so far. */
  releaseAll: () => Promise<number>;
};

/**
 * Holds back the faces of the page that is opened next. They come when the test says so, and together: moves that come
 * in one frame count most, so a test does not depend on how fast the machine is.
 */
export async function holdFaces(page: Page): Promise<LateFaces> {
  let asked = 0;
  let isLetThrough = (_url: string) => false;
  let held: Route[] = [];
  await page.route("**/*.woff2", async (route) => {
    asked += 1;
    if (isLetThrough(route.request().url())) await route.continue();
    else held.push(route);
  });

  async function release(isReleased: (url: string) => boolean): Promise<void> {
    isLetThrough = isReleased;
    const released = held.filter((route) => isReleased(route.request().url()));
    held = held.filter((route) => !released.includes(route));
    await Promise.all(released.map((route) => route.continue()));
  }

  return {
    releasePreloaded: async () => {
      const preloaded = await preloadedFaces(page);
      await release((url) => preloaded.includes(url));
    },
    releaseAll: async () => {
      await release(() => true);
      return asked;
    },
  };
}

/** Addresses of the faces that the document asks for before its styles do. */
function preloadedFaces(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[as=font]")].map(
      ({ href }) => href,
    ),
  );
}

/** Opens a page whose faces are held back, and waits until it was drawn without them. */
export async function openWithoutFaces(
  page: Page,
  path: string,
): Promise<void> {
  // The load event waits for the faces.
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  );
}
