import { expect, test } from "vitest";
import { ticksOf } from "./ruler.ts";

test("the rule is to scale: its longest ticks stand at each thirty days", () => {
  const long = ticksOf(90).filter(({ length }) => length === 40);
  expect(long.map(({ at }) => at / 10)).toEqual([0, 30, 60, 90]);
});
