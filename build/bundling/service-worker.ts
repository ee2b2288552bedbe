import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { offlinePath } from "#shared/error-documents.ts";
import { defaultLocale, locales } from "#shared/locales.ts";
import { workerUrl } from "#shared/worker-url.ts";
import type { Build } from "../config.ts";
import { bundleScript } from "./bundle-script.ts";
import { clientEntry, readManifest, scriptsOf } from "./client-manifest.ts";
import { shortHash } from "../files/hash.ts";

/** The modules that hydrate an offline page. */
const offlineCode = [clientEntry, "app/pages/offline/offline.tsx"];

/** Writes the service worker of a finished build. */
export async function writeServiceWorker(
  { root, dist }: Pick<Build, "root" | "dist">,
  { isOn }: { isOn: boolean },
): Promise<void> {
  const client = join(dist, "client");
  const code = isOn
    ? await bundleWorker(root, "worker", await offlineFacts(client))
    : await removingWorker(root);
  await writeFile(join(client, workerUrl), code);
}

/** Returns the code of the worker that removes an earlier one, for a site with offline reading switched off. */
export function removingWorker(root: string): Promise<string> {
  return bundleWorker(root, "removing-worker");
}

/**
 * Returns the offline page of each language, the scripts that hydrate it, and a version. The version changes with the
 * pages and scripts, so that a browser installs a new worker after any change of code or words.
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
  const { manifest } = await readManifest(client);
  const scripts = scriptsOf(manifest, offlineCode);
  // Going back after a reload needs the guard also without a connection.
  const guard = globSync("assets/guard-*.js", { cwd: client });
  const assets = [
    ...[...scripts, ...guard].map((file) => `/${file}`),
    "/favicon.svg",
  ];
  const version = shortHash([...pages, ...assets].join("\n"));
  return { version, documents, assets };
}

function bundleWorker(
  root: string,
  name: "worker" | "removing-worker",
  facts?: object,
): Promise<string> {
  return bundleScript(root, `app/offline/${name}.ts`, {
    __OFFLINE__: JSON.stringify(facts),
  });
}
