import { memo } from "react";
import type { PageName } from "#shared/site-map.ts";
import { Head } from "../head/head.tsx";
import { ErrorPage, PageBoundary } from "./error-page.tsx";
import { StaticScope } from "../client/static-html.tsx";
import { pageModule } from "../client/page-modules.ts";
import { useFrameView, useView, ViewContext } from "../client/view.ts";

/** Renders the page of the view, or its fault. */
export function PageView() {
  const view = useView();
  return (
    <PageBoundary view={view}>
      {view.fault ? (
        <ErrorPage fault={view.fault} />
      ) : (
        <>
          <CurrentHead />
          <StaticScope value={view.location.pathname}>
            <Page page={view.page} />
          </StaticScope>
        </>
      )}
    </PageBoundary>
  );
}

function Page({ page }: { page: PageName }) {
  const { Component } = pageModule(page);
  return <Component />;
}

/** The head of the page, a moment after the page itself: it has some forty elements that nobody sees. An error page has its own. */
function CurrentHead() {
  const view = useView();
  const later = useFrameView();
  // After an error page there is no head that could stay until then, and in another language its words are not there.
  const shown = later.fault || later.tree !== view.tree ? view : later;
  if (shown.fault) return null;
  return (
    <ViewContext value={shown}>
      <PageHead page={shown.page} data={shown.data as never} />
    </ViewContext>
  );
}

/** The head of one page, made from its data. It is rendered again only with other data. */
const PageHead = memo(function PageHead({
  page,
  data,
}: {
  page: PageName;
  data: never;
}) {
  // Only here are a page's data passed to the page's code. `load()` and `head()` of one folder have the same type.
  const { head } = pageModule(page);
  const { previewKey } = data as { previewKey?: string };
  return (
    <Head {...head(data)} page={page} {...(previewKey && { previewKey })} />
  );
});
