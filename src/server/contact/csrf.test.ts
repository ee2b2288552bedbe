import { expect, onTestFinished, test, vi } from "vitest";
import { openApp, postJson, tokenHeaders } from "../testing/app.ts";

test("under https the cookie belongs to this host alone", async () => {
  const { app } = await openApp({
    config: { SITE_ORIGIN: "https://example.com" },
  });
  expect((await app.inject("/api/csrf")).headers["set-cookie"]).toMatch(
    /^__Host-csrf=\S+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
});

test("a second tab gets a token for the same cookie, but a planted one is replaced", async () => {
  const { app } = await openApp();
  const first = await tokenHeaders(app);
  const { cookie } = first;
  const second = await app.inject({ url: "/api/csrf", headers: { cookie } });
  expect(second.headers).not.toHaveProperty("set-cookie");
  const { token } = second.json<{ token: string }>();
  for (const own of [first["csrf-token"], token]) {
    const headers = { cookie, "csrf-token": own };
    const { statusCode } = await postJson(app, {}, { headers });
    expect([200, 201]).toContain(statusCode);
  }
  const planted = { cookie: "csrf=planted.value" };
  const replaced = await app.inject({ url: "/api/csrf", headers: planted });
  expect(replaced.headers["set-cookie"]).toMatch(/^csrf=(?!planted)/);
});

test("a token is good for two hours", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { app } = await openApp();
  const headers = await tokenHeaders(app);
  const post = async () => (await postJson(app, {}, { headers })).statusCode;
  expect(await post()).toBe(201);
  vi.advanceTimersByTime(2 * 60 * 60 * 1000 + 1000);
  expect(await post()).toBe(403);
});
