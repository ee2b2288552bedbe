import { useDeferredValue } from "react";
import { Root } from "../layout/root.tsx";
import {
  AheadContext,
  FrameLocationContext,
  TreeContext,
  ViewContext,
  type View,
} from "./view.ts";

/** Always the same element, so that a navigation renders again only what depends on the view. */
const root = <Root />;

/** Renders a view with its layout. What stands around the page follows a moment later, so that the page itself comes first. */
export function CurrentPage({ view, ahead }: { view: View; ahead?: View }) {
  const location = useDeferredValue(view.location);
  return (
    <ViewContext value={view}>
      <FrameLocationContext value={location}>
        <AheadContext value={ahead}>
          <TreeContext value={view.tree}>{root}</TreeContext>
        </AheadContext>
      </FrameLocationContext>
    </ViewContext>
  );
}
