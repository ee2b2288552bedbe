import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { workerUrl } from "#app/trusted-types.ts";
import { offlinePath } from "#shared/error-documents.ts";
import { defaultLocale, locales } from "#shared/locales.ts";
import { shortHash } from "./hash.ts";

type ManifestEntry = { file: string; imports?: string[] };

/** The code that an offline page comes alive with. */
const offlineCode = ["app/entry.client.tsx", "app/pages/offline/offline.tsx"];

/** Writes the service worker of a finished build beside its pages. */
export async function writeServiceWorker(
  root: string,
  { isOn }: { isOn: boolean },
): Promise<void> {
  const client = join(root, "dist/client");
  const code = isOn
    ? await bundle(root, "app/offline/worker.ts", await offlineFacts(client))
    : await removingWorker(root);
  await writeFile(join(client, workerUrl), code);
}

/** The worker of a site that switches reading without connection off. */
export function removingWorker(root: string): Promise<string> {
  return bundle(root, "app/offline/removing-worker.ts");
}

/**
 * The page of each language, the scripts it comes alive with, and a version that changes with either: a browser sees a
 * new worker after any change of code or words.
 */
async function offlineFacts(client: string) {
  const documents = Object.fromEntries(
    locales.map((locale) => [
      locale,
      offlinePath({ locale, prefix: locale === defaultLocale ? "" : locale }),
    ]),
  );
  const pages = await Promise.all(
    Object.values(documents).map((path) =>
      readFile(join(client, path, "index.html"), "utf8"),
    ),
  );
  const manifest = JSON.parse(
    await readFile(join(client, ".vite/manifest.json"), "utf8"),
  ) as Record<string, ManifestEntry>;
  const assets = [...scriptsOf(manifest, offlineCode), "/favicon.svg"];
  const version = shortHash([...pages, ...assets].join("\n"));
  return { version, documents, assets };
}

function scriptsOf(
  manifest: Record<string, ManifestEntry>,
  keys: readonly string[],
  found = new Set<string>(),
): string[] {
  for (const key of keys) {
    const entry = manifest[key];
    if (entry === undefined)
      throw new Error(`${key} is not in the client's manifest`);
    if (found.has(`/${entry.file}`)) continue;
    found.add(`/${entry.file}`);
    scriptsOf(manifest, entry.imports ?? [], found);
  }
  return [...found];
}

async function bundle(
  root: string,
  input: string,
  facts?: object,
): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: "warn",
    define: { __OFFLINE__: JSON.stringify(facts) },
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input, output: { format: "iife" } },
    },
  });
  const output = Array.isArray(result) ? result[0] : result;
  if (output === undefined || !("output" in output))
    throw new Error(`${input} was not built`);
  return output.output[0].code.trim();
}
