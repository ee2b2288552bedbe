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

function reporter() {
  const lines: string[] = [];
  const app = buildApp(
    testParts({
      log: createLog({ to: { write: (line) => void lines.push(line) } }),
    }),
  );
  const send = (body: string, type = "application/reports+json") =>
    app.inject({
      method: "POST",
      url: "/api/csp-report",
      headers: { "content-type": type },
      payload: body,
    });
  const refusals = () =>
    lines
      .map((line) => JSON.parse(line) as { refusal?: object })
      .flatMap(({ refusal }) => refusal ?? []);
  return { send, refusals, lines };
}

test("reports of browsers are logged without data about the visitor", async () => {
  const { send, refusals, lines } = reporter();
  const response = await send(JSON.stringify([modern]));
  expect(response.statusCode).toBe(204);
  await send(JSON.stringify(old), "application/csp-report");
  expect(refusals()).toEqual([
    { page: "contact", directive: "script-src-elem", blocked: "https" },
    { page: "home", directive: "style-src", blocked: "inline" },
  ]);
  expect(lines.join("")).not.toMatch(/secret|a@b\.co|private|token|evil/);
});

test("any other body is answered 204 and not logged", async () => {
  const { send, refusals } = reporter();
  const large = JSON.stringify([{ ...modern, more: "x".repeat(9000) }]);
  for (const [body, type] of [
    [large],
    ["{"],
    ["null"],
    [JSON.stringify([modern]), "text/plain"],
    [JSON.stringify({ "csp-report": 5 }), "application/csp-report"],
  ] as const)
    expect((await send(body, type)).statusCode, body.slice(0, 50)).toBe(204);
  expect(refusals()).toEqual([]);
});

test("ten reports a minute are logged", async () => {
  const { send, refusals } = reporter();
  for (let sent = 0; sent < 30; sent += 1) await send(JSON.stringify([modern]));
  expect(refusals()).toHaveLength(10);
});
