import { expect, test } from "vitest";
import { verificationSchema, verificationTags } from "./verification.ts";

test("each code becomes the element that its service looks for, and without codes there is none", () => {
  const codes = verificationSchema.parse({
    google: "dJ3x_abc-DEF0123456789",
    bing: "0123456789ABCDEF0123456789ABCDEF",
    facebook: "abcdefghij0123456789",
  });
  expect(verificationTags(codes)).toBe(
    '<meta name="google-site-verification" content="dJ3x_abc-DEF0123456789">' +
      '<meta name="msvalidate.01" content="0123456789ABCDEF0123456789ABCDEF">' +
      '<meta name="facebook-domain-verification" content="abcdefghij0123456789">',
  );
  expect(verificationTags({})).toBe("");
  expect(verificationTags(undefined)).toBe("");
});

test.each([
  [
    { google: '<meta name="google-site-verification" content="x">' },
    "google",
    "must be only what stands between the quotes",
  ],
  [{ yandex: 1_234_567_890 }, "yandex", "must be text in quotes"],
  [{ bing: "short" }, "bing", "must be only what"],
])("%j is refused with key and remedy", (codes, key, problem) => {
  const { error } = verificationSchema.safeParse(codes);
  expect(error?.issues[0]?.path).toEqual([key]);
  expect(error?.issues[0]?.message).toContain(problem);
});
