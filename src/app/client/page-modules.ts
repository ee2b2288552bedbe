import type { PageName } from "#shared/site-map.ts";
import type { PageModule } from "../page.ts";

const loaded = new Map<PageName, PageModule>();

/** Loads the code of a page once; later calls are immediate. Rejects when its chunk cannot be loaded. */
export async function loadPageModule(
  page: PageName,
  load: () => Promise<PageModule>,
): Promise<void> {
  if (!loaded.has(page)) loaded.set(page, await load());
}

/** The code of a page that has been loaded before its route is shown. */
export function pageModule(page: PageName): PageModule {
  const module = loaded.get(page);
  if (module === undefined)
    throw new Error(`The code of page "${page}" is shown before it was loaded`);
  return module;
}
