import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { leadKinds, type LeadKind } from "../../leads/stored-lead.ts";
import { buildApp } from "../app.ts";
import { postJson, testParts } from "../../testing/app.ts";
import { kindOf } from "./kind-of.ts";

const url = new URL("kinds.yaml", import.meta.url);
const labelled = parse(readFileSync(url, "utf8")) as Record<LeadKind, string[]>;

test("messages get the kind that a person would give them, and enquiries nearly always", () => {
  for (const kind of leadKinds) {
    const wrong = labelled[kind].filter(
      (message) => kindOf({ services: [], message }) !== kind,
    );
    const count = labelled[kind].length;
    console.log(`${kind}: ${count - wrong.length} of ${count}`);
    expect(count).toBeGreaterThanOrEqual(15);
    expect(wrong.length / count, wrong.join("\n")).toBeLessThanOrEqual(
      kind === "enquiry" ? 0.05 : 0.2,
    );
  }
});

test("what was chosen decides, and the words only where both or nothing was chosen", () => {
  const message = "Our website needs help. Budget 5,000.";
  expect(kindOf({ services: ["job"], message })).toBe("job");
  expect(kindOf({ services: ["google-seo", "offer"], message })).toBe("offer");
  expect(kindOf({ services: ["job", "offer"], message })).toBe("enquiry");
  expect(kindOf({ services: ["other"], message: "สมัครงานค่ะ" })).toBe("job");
});

test("a posted lead is stored with its kind", async () => {
  const parts = testParts();
  const app = buildApp(parts);
  expect((await postJson(app, { services: ["offer"] })).statusCode).toBe(201);
  expect((await parts.leads.list(1))[0]?.kind).toBe("offer");
});
