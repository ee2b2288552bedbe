import { expect, test } from "vitest";
import { buildApp } from "./app.ts";
import { createLog } from "../log.ts";
import { testParts } from "../testing/app.ts";

const modern = {
  type: "csp-violation",
  body: {
    documentURL: "https://example.com/en/contact/?email=a@b.co",
    effectiveDirective: "script-src-elem",
    blockedURL: "https://evil.test/x.js?token=1",
    sample: "alert('private words')",
  },
};
const old = {
  "csp-report": {
    "document-uri": "https://example.com/?q=secret",
    "violated-directive": "style-src 'self'",
    "blocked-uri": "inline",
  },
};

/** Sends reports, and returns the log and the refusals in it. */
async function report(...reports: [body: unknown, type?: string][]) {
  const lines: string[] = [];
  const to = { write: (line: string) => void lines.push(line) };
  const app = buildApp(testParts({ log: createLog({ to }) }));
  for (const [body, type = "application/reports+json"] of reports) {
    const { statusCode } = await app.inject({
      method: "POST",
      url: "/api/csp-report",
      headers: { "content-type": type },
      payload: typeof body === "string" ? body : JSON.stringify(body),
    });
    expect(statusCode).toBe(204);
  }
  const refusals = lines
    .map((line) => JSON.parse(line) as { refusal?: object })
    .flatMap(({ refusal }) => refusal ?? []);
  return { refusals, log: lines.join("") };
}

test("reports of browsers are logged without data about the visitor", async () => {
  const { refusals, log } = await report(
    [[modern]],
    [old, "application/csp-report"],
  );
  expect(refusals).toEqual([
    { page: "contact", directive: "script-src-elem", blocked: "https" },
    { page: "home", directive: "style-src", blocked: "inline" },
  ]);
  expect(log).not.toMatch(/secret|a@b\.co|private|token|evil/);
});

test("any other body is answered 204 and not logged; ten reports a minute are", async () => {
  const { refusals } = await report(
    [[{ ...modern, more: "x".repeat(9000) }]],
    ["{"],
    ["null"],
    [[modern], "text/plain"],
    [{ "csp-report": 5 }, "application/csp-report"],
  );
  expect(refusals).toEqual([]);
  const many = Array.from({ length: 30 }, (): [unknown] => [[modern]]);
  expect((await report(...many)).refusals).toHaveLength(10);
});
