import { Root } from "../layout/root.tsx";
import { TreeContext, ViewContext, type View } from "./view.ts";

/** Always the same element, so that a navigation renders again only what depends on the view. */
const root = <Root />;

/** Renders a view with its layout. */
export function CurrentPage({ view }: { view: View }) {
  return (
    <ViewContext value={view}>
      <TreeContext value={view.tree}>{root}</TreeContext>
    </ViewContext>
  );
}
