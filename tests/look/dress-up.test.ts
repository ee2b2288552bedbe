import { expect, test } from "vitest";
import { withExamples } from "./dress-up.ts";

test("examples lose their mark, explanations keep theirs", () => {
  expect(withExamples("## LINE:\n# line:\n#   id: a\nbrand: b # c\n")).toBe(
    "## LINE:\nline:\n  id: a\nbrand: b # c\n",
  );
});
