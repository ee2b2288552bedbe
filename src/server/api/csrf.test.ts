import { expect, test } from "vitest";
import { buildApp } from "./app.ts";
import { noLimits, postJson, testParts, tokenHeaders } from "../testing/app.ts";
import { fixtureOrigin, fixtureSecret } from "../testing/site.ts";
import { noon } from "../testing/lead.ts";

const twoHours = 2 * 60 * 60 * 1000;
const publicSite = {
  siteOrigin: "https://example.com",
  trustedProxies: [],
  limits: noLimits,
};

test.each([
  [{}, 403],
  [{ origin: fixtureOrigin }, 303],
  [{ "sec-fetch-site": "same-origin" }, 303],
  [{ origin: "null", "sec-fetch-site": "same-origin" }, 403],
  [{ origin: fixtureOrigin, "sec-fetch-site": "same-site" }, 403],
] as const)("a form posted with %j is answered %i", async (own, status) => {
  const answer = await buildApp(testParts()).inject({
    method: "POST",
    url: "/api/contact/",
    headers: { "content-type": "application/x-www-form-urlencoded", ...own },
    payload: "name=A&email=a%40b.co&message=hello&privacy=yes",
  });
  expect(answer.statusCode).toBe(status);
});

test("the token comes with a cookie that scripts and other sites cannot use", async () => {
  const answer = await buildApp(testParts()).inject("/api/csrf/");
  expect(answer.headers["set-cookie"]).toMatch(
    /^csrf=[\w-]{22}; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  expect(answer.json()).toEqual({
    token: expect.stringMatching(/^\d+\.[\w-]{43}$/),
    expiresAt: new Date(noon + twoHours).toISOString(),
  });
  const secure = buildApp(testParts({ config: publicSite }));
  expect((await secure.inject("/api/csrf")).headers["set-cookie"]).toMatch(
    /^__Host-csrf=[\w-]{22}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
  );
});

test("a second tab gets a token for the same cookie, but a planted one is replaced", async () => {
  const app = buildApp(testParts());
  const { cookie = "" } = await tokenHeaders(app);
  const cookieAfter = async (sent: string) =>
    (await app.inject({ url: "/api/csrf", headers: { cookie: sent } })).headers[
      "set-cookie"
    ];
  expect(await cookieAfter(cookie)).toContain(`${cookie};`);
  expect(await cookieAfter("csrf=short")).not.toContain("short");
});

test("JSON needs a token that belongs to its cookie, for two hours", async () => {
  let now = noon;
  const app = buildApp(testParts({ now: () => now }));
  const { cookie = "", "csrf-token": token = "" } = await tokenHeaders(app);
  const [expires = "", signature = ""] = token.split(".");
  const post = async (changes: Record<string, string> = {}) => {
    const headers = { cookie, "csrf-token": token, ...changes };
    return (await postJson(app, {}, { headers })).statusCode;
  };
  const prolonged = `${Number(expires) + 1}.${signature}`;
  expect(await post({ "csrf-token": prolonged })).toBe(403);
  expect(await post({ cookie: `csrf=${"A".repeat(22)}` })).toBe(403);
  expect(await post()).toBe(201);
  now = noon + twoHours - 1;
  expect(await post()).toBe(201);
  now = noon + twoHours;
  expect(await post()).toBe(403);
});

test("after a change of secret, old tokens stay valid until the old secret is removed", async () => {
  const headers = await tokenHeaders(buildApp(testParts()));
  const next = "another-secret-of-thirty-two-letters";
  const statusWith = async (secrets: [string, ...string[]]) => {
    const app = buildApp(testParts({ secrets }));
    return (await postJson(app, {}, { headers })).statusCode;
  };
  expect(await statusWith([next, fixtureSecret])).toBe(201);
  expect(await statusWith([next])).toBe(403);
});
