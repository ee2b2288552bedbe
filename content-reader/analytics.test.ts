import { expect, test } from "vitest";
import { analyticsSchema, foreignSources } from "./analytics.ts";

const good = {
  tool: "plausible",
  host: "https://stats.example.com/",
  id: "example.com",
  recipient: "Example, Estonia",
};

test("a tool's address is kept without its last slash, and is all that the policy allows", () => {
  const analytics = analyticsSchema.parse(good);
  expect(analytics).toMatchObject({ host: "https://stats.example.com" });
  expect(foreignSources(analytics)).toEqual({
    script: [],
    img: [],
    connect: ["https://stats.example.com"],
  });
});

test.each([
  [{ tool: "other" }, "tool", "must be plausible, umami, matomo or ga4"],
  [{ host: "http://stats.example.com" }, "host", "must be an https address"],
  [{ host: "stats" }, "host", "must be an https address such as"],
  [{ id: "no domain" }, "id", "must be the domain the site has in Plausible"],
  [{ tool: "umami" }, "id", "must be the website id of Umami"],
  [{ tool: "matomo", id: 0 }, "id", "must be the number"],
  [
    { tool: "ga4", host: undefined, id: "UA-1" },
    "id",
    "must be the measurement id",
  ],
  [{ recipient: "" }, "recipient", "is empty"],
])("%j is refused with key and remedy", (changes, key, problem) => {
  const { success, error } = analyticsSchema.safeParse({ ...good, ...changes });
  expect(success).toBe(false);
  const issue = error?.issues.find(({ path }) => path[0] === key);
  expect(issue?.message).toContain(problem);
});
