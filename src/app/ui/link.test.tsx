import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SiteContext, type SiteContextValue } from "../context/site-context.ts";
import { Link } from "./link.tsx";

const site = { site: { origin: "https://site.example" } } as SiteContextValue;

test.each([
  ["/about/", false, '<a href="/about/">x</a>'],
  ["https://h/", false, "<span>x</span>"],
  ["https://h/", true, '<a href="https://h/" rel="noopener">x</a>'],
  ["javascript:alert(1)", true, "<span>x</span>"],
])("a link to %s, with leave for other sites: %s", (to, isExternal, html) => {
  expect(
    renderToStaticMarkup(
      <SiteContext value={site}>
        <Link to={to} isExternal={isExternal}>
          x
        </Link>
      </SiteContext>,
    ),
  ).toBe(html);
});
