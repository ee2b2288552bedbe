import { expect, test } from "vitest";
import { earlierKey, openEarlier } from "./earlier-addresses.ts";

const key = (address: string) => earlierKey(address) ?? "";
const find = openEarlier({
  moved: {
    [key("/About-Us.html")]: "/about/#team",
    [key("/บทความ/ราคา")]: "/articles/what-seo-costs/",
    [key("/?p=12")]: "/contact/",
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
  ["/th/About-Us.HTML/", "/th/about/#team"],
  ["/about-us.html?utm=x&a=%0d%0aA:x", "/about/?utm=x&a=%0d%0aA:x#team"],
  ["/บทความ/ราคา/", "/articles/what-seo-costs/"],
  [
    "/ja/%E0%B8%9A%E0%B8%97%E0%B8%84%E0%B8%A7%E0%B8%B2%E0%B8%A1/%e0%b8%a3%e0%b8%b2%e0%b8%84%e0%b8%b2",
    "/ja/articles/what-seo-costs/",
  ],
  ["/jp/%E4%BC%9A%E7%A4%BE", "/ja/about/"],
  ["/?p=12", "/contact/"],
  ["/?lang=en&p=12&utm_medium=a+b", "/contact/?lang=en&utm_medium=a+b"],
  ["/?page=A&id=3", "/questions/?page=A"],
  ["//blog//?p=12", "/articles/?p=12"],
  ["/ja/โปรโมชั่น", "gone"],
])("%s leads to %s", (from, to) => {
  expect(location(from)).toBe(to);
});

test("other addresses lead nowhere", () => {
  const paths = ["/", "/en/", "/about-us", "/about-us.html/more", "", "*"];
  const queries = ["/?", "/?p=1", "/?p=123", "/?p", "/?xp=12", "/?q=p=12"];
  const foreign = ["/fr/blog", "/en/th/blog", "//evil.example/blog", "blog"];
  const odd = ["/%", "/__proto__", "/constructor", "/?__proto__=1"];
  const more = ["/\\evil.example/blog", "http://evil.example/blog"];
  for (const from of [...paths, ...queries, ...foreign, ...odd, ...more])
    expect(location(from), from).toBeUndefined();
});

test("a key is the same for all spellings of an address, and differs where addresses differ", () => {
  const keys = (addresses: string[]) => new Set(addresses.map(earlierKey)).size;
  const spellings = ["/Caf\u00e9/?B=2", "/cafe\u0301?b=2"];
  const encoded = ["//CAF%C3%89/?b=2&", "/caf%c3%a9?%62=2"];
  expect(keys([...spellings, ...encoded])).toBe(1);
  const paths = ["/a/b", "/a%2Fb", "/a%3Fb=1"];
  expect(keys([...paths, "/a?b=1", "/a?b=1%26c=2"])).toBe(5);
});
