import { useDeferredValue } from "react";
import { Root } from "./root.tsx";
import {
  FrameViewContext,
  TreeContext,
  ViewContext,
  type View,
} from "../client/view.ts";

/** Always the same element, so that a navigation renders again only what depends on the view. */
const root = <Root />;

/** Renders a view with its layout. What stands around the page follows a moment later, so that the page itself comes first. */
export function CurrentPage({ view }: { view: View }) {
  const later = useDeferredValue(view);
  return (
    <ViewContext value={view}>
      <FrameViewContext value={later}>
        <TreeContext value={view.tree}>{root}</TreeContext>
      </FrameViewContext>
    </ViewContext>
  );
}
