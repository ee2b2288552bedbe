import { test as base } from "@playwright/test";

export { expect } from "@playwright/test";

type Fixtures = {
  /** Errors and warnings of the console, and exceptions nobody caught, in the order they came. */
  complaints: string[];
};

/** A test of a server of its own: the desk, or development. Journeys on the site use `person.ts`. */
export const test = base.extend<Fixtures>({
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
