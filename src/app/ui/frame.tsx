import type { ReactNode } from "react";
import { SiteContext, type SiteContextValue } from "../context/site-context.ts";
import { ViewContext, type Place, type View } from "../context/view.ts";
import { WordsProvider } from "../i18n/i18n.tsx";

/** What documents and islands have around them, on the server and in the browser. */
export function Frame({
  site,
  view,
  children,
}: {
  site: SiteContextValue;
  view: Place | View;
  children: ReactNode;
}) {
  return (
    <SiteContext value={site}>
      <ViewContext value={view}>
        <WordsProvider locale={view.tree.locale}>{children}</WordsProvider>
      </ViewContext>
    </SiteContext>
  );
}
