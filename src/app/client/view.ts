import { createContext, useContext, useMemo } from "react";
import type { PageName, PageParams, Tree } from "#shared/site-map.ts";
import type { Location } from "./location.ts";
import type { Scroll } from "./scroll.ts";

/** The reason why an address has no page: status and message of the error page, and the requested path. */
export type Fault = {
  status: number;
  statusMessage: string;
  description?: string;
  path: string;
};

/** The content of the window: a page with its data, or a fault. */
export type View = {
  location: Location;
  tree: Tree;
  params: PageParams;
  /** The scroll movement of the navigation to this view. The root performs it after the render. */
  scroll?: Scroll;
} & (
  | { page: PageName; data: unknown; fault?: never }
  | { page?: never; data?: never; fault: Fault }
);

export type Navigate = (to: string) => void;
export type ReplaceQuery = (search: string) => void;

/** The view, and the functions to navigate. The server has no such functions. */
export const ViewContext = createContext<View | undefined>(undefined);
export const NavigateContext = createContext<Navigate>(() => {
  throw new Error("Only the browser can navigate");
});
export const ReplaceQueryContext = createContext<ReplaceQuery>(() => {
  throw new Error("Only the browser can navigate");
});
/** The view as the head, header, menu and footer show it, which follow the page a moment later. */
export const FrameViewContext = createContext<View | undefined>(undefined);
/** The tree of the view, in a context of its own because it changes with the language only. */
export const TreeContext = createContext<Tree | undefined>(undefined);

export function useView(): View {
  return required(useContext(ViewContext));
}

export function useLocation(): Location {
  return useView().location;
}

/** The view for what is around the page. Without a context of its own it is that of the page. */
export function useFrameView(): View {
  const view = useContext(ViewContext);
  return useContext(FrameViewContext) ?? required(view);
}

/** The tree of the current page: its language, and the prefix of its address. */
export function useTree(): Tree {
  return required(useContext(TreeContext));
}

/** The query of the address, and a function that replaces it without leaving the page. */
export function useSearchParams(): [
  URLSearchParams,
  (params: Record<string, string>) => void,
] {
  const { search } = useLocation();
  const replaceQuery = useContext(ReplaceQueryContext);
  return useMemo(
    () => [
      new URLSearchParams(search),
      (params) => {
        const query = new URLSearchParams(params).toString();
        replaceQuery(query && `?${query}`);
      },
    ],
    [search, replaceQuery],
  );
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("The view is missing");
  return value;
}
