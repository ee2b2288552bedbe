import type { Plugin } from "vite";

const helper = "\0vite/preload-helper.js";

/**
 * Lets chunks load without their style sheets, which every document carries already. Vite has no documented way to replace the
 * helper around every `import()`, so the plugin replaces the module by its internal id, and the bundle fails without it.
 */
export function stylesInDocuments(): Plugin {
  return {
    name: "styles-in-documents",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      filter: { id: new RegExp(`^${helper}`) },
      handler: () => "export const __vitePreload = (load) => load();",
    },
    generateBundle() {
      if (![...this.getModuleIds()].includes(helper))
        this.error(
          `Vite no longer has the module ${JSON.stringify(helper)}, which src/site-builder/bundling/styles-in-documents.ts replaces`,
        );
    },
  };
}
