import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { locales } from "#shared/locales.ts";
import { pathOfKind } from "../tests/content.ts";
import { client, files } from "../tests/site/site.ts";
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
  printTable(
    "Scripts (all pages have entry.client) and messages, KB in Brotli",
    [
      ["file", "size"],
      ...files("assets/{*.js,messages-*.json}").map((file) => [
        file,
        sizeOf(file),
      ]),
    ],
  );
}

/** A file that is too small to gain has no compressed one beside it. */
function sizeOf(path: string): string {
  const file = join(client, path);
  return kilobytes(
    statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size,
  );
}
