import { expect, test } from "vitest";
import { createLog } from "./log.ts";

test.each([
  `invalid input syntax for type uuid: "marker words"`,
  `550 marker@example.com is unknown`,
  `connect postgres://marker:marker@db.test/marker failed`,
])("what a fault quotes is left out: %s", (message) => {
  const lines: string[] = [];
  const log = createLog({ to: { write: (line) => void lines.push(line) } });
  const err = Object.assign(new Error(message), { detail: "marker" });
  log.error({ err }, "failed");
  expect(lines.join("")).not.toContain("marker");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    err: { type: "Error", message: expect.stringMatching(/\w/) },
  });
});
