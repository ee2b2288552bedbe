import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import messages from "../../../messages/en.json" with { type: "json" };
import { treeOf } from "#shared/site-map.ts";
import type { SiteContextValue } from "../context/site-context.ts";
import { Frame } from "../ui/frame.tsx";
import { PageView } from "./page-view.tsx";

test("an error with any other status is a server-error page that shows it", () => {
  const site = { site: { brand: "B", origin: "" }, messages };
  const html = renderToStaticMarkup(
    <Frame
      site={site as unknown as SiteContextValue}
      view={{
        pathname: "/en/",
        search: "",
        tree: treeOf("/en/"),
        params: {},
        error: { status: 503, statusMessage: "Service Unavailable", path: "" },
      }}
    >
      <PageView />
    </Frame>,
  );
  expect(html).toMatch(/<dd>503<.*>Service Unavailable</);
});
