import { test as base } from "@playwright/test";

export { expect } from "@playwright/test";

declare global {
  interface Window {
    /** Set when the application has taken over the page, or has failed to. */
    isSettled?: boolean;
  }
}

type Fixtures = {
  /** Errors and warnings of the console, and exceptions nobody caught, in the order they came. */
  complaints: string[];
};

/** A test of a server of its own: the desk, or development. Journeys on the site use `person.ts`. */
export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      addEventListener("app:settled", () => (window.isSettled = true));
    });
    await use(page);
  },
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type()))
        complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    await use(complaints);
  },
});
