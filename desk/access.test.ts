import { expect, test } from "vitest";
import { openAccess } from "./access.ts";

const origin = "http://127.0.0.1:3030";
const host = "127.0.0.1:3030";
const access = openAccess([origin, "https://desk.example.com"]);
const cookie = access.exchange(access.key)?.split(";")[0] ?? "";
const asked = { host, cookie };

test("the key is exchanged for a cookie that no script and no other site can use", () => {
  const exchanged = access.exchange(access.key);
  expect(exchanged).toMatch(
    /^desk-\w+=[\w-]{32}; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  expect(exchanged).not.toContain(access.key);
  expect(access.exchange(`${access.key}x`)).toBeUndefined();
  expect(access.exchange("")).toBeUndefined();
});

const fromBeside = { ...asked, "sec-fetch-site": "same-site" };
test.each([
  ["GET", asked, undefined],
  ["GET", { host: "desk.example.com", cookie }, undefined],
  // Another port of this machine may have set a cookie of the same name.
  [
    "GET",
    { host, cookie: `${cookie.replace(/=.*/, "=x")}; ${cookie}` },
    undefined,
  ],
  ["GET", { host }, "session"],
  ["GET", { host, cookie: `${cookie}x` }, "session"],
  ["GET", { host: "evil.example:3030", cookie }, "host"],
  ["GET", { cookie }, "host"],
  ["GET", { ...asked, origin: "https://evil.example" }, "origin"],
  ["GET", { ...fromBeside, "sec-fetch-mode": "no-cors" }, "origin"],
  ["GET", { ...fromBeside, "sec-fetch-mode": "navigate" }, undefined],
  ["POST", { ...asked, origin }, undefined],
  ["POST", asked, "origin"],
  ["POST", { ...asked, origin: "null" }, "origin"],
  ["POST", { ...asked, origin: "http://127.0.0.1:3031" }, "origin"],
  ["POST", { ...fromBeside, origin }, "origin"],
])("%s with %j is refused for its %s", (method, headers, refusal) => {
  expect(access.refusal({ method, headers })).toBe(refusal);
});
