import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { watchProxies } from "./proxy-watch.ts";

test("a proxy that is not trusted is named, once", () => {
  const warnings: string[] = [];
  const watch = watchProxies(["192.0.2.1"], (text) => warnings.push(text));
  const socket = { remoteAddress: "::ffff:10.1.2.3" } as Socket;
  watch.look({ headers: {}, url: "/", socket });
  expect([warnings, watch.fact()]).toEqual([[], {}]);
  const headers = { "x-forwarded-for": "203.0.113.7" };
  for (const url of ["/", "/about/"]) watch.look({ headers, url, socket });
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain("set TRUSTED_PROXIES=10.1.2.3");
  expect(watch.fact()).toEqual({ proxy: "untrusted" });
});
