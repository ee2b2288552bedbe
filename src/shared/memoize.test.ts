import { expect, test } from "vitest";
import { memoize } from "./memoize.ts";

test("a result is computed once for each object and strings, also when it is undefined", () => {
  const asked: string[] = [];
  const find = memoize((owner: { name: string }, ...words: string[]) => {
    asked.push([owner.name, ...words].join(" "));
    return words[0];
  });
  const [one, two] = [{ name: "one" }, { name: "two" }];
  for (let times = 0; times < 2; times += 1) {
    expect(find(one)).toBeUndefined();
    expect(find(one, "a")).toBe("a");
    expect(find(one, "a", "b")).toBe("a");
    expect(find(two, "b")).toBe("b");
  }
  expect(asked).toEqual(["one", "one a", "one a b", "two b"]);
});
