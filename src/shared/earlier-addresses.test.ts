import { describe, expect, test, vi } from "vitest";
import { earlierKey, openEarlier } from "./earlier-addresses.ts";

const key = (address: string) => earlierKey(address) ?? "";
const find = openEarlier({
  moved: {
    [key("/About-Us.html")]: "/about/#team",
    [key("/บทความ/ราคา")]: "/articles/what-seo-costs/",
    [key("/%ba%b7/")]: "/contact/",
    [key("/?p=12")]: "/contact/",
    [key("/?page=a&id=3")]: "/about/",
    [key("/?id=3")]: "/questions/",
    [key("/jp/会社")]: "/ja/about/",
    [key("/blog")]: "/articles/",
  },
  gone: [key("/โปรโมชั่น/"), key("/?p=13")],
});

function location(target: string): string | undefined {
  const [path = "", query] = target.split(/(?=\?)/, 2);
  const found = find(path, query ?? "");
  return found?.kind === "moved" ? found.location : found?.kind;
}

test.each([
  ["/about-us.html", "/about/#team"],
  ["/About-Us.HTML/", "/about/#team"],
  ["/th/about-us.html", "/th/about/#team"],
  ["/EN/About-us.html", "/en/about/#team"],
  [
    "/about-us.html?utm_source=x&a=%0d%0aSet-Cookie:x",
    "/about/?utm_source=x&a=%0d%0aSet-Cookie:x#team",
  ],
  ["/บทความ/ราคา/", "/articles/what-seo-costs/"],
  [
    "/ja/%E0%B8%9A%E0%B8%97%E0%B8%84%E0%B8%A7%E0%B8%B2%E0%B8%A1/%e0%b8%a3%e0%b8%b2%e0%b8%84%e0%b8%b2",
    "/ja/articles/what-seo-costs/",
  ],
  ["/%BA%b7", "/contact/"],
  ["/?p=12", "/contact/"],
  ["/en/?p=12", "/en/contact/"],
  ["/en?P=12", "/en/contact/"],
  ["/?lang=en&p=12&utm_medium=a+b", "/contact/?lang=en&utm_medium=a+b"],
  ["/?id=3&page=A", "/about/"],
  ["/?id=3&page=b", "/questions/?page=b"],
  ["/jp/%E4%BC%9A%E7%A4%BE/", "/ja/about/"],
  ["/en/jp/会社", "/ja/about/"],
  ["/blog?p=12", "/articles/?p=12"],
  ["//blog//", "/articles/"],
  ["/ja/โปรโมชั่น", "gone"],
  ["/?p=13", "gone"],
  // Letters without percent-encoding, as Node passes their bytes on.
  [
    Buffer.from("/บทความ/ราคา/").toString("latin1"),
    "/articles/what-seo-costs/",
  ],
])("%s leads to %s", (from, to) => {
  expect(location(from)).toBe(to);
});

test.each([
  "/",
  "/en/",
  "/?",
  "/?p=1",
  "/?p=123",
  "/?p",
  "/?xp=12",
  "/?q=p=12",
  "/about-us",
  "/about-us.html/more",
  "/fr/about-us.html",
  "/en/th/blog",
  "//evil.example/blog",
  "/\\evil.example/blog",
  "http://evil.example/blog",
  "blog",
  "",
  "*",
  "/%",
  "/__proto__",
  "/constructor",
  "/?__proto__=1",
])("%s leads nowhere", (from) => {
  expect(location(from)).toBeUndefined();
});

describe("a key", () => {
  test("is the same for all spellings of an address", () => {
    const spellings = [
      "/Caf\u00e9/?B=2&a=1",
      "/cafe\u0301?a=1&b=2",
      "//CAF%C3%89/?a=1&b=2&",
      "/caf%c3%a9?%61=1&b=2",
    ];
    expect(new Set(spellings.map(earlierKey)).size).toBe(1);
  });

  test("differs where addresses differ", () => {
    const different = [
      "/a/b",
      "/a%2Fb",
      "/a?b=1",
      "/a%3Fb=1",
      "/a?b=1&c=2",
      "/a?b=1%26c=2",
    ];
    expect(new Set(different.map(earlierKey)).size).toBe(different.length);
  });
});

test("the number of look-ups does not grow with the number of addresses", () => {
  const rules = (count: number) =>
    openEarlier({
      moved: Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          [`/old-${index}`, "/about/"],
          [`/?p=${index}`, "/contact/"],
        ]).flat(),
      ),
      gone: [],
    });
  const [few, many] = [rules(10), rules(10_000)];
  for (const [path, query] of [
    ["/nope", "?p=x"],
    ["/", "?p=x&b=2"],
  ] as const) {
    const count = lookUps(() => few(path, query));
    expect(count).toBeGreaterThan(0);
    expect(lookUps(() => many(path, query))).toBe(count);
  }
  expect(many("/", "?p=9999")).toEqual({
    kind: "moved",
    location: "/contact/",
  });
});

/** How often maps are asked while something runs. */
function lookUps(run: () => unknown): number {
  const spies = [
    vi.spyOn(Map.prototype, "get"),
    vi.spyOn(Map.prototype, "has"),
  ];
  run();
  const count = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  vi.restoreAllMocks();
  return count;
}
