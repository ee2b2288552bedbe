import { createHmac, timingSafeEqual } from "node:crypto";
import { emptyLead } from "#shared/lead/fields.ts";
import type { Locale } from "#shared/locales.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { mailWords } from "../mail/mail-text.ts";
import { passingFailure, type Deliver } from "../outbox/attempt.ts";
import { uuidOf } from "../outbox/uuid-of.ts";

/** Header of the server's own posts. Its value is signed, so that a visitor cannot send a test. */
export const testHeader = "x-daily-test";

type TestParts = {
  siteOrigin: string;
  site: SiteManifest;
  locale: Locale;
  /** The current secret first. */
  secrets: readonly [string, ...string[]];
};

const dayMs = 24 * 60 * 60 * 1000;
const answerWithinMs = 20_000;

/**
 * Posts our own form to the public address as a browser does, through name resolution, proxy, token, checks and database.
 * The delivery of its mail is watched as for every lead. A repeated post makes no second lead.
 */
export function testLeadChannel({
  siteOrigin,
  site,
  locale,
  secrets,
}: TestParts): Deliver {
  return async ({ id }, stop) => {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(answerWithinMs)]);
    const issued = await fetch(`${siteOrigin}/api/csrf/`, { signal });
    if (!issued.ok) return failure("no token: answered", issued.status);
    const { token } = (await issued.json()) as { token: string };
    const [cookie = ""] = issued.headers.getSetCookie().join().split(";");
    const submissionId = uuidOf(id);
    const posted = await fetch(`${siteOrigin}/api/contact/`, {
      method: "POST",
      redirect: "error",
      headers: {
        origin: siteOrigin,
        "content-type": "application/json",
        "csrf-token": token,
        cookie,
        [testHeader]: sign(secrets[0], submissionId),
      },
      body: JSON.stringify({
        ...emptyLead(),
        name: site.brand,
        email: site.email,
        message: mailWords(site.mail, locale)("mail.team.testNote"),
        privacy: "yes",
        locale,
        submissionId,
      }),
      signal,
    });
    await posted.body?.cancel();
    return posted.ok ? { result: "sent" } : failure("answered", posted.status);
  };
}

/** Whether a post is a test that a server with one of these secrets made. */
export function isSignedTest(
  secrets: readonly string[],
  submissionId: string | null,
  signature: unknown,
): boolean {
  if (submissionId === null || typeof signature !== "string") return false;
  return secrets.some((secret) => {
    const expected = Buffer.from(sign(secret, submissionId));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** A failed test is retried for a day only, because the next day has its own test. */
function failure(what: string, status: number) {
  return {
    ...passingFailure(`${what} ${status}`, `HTTP ${status}`),
    giveUpAfterMs: dayMs,
  };
}

function sign(secret: string, submissionId: string): string {
  return createHmac("sha256", secret)
    .update(`daily-test.v1.${submissionId}`)
    .digest("base64url");
}
