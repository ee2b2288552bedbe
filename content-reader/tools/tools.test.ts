import { expect, test } from "vitest";
import { askedPurposes, countingOf, questionOf } from "./consent.ts";
import { foreignSources } from "./foreign-sources.ts";
import { toolsSchema } from "./tools.ts";

const recipient = "Example, Estonia";
const plausible = {
  tool: "plausible",
  host: "https://stats.example.com/",
  id: "example.com",
  recipient,
};
const ga4 = { tool: "ga4", id: "G-AB12CD34EF", recipient };
const meta = { tool: "meta-pixel", id: "1234567890123456", recipient };
const manager = {
  tool: "tag-manager",
  id: "GTM-AB12CD3",
  purposes: ["statistics"],
  recipient,
};

test("a tool's address is kept without its last slash, and is all that the policy allows", () => {
  const tools = toolsSchema.parse([plausible]);
  expect(tools).toMatchObject([{ host: "https://stats.example.com" }]);
  expect(foreignSources(tools)).toEqual({
    script: [],
    img: [],
    connect: ["https://stats.example.com"],
    frame: [],
  });
});

test("without tools nothing is opened and nobody is asked", () => {
  expect(foreignSources(undefined)).toBeUndefined();
  expect(countingOf(undefined)).toBe("");
  expect(askedPurposes(undefined)).toEqual({});
});

test("several tools open what each needs, and nothing twice", () => {
  const tools = toolsSchema.parse([
    meta,
    { ...manager, hosts: { img: ["https://www.facebook.com"] } },
  ]);
  expect(foreignSources(tools)).toEqual({
    script: [
      "https://connect.facebook.net",
      "https://www.googletagmanager.com",
    ],
    connect: [
      "https://connect.facebook.net",
      "https://www.facebook.com",
      "https://www.googletagmanager.com",
    ],
    img: ["https://www.facebook.com", "https://www.googletagmanager.com"],
    frame: [],
  });
});

test.each([
  [[plausible], "cookieless", [], undefined],
  [[plausible, ga4], "consent", ["statistics"], undefined],
  [[ga4, manager], "consent", ["statistics"], "statistics"],
  [[meta], "consent", ["advertising"], "advertising"],
  [[ga4, meta], "consent", ["statistics", "advertising"], "both"],
])("visitors are asked what the tools need", (list, counting, asked, words) => {
  const tools = toolsSchema.parse(list);
  expect(countingOf(tools)).toBe(counting);
  expect(Object.keys(askedPurposes(tools))).toEqual(asked);
  expect(questionOf(tools)).toBe(words);
});

test("another company or tool for a purpose is a new question, for this purpose alone", () => {
  const before = askedPurposes(toolsSchema.parse([ga4, meta]));
  const other = { ...meta, recipient: "Other, Japan" };
  const after = askedPurposes(toolsSchema.parse([ga4, other]));
  expect(after.statistics).toBe(before.statistics);
  expect(after.advertising).not.toBe(before.advertising);
});

const ads = {
  tool: "google-ads",
  id: "AW-123456789",
  conversions: { lead_submit: "AbC-D_efG-h12" },
  recipient,
};

test.each([
  [{ ...plausible, tool: "other" }, "0.tool", "must be plausible, umami"],
  [
    { ...plausible, host: "http://stats.example.com" },
    "0.host",
    "must be an https address",
  ],
  [
    { ...plausible, host: "stats" },
    "0.host",
    "must be an https address such as",
  ],
  [{ ...plausible, id: "no domain" }, "0.id", "must be the domain"],
  [{ ...plausible, tool: "umami" }, "0.id", "must be the website id of Umami"],
  [{ ...plausible, tool: "matomo", id: 0 }, "0.id", "must be the number"],
  [{ ...ga4, id: "UA-1" }, "0.id", "must be the measurement id"],
  [{ ...plausible, recipient: "" }, "0.recipient", "is empty"],
  [{ ...ads, id: "123456789" }, "0.id", "such as AW-123456789"],
  [{ ...ads, conversions: {} }, "0.conversions", "the label of at least one"],
  [
    { ...ads, conversions: { lead_submit: "AW-1/AbC-D_efG" } },
    "0.conversions.lead_submit",
    "what follows the /",
  ],
  [{ ...meta, id: 1_234_567_890 }, "0.id", "in quotes"],
  [{ ...meta, tool: "line-tag" }, "0.id", "must be the tagId"],
  [{ ...manager, purposes: [] }, "0.purposes", "must name what the tags"],
  [
    { ...manager, purposes: ["fun"] },
    "0.purposes.0",
    "must be statistics or advertising",
  ],
  [
    { ...manager, hosts: { script: ["https://a.example/x.js"] } },
    "0.hosts.script.0",
    "without a path",
  ],
  [
    { ...manager, hosts: { script: ["'unsafe-inline'"] } },
    "0.hosts.script.0",
    "must be a host such as",
  ],
  [
    { ...manager, hosts: { img: ["https://*.com"] } },
    "0.hosts.img.0",
    "must be a host such as",
  ],
  [{ ...manager, cookies: ["csrf"] }, "0.cookies.0", "is a cookie of this"],
])("%j is refused with key and remedy", (tool, key, problem) => {
  const { success, error } = toolsSchema.safeParse([tool]);
  expect(success).toBe(false);
  const issue = error?.issues.find(({ path }) => path.join(".") === key);
  expect(issue?.message).toContain(problem);
});

test("the same tool twice is refused, two containers are not", () => {
  const { error } = toolsSchema.safeParse([ga4, ga4]);
  expect(error?.issues[0]).toMatchObject({ path: [1, "id"] });
  const second = { ...manager, id: "GTM-ZZZZZZZ", purposes: ["advertising"] };
  expect(toolsSchema.safeParse([manager, second]).success).toBe(true);
});
