import { test as base, type Locator, type Page } from "@playwright/test";

export { expect } from "@playwright/test";

declare global {
  interface Window {
    /** Set when the application has taken over the page, or has failed to. */
    isSettled?: boolean;
    /** Directives of the content security policy that something on the page went against. */
    refusals?: string[];
  }
}

type Fixtures = {
  /** Errors and warnings of the console, and exceptions nobody caught, in the order they came. */
  complaints: string[];
  /** Paths of the documents that were loaded, in order. */
  documents: string[];
  /** Whether the page may offer itself in the browser's language; it would stand before what other tests press. */
  suggestsLanguage: boolean;
};

/** A test whose page can be asked when the application is there, and what went wrong on it. */
export const test = base.extend<Fixtures>({
  suggestsLanguage: [false, { option: true }],
  page: async ({ page, suggestsLanguage }, use) => {
    await watch(page, { suggestsLanguage });
    await use(page);
  },
  complaints: async ({ page }, use) => {
    await use(complaintsOf(page));
  },
  documents: async ({ page }, use) => {
    await use(documentsOf(page));
  },
});

/** Lets a page of another context be hydrated, and tell what its security policy refused. */
async function watch(
  page: Page,
  { suggestsLanguage = false } = {},
): Promise<void> {
  if (!suggestsLanguage)
    await page.addInitScript(() => {
      try {
        localStorage.setItem("no-language-suggestion", "1");
      } catch {
        // Storage is blocked, or the page is none of ours.
      }
    });
  // The headless shell says of its own accord that the mouse is in the corner, which no visitor's browser does.
  await page.addInitScript(() => {
    addEventListener(
      "pointerover",
      (event) => {
        if (event.clientX === 0 && event.clientY === 0)
          event.stopImmediatePropagation();
      },
      true,
    );
  });
  await page.addInitScript(() => {
    addEventListener("app:settled", () => (window.isSettled = true));
    window.refusals = [];
    addEventListener("securitypolicyviolation", (event) =>
      window.refusals?.push(`${event.effectiveDirective} ${event.blockedURI}`),
    );
  });
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()))
      complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

function documentsOf(page: Page): string[] {
  const documents: string[] = [];
  // Not by requests: a document that the browser had prefetched makes none.
  page.on("domcontentloaded", () => {
    documents.push(new URL(page.url()).pathname);
  });
  return documents;
}

/** Shows intent, as any visitor does, with a key that does nothing, and waits until the application is there. */
export async function hydrate(page: Page): Promise<void> {
  // The loader listens by then.
  await page.waitForLoadState();
  await page.keyboard.press("Shift");
  await page.waitForFunction(() => window.isSettled === true);
}

/** What the security policy of the document has refused so far. */
export function refusals(page: Page): Promise<string[] | undefined> {
  return page.evaluate(() => window.refusals);
}

/**
 * Clicks where an element stands. Playwright's own click first scrolls whatever is within the root's scroll padding,
 * so also the sticky header, which is in view always.
 */
export async function press(target: Locator): Promise<void> {
  const page = target.page();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${String(target)} cannot be seen`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
