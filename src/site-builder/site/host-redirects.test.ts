import { expect, test } from "vitest";
import { nginxRedirects, plainRedirects } from "./host-redirects.ts";

const earlier = {
  moved: {
    "/about-us.html": "/about/#team",
    "/%E0%B8%A3%E0%B8%B2%E0%B8%84%E0%B8%B2": "/contact/",
    "/?p=12": "/contact/",
    "/shop?id=3&page=a": "/about/",
    "/jp/kaisha": "/ja/about/",
    '/say%22"': "/about/",
    "/%25ba%25b7": "/about/",
    "/cost%24": "/about/",
  },
  gone: ["/old-news", "/?p=13"],
};

test("nginx gets each address in four trees, with and without the last slash, decoded", () => {
  const { http, server } = nginxRedirects(earlier);
  for (const line of [
    '"/about-us.html" "/about/$is_args$args#team";',
    '"/ja/about-us.html/" "/ja/about/$is_args$args#team";',
    '"/en/ราคา" "/en/contact/$is_args$args";',
    '"/?p=12" "/contact/";',
    '"/en/?p=12" "/en/contact/";',
    '"/shop?id=3&page=a" "/about/";',
    '"/th/jp/kaisha" "/ja/about/$is_args$args";',
    '"/old-news/" "1";',
    'map "$uri?p=$arg_p" $earlier_',
    'map "$uri?id=$arg_id&page=$arg_page" $earlier_0 {',
  ])
    expect(http).toContain(line);
  expect(http).toContain('"/say\\"\\"" ');
  // What nginx would read otherwise is left out.
  expect(http).not.toMatch(/%|cost|ba/);
  expect(server.match(/return 301/g)).toHaveLength(3);
  expect(server).toContain("if ($earlier_gone) { return 410; }");
});

test("other hosts get one line for each form, those with a query first", () => {
  const lines = plainRedirects(earlier).split("\n");
  expect(lines).toContain("/about-us.html /about/#team 301");
  expect(lines).toContain(
    "/ja/%E0%B8%A3%E0%B8%B2%E0%B8%84%E0%B8%B2/ /ja/contact/ 301",
  );
  expect(lines).toContain("/en p=12 /en/contact/ 301");
  expect(lines.indexOf("/shop id=3 page=a /about/ 301")).toBe(1);
  expect(lines.indexOf("/ p=12 /contact/ 301")).toBeLessThan(
    lines.indexOf("/jp/kaisha /ja/about/ 301"),
  );
});
