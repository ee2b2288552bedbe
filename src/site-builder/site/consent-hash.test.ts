import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import words from "../../../messages/en.json" with { type: "json" };
import { consentHashes } from "./consent-hash.ts";
import { readContent } from "#content/content.ts";
import { companyName } from "#content/site.ts";

test("the hash is of the words that the form shows, with the facts of this site in them", async () => {
  const content = await readContent(`${import.meta.dirname}/../../..`);
  const { retentionMonths, privacyEmail } = content.site;
  const shown = `${words.form.notice}\n${words.form.privacy}`
    .replaceAll("{company}", companyName(content.site, "en"))
    .replaceAll("{months}", String(retentionMonths))
    .replaceAll("{privacyEmail}", privacyEmail);
  expect(shown).not.toContain("{");
  const sha256 = (text: string) =>
    createHash("sha256").update(text).digest("hex");
  const hashes = consentHashes(content);
  expect(hashes.en).toBe(sha256(shown));
  expect(new Set(Object.values(hashes)).size).toBe(3);

  const longer = { ...content.site, retentionMonths: retentionMonths + 1 };
  expect(consentHashes({ ...content, site: longer }).en).not.toBe(hashes.en);
});
