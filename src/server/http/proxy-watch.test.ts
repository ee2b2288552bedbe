import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { watchProxies } from "./proxy-watch.ts";

function watching(...trusted: string[]) {
  const warnings: string[] = [];
  const watch = watchProxies(trusted, (text) => warnings.push(text));
  const look = (
    remoteAddress: string,
    headers: Record<string, string> = {},
    url = "/",
  ) =>
    watch.look({
      headers,
      url,
      socket: { remoteAddress } as IncomingMessage["socket"],
    });
  return { watch, look, warnings };
}

const from = { "x-forwarded-for": "203.0.113.7" };

test.each([
  ["172.17.0.1", "172.17.0.1"],
  ["::ffff:10.1.2.3", "10.1.2.3"],
  ["127.0.0.1", "127.0.0.1"],
  ["::1", "::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["fd00::2", "fd00::2"],
])(
  "a proxy at %s that is not trusted is named at its first request, once",
  (address, named) => {
    const { watch, look, warnings } = watching("192.0.2.1");
    look(address);
    expect(warnings).toEqual([]);
    expect(watch.fact()).toEqual({});
    for (let count = 0; count < 3; count += 1) look(address, from);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(`set TRUSTED_PROXIES=${named}`);
    expect(watch.fact()).toEqual({ proxy: "untrusted" });
  },
);

test.each(["forwarded", "x-real-ip", "via", "cf-connecting-ip"])(
  "the header %s shows a proxy as well",
  (name) => {
    const { look, warnings } = watching();
    look("10.0.0.1", { [name]: "x" });
    expect(warnings[0]).toContain(`header ${name} `);
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
  const { watch, look, warnings } = watching("10.0.0.0/8", "fd00::/8");
  look("10.0.0.1", from);
  look("::ffff:10.0.0.1", from, "/api/contact/");
  look("fd00::9", from);
  look("10.0.0.1", {}, "/readyz");
  expect(warnings).toEqual([]);
  look("10.0.0.1", { via: "1.1 proxy" }, "/api/contact/");
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain("sends no X-Forwarded-For");
  expect(watch.fact()).toEqual({});
});

test("a crowd from a private address is told, one from a public address is not", () => {
  const { watch, warnings } = watching();
  watch.lookAtCrowd("203.0.113.7");
  expect(warnings).toEqual([]);
  watch.lookAtCrowd("172.17.0.1");
  watch.lookAtCrowd("172.17.0.1");
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain("172.17.0.1");
});
