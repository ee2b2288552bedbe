import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { env } from "node:process";
import type { Locator, Page } from "@playwright/test";
import type { Locale } from "#shared/locales.ts";
import { root, words } from "../../content.ts";
import { startingWith } from "../test.ts";

/** A field by the words a visitor reads; its label may go on with "(optional)". */
export function field(
  page: Page,
  locale: Locale,
  name: "name" | "company" | "email" | "phone" | "message" | "website",
): Locator {
  const label = words(locale)(`form.${name}`);
  return form(page).getByRole("textbox", {
    name: startingWith(label),
  });
}

export function form(page: Page): Locator {
  return page.locator("#contact-form");
}

/** The box to tick before anything can be sent. */
export function consent(page: Page): Locator {
  return form(page).locator('input[name="privacy"]');
}

export function sendButton(page: Page, locale: Locale): Locator {
  return page.getByRole("button", { name: words(locale)("form.submit") });
}

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

/** The panel that takes the form's place once the lead is stored. */
export function sentPanel(page: Page, locale: Locale): Locator {
  const name = words(locale)("form.successTitle");
  return page.getByRole("heading", { name }).locator("..");
}

type StoredFields = { name: string; email: string; message: string };

/** The lead with a reference, read from the server's database; undefined where there is none. */
export function storedLead(
  reference: string,
): { locale: string; page: string; fields: StoredFields } | undefined {
  return withDatabase((database) => {
    const row = database
      .prepare("SELECT locale, page, fields FROM lead WHERE reference = ?")
      .get(reference);
    if (row === undefined) return undefined;
    const { normalised } = JSON.parse(String(row.fields)) as {
      normalised: StoredFields;
    };
    const { name, email, message } = normalised;
    return {
      locale: String(row.locale),
      page: String(row.page),
      fields: { name, email, message },
    };
  });
}

type LeadRow = {
  reference: string;
  submissionId: string | null;
  /** Normalised. */
  fields: Record<string, unknown>;
  attribution: Record<string, string>;
  spam: { reasons: string[]; status: string };
};

/** All leads of an address, as they were stored. */
export function leadsOf(email: string): LeadRow[] {
  return withDatabase((database) =>
    database
      .prepare(
        "SELECT reference, submission_id, fields, attribution, spam FROM lead",
      )
      .all()
      .map((row) => ({
        reference: String(row.reference),
        submissionId:
          row.submission_id === null ? null : String(row.submission_id),
        fields: (
          JSON.parse(String(row.fields)) as { normalised: LeadRow["fields"] }
        ).normalised,
        attribution: JSON.parse(
          String(row.attribution),
        ) as LeadRow["attribution"],
        spam: JSON.parse(String(row.spam)) as LeadRow["spam"],
      }))
      .filter(({ fields }) => fields.email === email),
  );
}

/** The mails to an address, which the server writes into files because it has no mail server. */
export function mailsTo(email: string): string[] {
  const file = (env.E2E_DATABASE_URL ?? "").replace("sqlite:", "");
  const folder = join(dirname(file), "mail");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .filter((mail) => new RegExp(`^To:.*${email}`, "mi").test(mail));
}

function withDatabase<Result>(
  read: (database: DatabaseSync) => Result,
): Result {
  const file = (env.E2E_DATABASE_URL ?? "").replace("sqlite:", "");
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

/** What an operator sees: the output of `npm run leads -- list`. */
export function listedLeads(): string {
  return execFileSync("npm", ["run", "--silent", "leads", "--", "list"], {
    cwd: join(root),
    env: { ...env, DATABASE_URL: env.E2E_DATABASE_URL },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
}

export const referencePattern = /C-[2-9A-HJ-NP-Z]{8}/;
