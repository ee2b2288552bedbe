import { describe, expect, test } from "vitest";
import { fieldCases } from "./testing/growth/field-cases.ts";
import { leadCases } from "./testing/growth/lead-cases.ts";
import { measureGrowth, mostGrowth } from "./testing/growth/measure.ts";
import { requestCases } from "./testing/growth/request-cases.ts";
import { textShapes } from "./testing/growth/shapes.ts";

describe("time at most doubles where a visitor's input doubles", () => {
  test.each([...requestCases, ...fieldCases, ...leadCases])(
    "$name",
    async (growthCase) => {
      const steep: string[] = [];
      for (const shape of growthCase.shapes) {
        const { perDoubling, longest } = await measureGrowth(growthCase, shape);
        if (perDoubling > mostGrowth)
          steep.push(
            `${shape.name}: × ${perDoubling.toFixed(2)}, ${longest.toFixed(0)} µs`,
          );
      }
      expect(steep).toEqual([]);
    },
  );
});

test("a square is noticed", async () => {
  const marks = textShapes.find(({ name }) =>
    name.startsWith('"\u0301\u0316"'),
  );
  const nfc = { limit: 16_384, run: (text: string) => text.normalize("NFC") };
  const { perDoubling } = await measureGrowth(nfc, marks ?? never());
  expect(perDoubling).toBeGreaterThan(mostGrowth);
});

function never(): never {
  throw new Error("there is no such shape");
}
