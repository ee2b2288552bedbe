import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { locales } from "#shared/locales.ts";
import { pathOfKind } from "../tests/content.ts";
import { client, files, page } from "../tests/site/site.ts";
import { all, attribute } from "#site-builder/files/parse-html.ts";
import { kilobytes, printTable } from "./table.ts";

const kinds = ["home", "google-seo", "article", "contact"] as const;

/** What the server sends to a browser that takes Brotli. */
export function printWeights(): void {
  printTable("Document / payload of a swap, KB in Brotli", [
    ["page", ...locales],
    ...kinds.map((kind) => [
      kind,
      ...locales.map((locale) => {
        const path = pathOfKind(kind, locale);
        return `${sizeOf(`${path}index.html`)} / ${sizeOf(`${path}_payload.json`)}`;
      }),
    ]),
  ]);
  const scripts = all(page("/about/"), "script")
    .map((script) => attribute(script, "src"))
    .filter((file) => file !== undefined);
  printTable("Script that every page runs, KB in Brotli", [
    ["file", "size"],
    ...scripts.map((file) => [file, sizeOf(file)]),
  ]);
  printTable("On demand, KB in Brotli", [
    ["file", "size"],
    ...files("assets/{*.js,messages-*.json}")
      .filter((file) => !scripts.includes(`/${file}`))
      .map((file) => [file, sizeOf(file)]),
  ]);
}

/** A file that is too small to gain has no compressed one beside it. */
function sizeOf(path: string): string {
  const file = join(client, path);
  return kilobytes(
    statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size,
  );
}
