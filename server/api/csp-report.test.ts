import { expect, test } from "vitest";
import { buildApp } from "./app.ts";
import { createLog } from "../log.ts";
import { testParts } from "../testing/app.ts";

const modern = {
  type: "csp-violation",
  age: 3,
  user_agent: "secret agent",
  body: {
    documentURL: "https://example.com/en/contact/?email=a@b.co",
    effectiveDirective: "script-src-elem",
    blockedURL: "https://evil.test/x.js?token=1",
    sourceFile: "https://example.com/assets/a.js",
    sample: "alert('private words')",
  },
};
const old = {
  "csp-report": {
    "document-uri": "https://example.com/?q=secret",
    "violated-directive": "style-src",
    "blocked-uri": "inline",
  },
};

function reporter(now?: () => number) {
  const lines: string[] = [];
  const app = buildApp(
    testParts({
      ...(now && { now }),
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

test("a browser's report is logged without data about the visitor", async () => {
  const { send, refusals, lines } = reporter();
  const answer = await send(JSON.stringify([modern]));
  expect(answer.statusCode).toBe(204);
  expect(answer.body).toBe("");
  expect(answer.headers["content-security-policy"]).toContain(
    "report-to csp; report-uri /api/csp-report",
  );
  await send(JSON.stringify(old), "application/csp-report");
  expect(refusals()).toEqual([
    {
      page: "contact",
      directive: "script-src-elem",
      blocked: "https",
      source: "asset",
    },
    { page: "home", directive: "style-src", blocked: "inline", source: "" },
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
    ["[1]"],
    [JSON.stringify([modern]), "text/plain"],
    [JSON.stringify({ "csp-report": 5 }), "application/csp-report"],
  ] as const)
    expect((await send(body, type)).statusCode, body.slice(0, 50)).toBe(204);
  expect(refusals()).toEqual([]);
});

test("a report that comes again is counted, and ten different ones a minute are logged", async () => {
  let now = 0;
  const { send, refusals, lines } = reporter(() => now);
  for (let sent = 0; sent < 30; sent += 1)
    await send(JSON.stringify([modern, modern]));
  expect(refusals()).toHaveLength(1);
  const directives =
    "default img font media object frame child worker connect style manifest";
  for (const name of directives.split(" "))
    await send(
      JSON.stringify([
        {
          ...modern,
          body: { ...modern.body, effectiveDirective: `${name}-src` },
        },
      ]),
    );
  expect(refusals()).toHaveLength(10);
  now += 60_000;
  await send(JSON.stringify([modern]));
  const told = lines.map((line) => JSON.parse(line) as { untold?: number });
  expect(told.reduce((sum, { untold = 0 }) => sum + untold, 0)).toBe(61);
});

test("a report can write no words of its own", async () => {
  const { send, lines } = reporter();
  const body = Object.fromEntries(
    ["documentURL", "effectiveDirective", "blockedURL", "sourceFile"].map(
      (name) => [name, "marker"],
    ),
  );
  const urls = Object.fromEntries(
    Object.keys(body).map((name) => [
      name,
      "marker://marker.test/marker/?marker",
    ]),
  );
  const article = {
    ...body,
    documentURL: "https://x.test/en/articles/marker/",
  };
  for (const one of [body, urls, article])
    await send(JSON.stringify([{ ...modern, body: one }]));
  // Two of them say the same.
  expect(lines).toHaveLength(2);
  expect(lines.join("")).not.toContain("marker");
});
