import { expect, test } from "vitest";
import { openAccess } from "./access.ts";

const origin = "http://127.0.0.1:3030";
const host = "127.0.0.1:3030";
const access = openAccess([origin, "https://desk.example.com"]);
const cookie = access.exchange(access.key)?.split(";")[0] ?? "";

test("the key is exchanged for a cookie that no script and no other site can use", () => {
  expect(access.exchange(access.key)).toMatch(
    /^desk-\w+=[\w-]{32}; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  expect(access.exchange(access.key)).not.toContain(access.key);
  expect(access.exchange(`${access.key}x`)).toBeUndefined();
  expect(access.exchange("")).toBeUndefined();
});

test.each([
  ["with the cookie", { host, cookie }, undefined],
  ["among other cookies", { host, cookie: `a=b; ${cookie}; c=d` }, undefined],
  ["of the added origin", { host: "desk.example.com", cookie }, undefined],
  [
    "with a cookie that another port has set before",
    { host, cookie: `${cookie.replace(/=.*/, "=bad")}; ${cookie}` },
    undefined,
  ],
  ["without cookie", { host }, "session"],
  ["with a wrong cookie", { host, cookie: `${cookie}x` }, "session"],
  [
    "for another name of this machine",
    { host: "evil.example:3030", cookie },
    "host",
  ],
  ["without host", { cookie }, "host"],
  [
    "by another site's script",
    { host, cookie, origin: "https://evil.example" },
    "origin",
  ],
  [
    "by a picture on another port",
    {
      host,
      cookie,
      "sec-fetch-site": "same-site",
      "sec-fetch-mode": "no-cors",
    },
    "origin",
  ],
  [
    "by a link on another port",
    {
      host,
      cookie,
      "sec-fetch-site": "same-site",
      "sec-fetch-mode": "navigate",
    },
    undefined,
  ],
])("a page is asked for %s", (_, headers, refusal) => {
  expect(access.refusal({ method: "GET", headers })).toBe(refusal);
});

test.each([
  [
    "by the desk",
    { host, cookie, origin, "sec-fetch-site": "same-origin" },
    undefined,
  ],
  ["by a program of the machine", { host, cookie, origin }, undefined],
  ["without origin", { host, cookie }, "origin"],
  ["by a page without origin", { host, cookie, origin: "null" }, "origin"],
  [
    "by another port",
    { host, cookie, origin: "http://127.0.0.1:3031" },
    "origin",
  ],
  [
    "by a site beside it",
    { host, cookie, origin, "sec-fetch-site": "same-site" },
    "origin",
  ],
])("a change is sent %s", (_, headers, refusal) => {
  expect(access.refusal({ method: "POST", headers })).toBe(refusal);
});

test("a socket needs an origin as well", () => {
  const refusal = (headers: Record<string, string>) =>
    access.refusal({ method: "GET", headers }, { isSocket: true });
  expect(refusal({ host, cookie })).toBe("origin");
  expect(refusal({ host, cookie, origin })).toBeUndefined();
});
