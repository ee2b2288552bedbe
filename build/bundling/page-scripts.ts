import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { landingKey } from "#shared/attribution.ts";
import { languageCookieText } from "#shared/locales.ts";
import { themeKey } from "#shared/theme.ts";
import { bundleScript } from "./bundle-script.ts";
import { chunkOf, clientEntry, readManifest } from "./client-manifest.ts";
import { shortHash } from "../files/hash.ts";

/** The scripts of every page: the first is inline, the second is a file. */
const pageScripts = ["inline", "loader"] as const;
type PageScript = (typeof pageScripts)[number];

const fileOf = (root: string, name: PageScript) =>
  join(root, `dist/server/${name}.js`);

/** Bundles both scripts. The loader contains the application's URL, so the client's bundle must exist. */
export async function bundlePageScripts(root: string): Promise<void> {
  const { manifest } = await readManifest(join(root, "dist/client"));
  const entry = chunkOf(manifest, clientEntry);
  const define = {
    __ENTRY__: JSON.stringify(`/${entry.file}`),
    __THEME__: JSON.stringify(themeKey),
    __LANDING__: JSON.stringify(landingKey),
    // "*" is the placeholder for the language. The loader adds Secure on https.
    __COOKIE__: JSON.stringify(
      languageCookieText("th", false).replace("=th;", "=*;"),
    ),
  };
  for (const name of pageScripts)
    await writeFile(
      fileOf(root, name),
      await bundleScript(root, `app/document/${name}.ts`, define),
    );
}

export function readPageScript(
  root: string,
  name: PageScript,
): Promise<string> {
  return readFile(fileOf(root, name), "utf8");
}

/** Writes the loader into the client's assets. Returns its script element, with the hash that browsers verify. */
export async function publishLoader(root: string): Promise<string> {
  const code = await readPageScript(root, "loader");
  const url = `/assets/loader-${shortHash(code)}.js`;
  await mkdir(join(root, "dist/client/assets"), { recursive: true });
  await writeFile(join(root, "dist/client", url), code);
  const hash = createHash("sha256").update(code).digest("base64");
  return `<script async src="${url}" integrity="sha256-${hash}"></script>`;
}
