import type { Page } from "@playwright/test";

/** Whether React knows every one of these elements (true), or none of them (false). */
export async function areReacts(
  page: Page,
  selector: string,
): Promise<boolean | undefined> {
  const known = await page
    .locator(selector)
    .evaluateAll((elements) => [
      ...new Set(
        elements.map((element) =>
          Object.keys(element).some((key) => key.startsWith("__reactFiber")),
        ),
      ),
    ]);
  return known.length === 1 ? known[0] : undefined;
}
