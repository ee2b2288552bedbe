import { statSync } from "node:fs";
import { join } from "node:path";
import { locales } from "#shared/locales.ts";
import { pathOfKind } from "../tests/content.ts";
import { client, files, hasFile } from "../tests/site/site.ts";
import { kilobytes, printTable } from "./table.ts";

/** What the server sends to a browser that takes Brotli. */
export function printWeights(): void {
  printTable("Document / payload of a swap, KB in Brotli", [
    ["page", ...locales],
    ...(["home", "google-seo", "article", "contact"] as const).map((kind) => [
      kind,
      ...locales.map((locale) => {
        const path = pathOfKind(kind, locale);
        return `${sizeOf(`${path}index.html`)} / ${sizeOf(`${path}_payload.json`)}`;
      }),
    ]),
  ]);
  const scripts = files("assets/*.js").map((file) => [file, sizeOf(file)]);
  printTable("Scripts, KB in Brotli; all pages have entry.client", scripts);
}

/** A file that is too small to gain has no compressed one beside it. */
function sizeOf(file: string): string {
  const sent = hasFile(`${file}.br`) ? `${file}.br` : file;
  return kilobytes(statSync(join(client, sent)).size);
}
