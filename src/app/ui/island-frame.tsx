import type { ReactNode } from "react";
import { SiteContext, type SiteContextValue } from "../context/site-context.ts";
import { PlaceContext, type Place } from "../context/view.ts";
import { WordsProvider } from "../i18n/i18n.tsx";

/** What an island has around it, on the server and in the browser. */
export function IslandFrame({
  site,
  place,
  children,
}: {
  site: SiteContextValue;
  place: Place;
  children: ReactNode;
}) {
  return (
    <SiteContext value={site}>
      <PlaceContext value={place}>
        <WordsProvider locale={place.tree.locale}>{children}</WordsProvider>
      </PlaceContext>
    </SiteContext>
  );
}
