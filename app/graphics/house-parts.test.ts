import { expect, test } from "vitest";
import { houseParts } from "./house-parts.ts";

test("the house comes apart in four pieces, none of which needs the colour of the ground it stood on", () => {
  const parts = Object.values(houseParts());
  expect(parts).toHaveLength(4);
  for (const part of parts) {
    expect(part).toContain("<path");
    expect(part).not.toMatch(/#1b1a17|class="r/);
  }
});
