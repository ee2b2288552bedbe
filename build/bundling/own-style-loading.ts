import type { Plugin } from "vite";

const helper = "\0vite/preload-helper.js";

/**
 * Lets chunks load their style sheets by `importWithStyles`, which knows the sheets that the document carries. Vite has no
 * documented way to replace the helper that it puts around every `import()`, so this replaces the module by its internal
 * id, and the bundle fails when a version of Vite has another id or no such module. `id` is for the test of that.
 */
export function ownStyleLoading(id = helper): Plugin {
  return {
    name: "own-style-loading",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      filter: { id: new RegExp(`^${id}`) },
      handler: () =>
        `export { importWithStyles as __vitePreload } from "/app/navigation/style-sheets.ts";`,
    },
    generateBundle(_, bundle) {
      const isReplaced = [...this.getModuleIds()].includes(id);
      // The documented event that Vite's own helper fires.
      const own = Object.values(bundle).find(
        (file) =>
          file.type === "chunk" && file.code.includes("vite:preloadError"),
      );
      if (!isReplaced || own !== undefined)
        this.error(
          `Vite no longer loads style sheets by the module ${JSON.stringify(id)}, which build/bundling/own-style-loading.ts replaces: look for its new id in the sources of Vite`,
        );
    },
  };
}
