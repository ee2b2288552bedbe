import { expect, test } from "vitest";
import { userAgentFamily } from "./user-agent-family.ts";

const webkit = "Mozilla/5.0 (Linux) AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`${webkit} Chrome/140.0 Safari/537.36`, "Chrome"],
  [`${webkit} Version/18.0 Safari/605.1.15`, "Safari"],
  [`${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`, "Edge"],
  [`${webkit} Chrome/140.0 Mobile Safari/537.36 Line/15.0`, "LINE"],
  ["Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox"],
  [undefined, "other"],
])("%j is %s", (userAgent, family) => {
  expect(userAgentFamily(userAgent)).toBe(family);
});
