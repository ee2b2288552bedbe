import type { Plugin } from "vite";

/** Files whose changes no module in the browser takes: it gets the plots of charts, and their rules, with the document. */
const onlyInDocuments = /\/app\/charts\/plots\//;

/**
 * Loads the page again when Vite's own updates cannot show a change: the file runs on the server only, or the page shows a
 * mistake, so that it runs no modules. `isFaulty` says whether a page with a mistake was sent since the last change.
 */
export function reloadPage(fault: { isShown: boolean }): Plugin {
  return {
    name: "reload-page",
    hotUpdate({ file, modules, server }) {
      const { client, ssr } = server.environments;
      if (this.environment !== client) return;
      const isOnServer = ssr?.moduleGraph.getModulesByFile(file) !== undefined;
      const isOnServerOnly = isOnServer && modules.length === 0;
      if (!fault.isShown && !isOnServerOnly && !onlyInDocuments.test(file))
        return;
      fault.isShown = false;
      // The server forgets the old module first.
      setTimeout(() => client.hot.send({ type: "full-reload" }));
    },
  };
}
