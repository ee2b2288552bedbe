import { Activity, memo, useContext, useDeferredValue } from "react";
import type { PageName } from "#shared/site-map.ts";
import { Head } from "../head/head.tsx";
import { ErrorPage, PageBoundary } from "../layout/error-page.tsx";
import { StaticScope } from "../islands/static-html.tsx";
import { pageModule } from "./page-modules.ts";
import { AheadContext, useView, ViewContext, type View } from "./view.ts";

/** Renders the page of the view, or its fault, and hidden behind it the page that is drawn ahead. */
export function PageView() {
  const view = useView();
  const ahead = useContext(AheadContext);
  return (
    <>
      <CurrentHead />
      {(ahead ? [view, ahead] : [view]).map((one) =>
        // The served page has no boundary of its own, which the document would have to mark.
        one.stage === undefined ? (
          <Shown key="first" view={one} />
        ) : (
          <Activity key={one.stage} mode={one === view ? "visible" : "hidden"}>
            <Shown view={one} />
          </Activity>
        ),
      )}
    </>
  );
}

/** Nothing is rendered again when a page that was drawn ahead is shown. */
const Shown = memo(function Shown({ view }: { view: View }) {
  return (
    <ViewContext value={view}>
      <PageBoundary view={view}>
        {view.fault ? (
          <ErrorPage fault={view.fault} />
        ) : (
          <StaticScope value={view.location.pathname}>
            <Page page={view.page} />
          </StaticScope>
        )}
      </PageBoundary>
    </ViewContext>
  );
});

function Page({ page }: { page: PageName }) {
  const { Component } = pageModule(page);
  return <Component />;
}

/** The head of the current page, a moment after the page itself. An error page has its own. */
function CurrentHead() {
  const view = useView();
  const later = useDeferredValue(view);
  if (view.fault) return null;
  const shown = later.fault ? view : later;
  return (
    <ViewContext value={shown}>
      <PageHead page={shown.page} data={shown.data as never} />
    </ViewContext>
  );
}

function PageHead({ page, data }: { page: PageName; data: never }) {
  // Only here are a page's data passed to the page's code. `load()` and `head()` of one folder have the same type.
  const { head } = pageModule(page);
  const { previewKey } = data as { previewKey?: string };
  return (
    <Head {...head(data)} page={page} {...(previewKey && { previewKey })} />
  );
}
