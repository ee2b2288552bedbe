import { expect, test } from "vitest";
import { namelessServices } from "./check-services.ts";

test("a service without a name is told in each language", () => {
  const named = { service: { a: "A", b: "B" } };
  const messages = { th: named, en: named, ja: { service: { a: "A" } } };
  expect(namelessServices(messages, ["a", "b"])).toMatchObject([
    { file: "messages/ja.json", key: "service.b" },
  ]);
});
