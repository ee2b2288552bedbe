import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import { forgetInPage, heardInPage, listenInPage } from "./listen-in-page.ts";
import { openDisclosures, readInPage } from "./read-in-page.ts";
import { shortened, transcriptOf } from "./transcript.ts";

const library = readFileSync(
  createRequire(import.meta.url).resolve(
    "@guidepup/virtual-screen-reader/browser.js",
  ),
  "utf8",
);
const libraryPath = "/virtual-screen-reader.js";

/** Lets pages that are opened from now on be read aloud. The test has to bypass their security policy. */
export async function addScreenReader(page: Page): Promise<void> {
  await page.route(`**${libraryPath}`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: library }),
  );
}

/**
 * What a screen reader says from the first to the last word of an element. Everything that opens is open, so that
 * every word is read; `asItIs` leaves it as it stands.
 */
export async function readAloud(
  page: Page,
  selector: string,
  { asItIs = false } = {},
): Promise<string> {
  await page.locator(selector).evaluate(openDisclosures, !asItIs);
  const stops = await page.evaluate(readInPage, { selector, libraryPath });
  return transcriptOf(stops);
}

/** Begins to hear what the page says of its own accord: live regions, alerts, and where focus moves. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(listenInPage, libraryPath);
}

/** What was heard since the last time, once there is something and then silence. */
export async function heard(page: Page): Promise<string> {
  let last: string[] = [];
  await expect
    .poll(
      async () => {
        const before = last.length;
        last = await page.evaluate(heardInPage);
        return before > 0 && last.length === before;
      },
      { intervals: [400], timeout: 20_000 },
    )
    .toBe(true);
  await page.evaluate(forgetInPage);
  return last.map(shortened).join("\n");
}

/** Compares with the transcript that is kept. `npm run transcripts` writes what was heard instead. */
export function expectTranscript(parts: readonly string[], name: string): void {
  // References differ with every lead.
  const text = parts
    .join("\n\n")
    .replaceAll(/C-[2-9A-HJ-NP-Z]{8}/g, "C-REFERENCE");
  expect(
    `${text}\n`,
    `${name} is not read as before. If that is meant: npm run transcripts, and read what changed`,
  ).toMatchSnapshot([`${name}.txt`]);
}
