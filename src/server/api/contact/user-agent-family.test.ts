import { expect, test } from "vitest";
import { userAgentFamily } from "./user-agent-family.ts";

const webkit = "Mozilla/5.0 (Linux) AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`${webkit} Chrome/140.0 Safari/537.36`, "Chrome"],
  [`${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`, "Edge"],
  [`${webkit} Chrome/140.0 Mobile Safari/537.36 Line/15.0`, "LINE"],
  [undefined, "other"],
])("%j is %s", (userAgent, family) => {
  expect(userAgentFamily(userAgent)).toBe(family);
});
