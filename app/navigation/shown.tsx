import { Root } from "../layout/root.tsx";
import { TreeContext, ViewContext, type View } from "./view.ts";

/** Always the same element, so that a navigation draws again only what depends on it. */
const root = <Root />;

/** The whole page that a view shows. */
export function Shown({ view }: { view: View }) {
  return (
    <ViewContext value={view}>
      <TreeContext value={view.tree}>{root}</TreeContext>
    </ViewContext>
  );
}
