import { readFile } from "node:fs/promises";
import { dirname, relative, resolve } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";

/** What each source imports, in its order, and the rules of each style sheet. */
export type Sources = {
  imports: Record<string, string[]>;
  sheets: Record<string, string>;
};

type Sheet = { text: string; css: string; names: Record<string, string> };

/** Makes the plugin that notes the sources of a bundle, and puts the names of its classes in the place of a style sheet. */
export function openSources(config: ResolvedConfig) {
  // Vite would make all of them again for each bundle.
  const known = new Map<string, Sheet>();

  async function read(file: string): Promise<Sheet> {
    const text = await readFile(file, "utf8");
    const before = known.get(file);
    if (before?.text === text) return before;
    const { preprocessCSS } = await import("vite");
    const { code, modules, deps } = await preprocessCSS(text, file, config);
    const sheet = { text, css: code, names: modules ?? {} };
    if (!deps?.size) known.set(file, sheet);
    return sheet;
  }

  const pathOf = (id: string) =>
    relative(config.root, id)
      .replaceAll("\\", "/")
      .replace(/\.css\.js$/, ".css");

  return ({ imports, sheets }: Sources): Plugin => ({
    name: "note-sources",
    enforce: "pre",
    resolveId: {
      filter: { id: /\.css$/ },
      handler: (id, from) =>
        `${resolve(from ? dirname(from) : config.root, id)}.js`,
    },
    load: {
      filter: { id: /\.css\.js$/ },
      async handler(id) {
        const { css, names } = await read(id.replace(/\.js$/, ""));
        sheets[pathOf(id)] = css;
        return `export default ${JSON.stringify(names)}`;
      },
    },
    generateBundle() {
      for (const id of this.getModuleIds())
        imports[pathOf(id)] =
          this.getModuleInfo(id)?.importedIds.map(pathOf) ?? [];
    },
  });
}
