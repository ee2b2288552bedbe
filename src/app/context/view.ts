import { createContext, useContext } from "react";
import type { PageError } from "#shared/document/render.ts";
import type { PageName, PageParams, Tree } from "#shared/site-map.ts";

/** Where a component stands: the address without its hash, and its tree, which says the language. */
export type Place = { pathname: string; search: string; tree: Tree };

/** The reason why an address has no page, and the requested path. */
export type ViewError = PageError & { path: string };

/** What a document shows: a page with its data, or an error. */
export type View = Place & { params: PageParams } & (
    | { page: PageName; data: unknown; error?: never }
    | { page?: never; data?: never; error: ViewError }
  );

/** Islands have only a place: they get what they need as properties. */
export const ViewContext = createContext<Place | View | undefined>(undefined);

export function usePlace(): Place {
  const place = useContext(ViewContext);
  if (place === undefined) throw new Error("The view is missing");
  return place;
}

export function useView(): View {
  const view = usePlace();
  if (!("params" in view)) throw new Error("An island has no view");
  return view as View;
}

/** The tree of the current page: its language, and the prefix of its address. */
export function useTree(): Tree {
  return usePlace().tree;
}
