import { expect, test } from "vitest";
import { reasonOf } from "./reason-of.ts";

test("a fault without words of its own has those of its parts", () => {
  const parts = [new Error("::1 refused"), new Error("127.0.0.1 refused")];
  expect(reasonOf(new AggregateError(parts))).toBe(
    "::1 refused; 127.0.0.1 refused",
  );
  expect(reasonOf(new AggregateError(parts, "no address answers"))).toBe(
    "no address answers",
  );
  expect(reasonOf("a word")).toBe("a word");
});
