import { expect, test } from "vitest";
import go from "./signal-go.svg?raw";
import stop from "./signal-stop.svg?raw";
import wait from "./signal-wait.svg?raw";

test("each signal has its own position and its own colour", () => {
  const arms = [go, wait, stop].map((svg) =>
    /rotate\((-?\d+)\)"><path class="(\w+)"/.exec(svg)?.slice(1),
  );
  expect(arms.map((arm) => arm?.[0])).toEqual(["-90", "-45", "0"]);
  expect(new Set(arms.map((arm) => arm?.[1])).size).toBe(3);
});
