import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setSourceMapsEnabled } from "node:process";
import type { ResolvedConfig, Rolldown } from "vite";
import type * as DataEntry from "#app/entry.data.ts";
import type * as AppEntry from "#app/entry.server.tsx";
import { writeWhole } from "#content/index.ts";
import { hashOfFiles } from "../files/index.ts";
import { stylesEntry } from "./client-manifest.ts";
import { importModule } from "./import-module.ts";
import { openSources, type Sources } from "./note-sources.ts";
import { bundleInlineScript } from "./small-scripts.ts";
import { baseStyles } from "./style-entries.ts";

type Bundle = Sources & {
  version: string;
  dataFile: string;
  serverFile: string;
  inlineScript: string;
};

const entries = {
  data: "src/app/entry.data.ts",
  server: "src/app/entry.server.tsx",
  base: baseStyles,
  styles: stylesEntry,
};

/** What a bundle is made of, and what Vite's settings are made of. */
const sourceFiles = ["src/{app,content,shared}/**/*"];
const settingFiles = [
  "{package-lock,tsconfig}.json",
  "src/app/layout/desktop.ts",
  "src/site-builder/bundling/*",
  "vite.config.ts",
];

/** Chunks are named by their content, so that Node does not load again what did not change. */
const folder = ".cache/development";
const names = "[name]-[hash].js";

export type Development = ReturnType<typeof openDevelopment>;

/**
 * Opens the code that reads content and renders pages for development: one bundle of the sources, with their style sheets. It
 * stays in `.cache/` for the next start, and after `forget` it is made anew if a source has changed.
 */
export function openDevelopment(config: ResolvedConfig) {
  const { root } = config;
  const noteSources = openSources(config);
  // This process has read them, and bundles by them whatever becomes of the files.
  const settings =
    JSON.stringify(config.define) + hashOfFiles(root, settingFiles);
  // An error names the place in the source.
  setSourceMapsEnabled(true);
  let loaded: ReturnType<typeof load> | undefined;
  return {
    load: () => (loaded ??= load()),
    forget() {
      loaded = undefined;
    },
  };

  async function load() {
    const bundle = await find();
    const [data, server] = await Promise.all([
      importModule<typeof DataEntry>(join(root, bundle.dataFile)),
      importModule<typeof AppEntry>(join(root, bundle.serverFile)),
    ]);
    const cssOf = (files: readonly string[]) => cssOfSources(files, bundle);
    return { ...bundle, data, server, cssOf };
  }

  function versionNow(): string {
    return hashOfFiles(root, sourceFiles) + settings;
  }

  async function find(): Promise<Bundle> {
    const version = versionNow();
    const file = join(root, folder, "bundle.json");
    if (existsSync(file)) {
      const kept = JSON.parse(readFileSync(file, "utf8")) as Bundle;
      if (kept.version === version) return kept;
    }
    const bundle = { version, ...(await make()) };
    // A source may have changed meanwhile.
    if (versionNow() !== version) return find();
    writeWhole(file, JSON.stringify(bundle));
    return bundle;
  }

  async function make() {
    const sources: Sources = { imports: {}, sheets: {} };
    // A build of the site does not need the bundler in its process.
    const { build } = await import("vite");
    const [{ output }, inlineScript] = await Promise.all([
      build({
        ...config.inlineConfig,
        logLevel: "silent",
        plugins: [config.inlineConfig.plugins, noteSources(sources)],
        build: {
          ssr: true,
          outDir: folder,
          write: false,
          minify: false,
          sourcemap: true,
          rolldownOptions: {
            input: entries,
            output: { entryFileNames: names, chunkFileNames: names },
          },
        },
      }) as Promise<Rolldown.RolldownOutput>,
      bundleInlineScript(root),
    ]);
    for (const made of output) {
      const file = join(root, folder, made.fileName);
      if (!existsSync(file))
        writeWhole(file, made.type === "chunk" ? made.code : made.source);
    }
    const fileOf = (entry: keyof typeof entries) =>
      join(folder, output.find(({ name }) => name === entry)?.fileName ?? "");
    return {
      ...sources,
      dataFile: fileOf("data"),
      serverFile: fileOf("server"),
      inlineScript,
    };
  }
}

/** The rules of style sheets that some sources import, in the order of the build, so that the same rule wins. */
function cssOfSources(
  files: readonly string[],
  { imports, sheets }: Sources,
): string {
  const seen = new Set<string>();
  files.forEach(visit);
  return [...seen].map((file) => sheets[file] ?? "").join("");

  function visit(file: string): void {
    if (seen.has(file)) return;
    seen.add(file);
    imports[file]?.forEach(visit);
  }
}
