import { expect, test } from "vitest";
import { noon } from "../../testing/lead.ts";
import { clientKey, mailKey, networkOf } from "./client-key.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::FFFF:cb00:7107", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("the network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("keys differ by secret and day, and hold no address", () => {
  const key = clientKey("secret", "203.0.113.7", noon);
  expect(key).toMatch(/^[\w-]{43}$/);
  const nextDay = noon + 24 * 60 * 60 * 1000;
  for (const other of [
    clientKey("other", "203.0.113.7", noon),
    clientKey("secret", "203.0.113.8", noon),
    clientKey("secret", "203.0.113.7", nextDay),
    mailKey("secret", "203.0.113.7", noon),
  ])
    expect(other).not.toBe(key);
  const [upper, lower] = ["A@b.co", "a@b.co"].map((address) =>
    mailKey("secret", address, noon),
  );
  expect(upper).toBe(lower);
});
