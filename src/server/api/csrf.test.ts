import { expect, test } from "vitest";
import { buildApp } from "./app.ts";
import {
  noLimits,
  postForm,
  postJson,
  testParts,
  tokenHeaders,
} from "../testing/app.ts";
import { fixtureOrigin, fixtureSecret } from "../testing/site.ts";
import { noon } from "../testing/lead.ts";

const twoHours = 2 * 60 * 60 * 1000;
const refused = { statusCode: 403, body: '{"ok":false,"code":"csrf"}' };

test.each([
  ["neither Origin nor Fetch Metadata", {}, 403],
  ["our origin", { origin: fixtureOrigin }, 303],
  ["the same machine by address", { origin: "http://127.0.0.1:3000" }, 303],
  ["the same machine by IPv6 address", { origin: "http://[::1]:3000" }, 303],
  [
    "only Fetch Metadata, same origin",
    { "sec-fetch-site": "same-origin" },
    303,
  ],
  ["origin null", { origin: "null" }, 403],
  ["a foreign origin", { origin: "https://evil.test" }, 403],
  ["our origin as a prefix", { origin: `${fixtureOrigin}.evil.test` }, 403],
  ["another port", { origin: "http://localhost:3001" }, 403],
  ["another scheme", { origin: "https://localhost:3000" }, 403],
  [
    "cross-site",
    { origin: fixtureOrigin, "sec-fetch-site": "cross-site" },
    403,
  ],
  ["same-site", { origin: fixtureOrigin, "sec-fetch-site": "same-site" }, 403],
  ["none", { "sec-fetch-site": "none" }, 403],
  [
    "same-origin, but origin null",
    { origin: "null", "sec-fetch-site": "same-origin" },
    403,
  ],
] as const)(
  "a form posted with %s (%j) is answered %i",
  async (_what, headers, status) => {
    const app = buildApp(testParts());
    const body = "name=A&email=a%40b.co&message=hello&privacy=yes";
    const answer = await app.inject({
      method: "POST",
      url: "/api/contact/",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        ...headers,
      },
      payload: body,
    });
    expect(answer.statusCode).toBe(status);
  },
);

test("a public site takes posts from its own origin only", async () => {
  const config = {
    siteOrigin: "https://example.com",
    trustedProxies: [],
    limits: noLimits,
  };
  const app = buildApp(testParts({ config }));
  expect((await postForm(app)).statusCode).toBe(403);
  const headers = { origin: "https://example.com" };
  expect((await postForm(app, {}, { headers })).statusCode).toBe(303);
});

test("the token comes with a cookie that scripts and other sites cannot use", async () => {
  const app = buildApp(testParts());
  for (const url of ["/api/csrf", "/api/csrf/"]) {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["set-cookie"]).toMatch(
      /^csrf=[\w-]{22}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect(answer.json()).toEqual({
      token: expect.stringMatching(
        new RegExp(`^${noon + twoHours}\\.[\\w-]{43}$`),
      ),
      expiresAt: new Date(noon + twoHours).toISOString(),
    });
  }
  const config = {
    siteOrigin: "https://example.com",
    trustedProxies: [],
    limits: noLimits,
  };
  const answer = await buildApp(testParts({ config })).inject("/api/csrf");
  expect(answer.headers["set-cookie"]).toMatch(
    /^__Host-csrf=[\w-]{22}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
  );
});

test("a second tab gets a token for the same cookie", async () => {
  const app = buildApp(testParts());
  const first = await tokenHeaders(app);
  const { cookie = "" } = first;
  const answer = await app.inject({ url: "/api/csrf", headers: { cookie } });
  expect(answer.headers["set-cookie"]).toContain(`${cookie};`);
  const planted = await app.inject({
    url: "/api/csrf",
    headers: { cookie: "csrf=short" },
  });
  expect(planted.headers["set-cookie"]).not.toContain("short");
});

test("JSON needs a token that belongs to its cookie", async () => {
  const app = buildApp(testParts());
  const { cookie = "", "csrf-token": token = "" } = await tokenHeaders(app);
  const [expires = "", signature = ""] = token.split(".");
  const post = (headers: Record<string, string>) =>
    postJson(app, {}, { headers });
  expect(await post({ cookie, "csrf-token": "" })).toMatchObject(refused);
  expect(await post({ cookie: "", "csrf-token": token })).toMatchObject(
    refused,
  );
  expect(
    await post({ cookie: `csrf=${"A".repeat(22)}`, "csrf-token": token }),
  ).toMatchObject(refused);
  for (const forged of [
    `${expires}.${"A".repeat(43)}`,
    `${Number(expires) + 1}.${signature}`,
    `${expires}.${signature}x`,
    expires,
    "null",
    `${"9".repeat(17)}.${signature}`,
  ])
    expect(await post({ cookie, "csrf-token": forged }), forged).toMatchObject(
      refused,
    );
  expect((await post({ cookie, "csrf-token": token })).statusCode).toBe(201);
});

test("a token is valid for two hours", async () => {
  let now = noon;
  const app = buildApp(testParts({ now: () => now }));
  const headers = await tokenHeaders(app);
  now = noon + twoHours - 1;
  expect((await postJson(app, {}, { headers })).statusCode).toBe(201);
  now = noon + twoHours;
  expect(await postJson(app, {}, { headers })).toMatchObject(refused);
});

test("after a change of secret, old tokens stay valid until the old secret is removed", async () => {
  const headers = await tokenHeaders(buildApp(testParts()));
  const next = "another-secret-of-thirty-two-letters";
  const both = buildApp(testParts({ secrets: [next, fixtureSecret] }));
  expect((await postJson(both, {}, { headers })).statusCode).toBe(201);
  const only = buildApp(testParts({ secrets: [next] }));
  expect(await postJson(only, {}, { headers })).toMatchObject(refused);
});
