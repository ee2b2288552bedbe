import type { PageName } from "#shared/site-map.ts";
import { Head } from "../head/head.tsx";
import { ErrorPage, PageBoundary } from "../layout/error-page.tsx";
import { StaticScope } from "../islands/static-html.tsx";
import { pageModule } from "./page-modules.ts";
import { useView } from "./view.ts";

/** Renders the page of the view, or its fault. */
export function PageView() {
  const view = useView();
  return (
    <PageBoundary view={view}>
      {view.fault ? (
        <ErrorPage fault={view.fault} />
      ) : (
        <StaticScope value={view.location.pathname}>
          <Page page={view.page} data={view.data as never} />
        </StaticScope>
      )}
    </PageBoundary>
  );
}

/** One page of the site: its head and its component, both made from its data. */
function Page({ page, data }: { page: PageName; data: never }) {
  // Only here are a page's data passed to the page's code. `load()` and `head()` of one folder have the same type.
  const { head, Component } = pageModule(page);
  const { previewKey } = data as { previewKey?: string };
  return (
    <>
      <Head {...head(data)} page={page} {...(previewKey && { previewKey })} />
      <Component />
    </>
  );
}
