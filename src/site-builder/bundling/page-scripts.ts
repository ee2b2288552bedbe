import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { draftKey } from "#shared/lead/draft-key.ts";
import { landingKey } from "#shared/attribution.ts";
import { mainPartFile } from "#shared/document/main-part.ts";
import { languageCookieText } from "#shared/locales.ts";
import { themeKey } from "#shared/theme.ts";
import type { Build } from "../config.ts";
import { bundleScript } from "./bundle-script.ts";
import { chunkOf, clientEntry, readManifest } from "./client-manifest.ts";
import { shortHash } from "../files/index.ts";

/** A script that documents load only when they need it. */
type Guard = { url: string; code: string };

/** Bundles the guard of the history. It depends on nothing else, and both the application and documents know its URL. */
export async function bundleGuard(root: string): Promise<Guard> {
  const code = await bundleScript(root, "src/app/client/guard.ts");
  return { url: `/assets/guard-${shortHash(code)}.js`, code };
}

/** The scripts of every page: the first is inline, the second is a file. */
const pageScripts = ["inline", "loader"] as const;
type PageScript = (typeof pageScripts)[number];

const fileOf = (dist: string, name: PageScript) =>
  join(dist, `server/${name}.js`);

/** Bundles both scripts. The loader contains the application's URL, so the client's bundle must exist. Writes the files that these load as
 * well. */
export async function bundlePageScripts(
  { root, dist }: Pick<Build, "root" | "dist">,
  guard: Guard,
): Promise<void> {
  const client = join(dist, "client");
  const { manifest } = await readManifest(client);
  const entry = chunkOf(manifest, clientEntry);
  const swapCode = await bundleScript(
    root,
    "src/app/client/swap-page.ts",
    {},
    "es",
  );
  const swap = `/assets/swap-${shortHash(swapCode)}.js`;
  const urls = { guard: guard.url, entry: `/${entry.file}`, swap };
  for (const name of pageScripts)
    await writeFile(
      fileOf(dist, name),
      await bundlePageScript(root, name, urls),
    );
  await mkdir(join(client, "assets"), { recursive: true });
  await writeFile(join(client, guard.url), guard.code);
  await writeFile(join(client, swap), swapCode);
}

/** Bundles one of the scripts, with the URLs of the files that it may load. Returns the code. */
export function bundlePageScript(
  root: string,
  name: PageScript,
  { guard, entry, swap }: { guard: string; entry: string; swap: string },
): Promise<string> {
  return bundleScript(root, `src/app/client/${name}.ts`, {
    __GUARD__: JSON.stringify(guard),
    __ENTRY__: JSON.stringify(entry),
    __SWAP__: JSON.stringify(swap),
    __THEME__: JSON.stringify(themeKey),
    __LANDING__: JSON.stringify(landingKey),
    __DRAFT__: JSON.stringify(draftKey),
    // "*" is the placeholder for the language. The loader adds Secure on https.
    __COOKIE__: JSON.stringify(
      languageCookieText("th", false).replace("=th;", "=*;"),
    ),
  });
}

export function readPageScript(
  dist: string,
  name: PageScript,
): Promise<string> {
  return readFile(fileOf(dist, name), "utf8");
}

/**
 * Writes the loader into the client's assets. Returns its script element, with the hash that browsers verify, and with what it has
 * to know of the site.
 */
export async function publishLoader(
  dist: string,
  { hasMainParts }: { hasMainParts: boolean },
): Promise<string> {
  const code = await readPageScript(dist, "loader");
  const url = `/assets/loader-${shortHash(code)}.js`;
  await mkdir(join(dist, "client/assets"), { recursive: true });
  await writeFile(join(dist, "client", url), code);
  const hash = createHash("sha256").update(code).digest("base64");
  return `<script async src="${url}" integrity="sha256-${hash}"${hasMainParts ? ` data-main="${mainPartFile}"` : ""}></script>`;
}
