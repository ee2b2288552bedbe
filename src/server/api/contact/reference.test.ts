import { expect, test } from "vitest";
import { newReference } from "./reference.ts";

test("references are C- and eight characters that cannot be mixed up", () => {
  const references = Array.from({ length: 2000 }, newReference);
  for (const reference of references)
    expect(reference).toMatch(/^C-[2-9A-HJ-NP-Z]{8}$/);
  expect(new Set(references).size).toBe(2000);
  expect(new Set(references.join("")).size).toBe(33); // 32 of the alphabet and the hyphen.
});
