import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { askedPurposes } from "#content-reader/tools/consent.ts";
import { readSite } from "#content-reader/site.ts";
import { root } from "../content.ts";
import { client } from "./site.ts";

const { tools = [], verification } = await readSite(root);
const textsOf = (files: string) =>
  globSync(files, { cwd: client }).map((file) =>
    readFileSync(join(client, file), "utf8"),
  );
const scripts = textsOf("**/*.js").join("\n");

/** A part of each tool's code that no other code has. */
const marks = {
  plausible: "/api/event",
  umami: "/api/send",
  matomo: "/matomo.php",
  ga4: "ga-disable-",
  "google-ads": "_gcl",
  "meta-pixel": "connect.facebook.net",
  "line-tag": "d.line-scdn.net/n/line_tag",
  "tag-manager": "/gtm.js?id=",
};

test("scripts contain the code of the tools that are set, and of no others", () => {
  const set = new Set<string>(tools.map(({ tool }) => tool));
  for (const [tool, mark] of Object.entries(marks))
    expect(scripts.includes(mark), tool).toBe(set.has(tool));
  expect(scripts.includes("site:ask-consent")).toBe(
    Object.keys(askedPurposes(tools)).length > 0,
  );
});

test("documents load a script of tools only if there are any", () => {
  // A draft that is shared runs no script.
  const documents = textsOf("**/index.html");
  expect(documents.length).toBeGreaterThan(0);
  const isSet = tools.length > 0;
  for (const document of documents) {
    expect(document.includes('src="/assets/analytics-')).toBe(isSet);
    if (verification === undefined)
      expect(document).not.toMatch(/-verification"|msvalidate|domain_verify/);
  }
});
