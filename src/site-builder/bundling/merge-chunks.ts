import { rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { rolldown, type OutputChunk, type Plugin } from "rolldown";
import {
  manifestFile,
  readManifest,
  type Manifest,
} from "./client-manifest.ts";

const application = "\0application";

/**
 * With this comment Chromium compiles the whole file in the background during the download, instead of each function at
 * its first call. The comment must be the first line.
 */
const compiledAhead = "//# allFunctionsCalledOnLoad\n";

/**
 * Merges the chunks that pages share into the application's file, so that each page has one file of its own. Vite splits
 * style sheets where it splits code, so that a page has no rules of other pages. For code this gives too many chunks: on a
 * phone a request costs more than running a chunk. Rewrites the scripts in `client`, and their names in the manifest.
 * `firstLine` becomes the first line of the application's file.
 */
export async function mergeChunks(
  client: string,
  firstLine = compiledAhead,
): Promise<void> {
  const { manifest } = await readManifest(client);
  const scripts = Object.entries(manifest).filter(([, { file }]) =>
    file.endsWith(".js"),
  );
  const shared = scripts
    .filter(([, chunk]) => !chunk.isDynamicEntry)
    .map(([, chunk]) => chunk.file);
  const names = new Map(
    scripts.map(([, { file, name }]) => [basename(file), name]),
  );
  const bundle = await rolldown({
    input: { entry: application },
    plugins: [
      inOneFile(shared.map((file) => join(client, file))),
      {
        name: "first-line",
        // The line is added after minifying, which removes comments. File names are hashes, so the hash includes the line.
        augmentChunkHash: ({ isEntry }) => (isEntry ? firstLine : undefined),
      },
    ],
  });
  const { output } = await bundle.generate({
    minify: true,
    comments: false,
    codeSplitting: {
      groups: [{ name: "entry", tags: ["$initial"] }],
    },
    entryFileNames: "assets/[name]-[hash].js",
    chunkFileNames: ({ facadeModuleId, name }) =>
      `assets/${names.get(basename(facadeModuleId ?? "")) ?? name}-[hash].js`,
  });
  await bundle.close();
  const merged = output.filter((file) => file.type === "chunk");
  for (const [, { file }] of scripts) await rm(join(client, file));
  for (const { fileName, code, isEntry } of merged)
    await writeFile(join(client, fileName), isEntry ? firstLine + code : code);
  await writeFile(
    join(client, manifestFile),
    JSON.stringify(renamed(manifest, merged), undefined, 2),
  );
}

/** A module that imports all these files. Its chunk then holds all code that they share with other files. */
function inOneFile(files: readonly string[]): Plugin {
  return {
    name: "in-one-file",
    resolveId: (id) => (id === application ? id : undefined),
    load: (id) =>
      id === application
        ? {
            code: files
              .map((file) => `import ${JSON.stringify(file)};`)
              .join(""),
            moduleSideEffects: "no-treeshake",
          }
        : undefined,
  };
}

/** Returns the manifest with the new file of each script. */
function renamed(manifest: Manifest, chunks: readonly OutputChunk[]): Manifest {
  const fileOf = new Map(
    chunks.flatMap(({ fileName, moduleIds }) =>
      moduleIds.map((id) => [basename(id), fileName] as const),
    ),
  );
  return Object.fromEntries(
    Object.entries(manifest).map(([key, chunk]) => [
      key,
      { ...chunk, file: fileOf.get(basename(chunk.file)) ?? chunk.file },
    ]),
  );
}
