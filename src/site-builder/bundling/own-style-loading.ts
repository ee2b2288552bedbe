import type { Plugin } from "vite";

const helper = "\0vite/preload-helper.js";

/**
 * Makes chunks load their style sheets with `importWithStyles`, which does not load sheets that are in the document. Vite
 * has no documented way to replace the helper around every `import()`. So the plugin replaces the module by its internal
 * id, and the bundle fails if a version of Vite has another id or no such module. `id` is for the test of that failure.
 */
export function ownStyleLoading(id = helper): Plugin {
  return {
    name: "own-style-loading",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      filter: { id: new RegExp(`^${id}`) },
      handler: () =>
        `export { importWithStyles as __vitePreload } from "/src/app/client/style-sheets.ts";`,
    },
    generateBundle(_, bundle) {
      const isReplaced = [...this.getModuleIds()].includes(id);
      // The documented event that Vite's own helper dispatches.
      const own = Object.values(bundle).find(
        (file) =>
          file.type === "chunk" && file.code.includes("vite:preloadError"),
      );
      if (!isReplaced || own !== undefined)
        this.error(
          `Vite no longer loads style sheets by the module ${JSON.stringify(id)}, which src/site-builder/bundling/own-style-loading.ts replaces: look for its new id in the sources of Vite`,
        );
    },
  };
}
