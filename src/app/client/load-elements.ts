import {
  customElementsOf,
  type ElementsScript,
} from "#shared/document/custom-elements.ts";
import { orReload } from "./reload-guard.ts";

const scripts: Record<ElementsScript, () => Promise<unknown>> = {
  islands: () => import("../entry.islands.ts"),
  pictures: () => import("../entry.pictures.ts"),
  reading: () => import("../entry.reading.ts"),
};

/**
 * Loads the code of the custom elements in a part of a page. A document preloads that of its own. A shown page whose islands do
 * not come is loaded again; it can do without the other elements.
 */
export function loadElements(part: ParentNode): void {
  for (const [name, tags] of Object.entries(customElementsOf)) {
    if (!part.querySelector(tags.join())) continue;
    const loading = scripts[name as ElementsScript]();
    if (part === document && name === "islands") void orReload(loading);
    else loading.catch(() => undefined);
  }
}
