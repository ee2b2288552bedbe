import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { site } from "../own-facts.ts";
import { client } from "./site.ts";

const textsOf = (files: string) =>
  globSync(files, { cwd: client }).map((file) =>
    readFileSync(join(client, file), "utf8"),
  );

test("pages have the script, the question and the hosts of analytics only if it is configured", () => {
  const { tagManager, counter, verification } = site;
  const scripts = textsOf("**/*.js").join("\n");
  expect(scripts.includes("/gtm.js")).toBe(tagManager !== undefined);
  expect(scripts.includes("matomo")).toBe(counter !== undefined);
  const documents = textsOf("**/index.html");
  expect(documents.length).toBeGreaterThan(0);
  for (const document of documents) {
    expect(document.includes('src="/assets/analytics-')).toBe(
      tagManager !== undefined || counter !== undefined,
    );
    expect(document.includes('id="consent"')).toBe(tagManager !== undefined);
    if (verification === undefined)
      expect(document).not.toMatch(/-verification"|msvalidate/);
  }
});
