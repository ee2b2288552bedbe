import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { env } from "node:process";
import {
  expect,
  test as base,
  type Locator,
  type Page,
} from "@playwright/test";
import type { Locale } from "#shared/locales.ts";
import { words } from "../content.ts";

export { expect } from "@playwright/test";

type Options = {
  /** Whether the browser may complain in this journey: it is about something that fails. */
  mayComplain: boolean;
  /** Whether a page may offer itself in the browser's language. */
  suggestsLanguage: boolean;
};
type Fixtures = {
  /** Paths of the documents that were loaded, in order. */
  documents: string[];
  /** Paths that were requested, with their query. */
  requests: string[];
};

/** The host that counts visits where the owner has set one. */
const counter = /^ {2}script: (https:\/\/[^/]+)/m.exec(
  readFileSync("content/site.yaml", "utf8"),
)?.[1];

/** A journey. It fails if the console of its page has an error or a warning, or if another host was asked for something. */
export const test = base.extend<Options & Fixtures>({
  mayComplain: [false, { option: true }],
  suggestsLanguage: [false, { option: true }],
  page: async ({ page, mayComplain, suggestsLanguage, baseURL }, use) => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type()))
        complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith("http") && ![baseURL, counter].includes(origin))
        complaints.push(`asked another host: ${request.url()}`);
    });
    if (counter !== undefined)
      await page.route(`${counter}/**`, (route) => route.fulfill());
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
    if (!suggestsLanguage)
      await page.addInitScript(() => {
        try {
          localStorage.setItem("no-language-suggestion", "1");
        } catch {
          // This journey blocks storage.
        }
      });
    await use(page);
    if (!mayComplain) expect(complaints, "console").toEqual([]);
  },
  documents: async ({ page }, use) => {
    const documents: string[] = [];
    page.on("domcontentloaded", () =>
      documents.push(new URL(page.url()).pathname),
    );
    await use(documents);
  },
  requests: async ({ page }, use) => {
    const requests: string[] = [];
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      requests.push(pathname + search);
    });
    await use(requests);
  },
});

/** What the address bar shows, without the origin. */
export function address(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

export const heading = (page: Page) => page.getByRole("heading", { level: 1 });

export const scrollTop = (page: Page) =>
  page.evaluate(() => Math.round(scrollY));

/** Scrolls as a wheel does, to a place that the page has. */
export async function scrollDownTo(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (y) => window.scrollTo({ top: y, behavior: "instant" }),
    top,
  );
  await expect.poll(() => scrollTop(page)).toBe(top);
}

/** Waits until what was clicked has led to a page: its address and its heading are there. */
export async function arrive(
  page: Page,
  path: string,
  title?: string,
): Promise<void> {
  await expect.poll(() => address(page)).toBe(path);
  await expect(heading(page)).toBeVisible();
  if (title !== undefined) await expect(heading(page)).toHaveText(title);
}

export const form = (page: Page) => page.locator("#contact-form");

type Line = "name" | "company" | "email" | "phone" | "lineId" | "message";

/** A field by its label, as a visitor reads it. */
export function field(page: Page, locale: Locale, name: Line): Locator {
  const label = words(locale)(`form.${name}`);
  return form(page).getByRole("textbox", { name: new RegExp(`^${label}`) });
}

export const consent = (page: Page) =>
  form(page).locator('input[name="privacy"]');

export const sendButton = (page: Page, locale: Locale) =>
  form(page).getByRole("button", { name: words(locale)("form.submit") });

export const sentPanel = (page: Page, locale: Locale) =>
  page
    .getByRole("heading", { name: drawn(words(locale)("form.successTitle")) })
    .locator("..");

/** Matches a text as it is drawn: with signs where a line may break, or not. */
export const drawn = (text: string) =>
  new RegExp(
    [...text]
      .map((letter) => letter.replace(/[.*+?^${}()|[\]\\]/, "\\$&"))
      .join("[\u200b\u2060]*"),
  );

/** Fills in what the form needs, and consents. */
export async function fillIn(
  page: Page,
  locale: Locale,
  {
    name = "Somchai Jaidee",
    email = "somchai@example.com",
    message = "Hello.",
  } = {},
): Promise<void> {
  await field(page, locale, "name").fill(name);
  await field(page, locale, "email").fill(email);
  await field(page, locale, "message").fill(message);
  await consent(page).check();
}

export const reference = /C-[2-9A-HJ-NP-Z]{8}/;

type StoredLead = {
  reference: string;
  locale: string;
  page: string;
  fields: Record<string, unknown>;
  attribution: Record<string, string>;
  spam: unknown;
  /** The mails to the team that are queued with it. */
  mails: unknown;
};

/** The leads that the server has stored of a mail address, or of a LINE ID. */
export function leadsOf(person: string): StoredLead[] {
  const file = (env.E2E_DATABASE_URL ?? "").replace("sqlite:", "");
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database
      .prepare(
        `SELECT form, (SELECT count(*) FROM outbox
          WHERE lead_id = lead.id AND channel = 'team-mail') AS mails
        FROM lead WHERE person = ?`,
      )
      .all(person)
      .map((row) => {
        const lead = JSON.parse(String(row.form));
        const fields = lead.fields.normalised;
        return { ...lead, fields, mails: row.mails };
      });
  } finally {
    database.close();
  }
}
