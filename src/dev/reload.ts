import type { Plugin } from "vite";

/** Loads the page again after every change: pages are rendered on the server, and the form keeps what was typed. */
export function reloadPage(): Plugin {
  return {
    name: "reload-page",
    hotUpdate({ server }) {
      if (this.environment !== server.environments.client) return undefined;
      const { client } = server.environments;
      // The server forgets the old module first.
      setTimeout(() => client.hot.send({ type: "full-reload" }));
      return [];
    },
  };
}
