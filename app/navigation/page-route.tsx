import { useLoaderData } from "react-router";
import type { PageName } from "#shared/site-map.ts";
import { Head } from "../head/head.tsx";
import { pageModule } from "./page-modules.ts";

/** One page of the site: its head and its component, both made from its data. */
export function PageRoute({ page }: { page: PageName }) {
  const { head, Component } = pageModule(page);
  // The one place where a page's data meet the page's code: `load()` and `head()` of one folder agree by type.
  const data = useLoaderData<never>();
  const { previewKey } = data as { previewKey?: string };
  return (
    <>
      <Head {...head(data)} page={page} {...(previewKey && { previewKey })} />
      <Component />
    </>
  );
}
