import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { watchProxies } from "./proxy-watch.ts";

function watching(...trusted: string[]) {
  const warnings: string[] = [];
  const watch = watchProxies(trusted, (text) => warnings.push(text));
  const look = (remoteAddress: string, headers = {}, url = "/") =>
    watch.look({
      headers,
      url,
      socket: { remoteAddress } as IncomingMessage["socket"],
    });
  return { watch, look, warnings };
}

const from = { "x-forwarded-for": "203.0.113.7" };

test.each([
  ["::ffff:10.1.2.3", "10.1.2.3", from],
  ["127.0.0.1", "127.0.0.1", { via: "1.1 proxy" }],
  ["fe80::1%eth0", "fe80::1", from],
])(
  "a proxy at %s that is not trusted is named as %s, once",
  (address, named, headers) => {
    const { watch, look, warnings } = watching("192.0.2.1");
    look(address);
    expect([warnings, watch.fact()]).toEqual([[], {}]);
    for (let count = 0; count < 3; count += 1) look(address, headers);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(`set TRUSTED_PROXIES=${named}`);
    expect(watch.fact()).toEqual({ proxy: "untrusted" });
  },
);

test("a public address is not named, and does not hide a proxy that is found later", () => {
  const { watch, look, warnings } = watching();
  for (let client = 0; client < 300; client += 1)
    look(`203.0.113.${client % 250}`, from);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).not.toContain("203.0");
  expect(watch.fact()).toEqual({});
  look("10.0.0.1", from);
  expect(warnings).toHaveLength(2);
});

test("a trusted proxy says nothing, unless it sends no header with a post", () => {
  const { look, warnings } = watching("10.0.0.0/8");
  look("::ffff:10.0.0.1", from, "/api/contact/");
  look("10.0.0.1", {}, "/readyz");
  expect(warnings).toEqual([]);
  look("10.0.0.1", {}, "/api/contact/");
  expect(warnings).toEqual([
    expect.stringContaining("sends no X-Forwarded-For"),
  ]);
});
