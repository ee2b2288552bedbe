import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PageName } from "#shared/site-map.ts";
import { client } from "./site.ts";

type Manifest = Record<
  string,
  { file: string; imports?: string[]; css?: string[] }
>;

const entry = "app/entry.client.tsx";

/** Script files that a first visit of a page loads: the entry, the page's chunk, and what they import. */
export function scriptsOfPage(page: PageName): string[] {
  const manifest = JSON.parse(
    readFileSync(join(client, ".vite/manifest.json"), "utf8"),
  ) as Manifest;
  const files = new Set<string>();
  const take = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`the build has no chunk ${key}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) take(imported);
  };
  take(entry);
  take(`app/pages/${page}/${page}.tsx`);
  return [...files];
}
