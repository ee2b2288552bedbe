import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { locales, type Locale } from "#shared/locales.ts";
import { matchPath } from "#shared/site-map.ts";
import { pageTypes } from "../tests/content.ts";
import { scriptsOfPage } from "./page-scripts.ts";
import { client } from "../tests/site/site.ts";
import { kilobytes, printTable } from "./table.ts";

const gzip = (text: string | Buffer) => gzipSync(text, { level: 9 }).length;
const brotli = (text: string | Buffer) => brotliCompressSync(text).length;

/** Weight of every page type in each language, and of the script of a first page. */
export function printWeights(): void {
  printTable("HTML in KB: gzip / brotli (share of the styles in gzip)", [
    ["page", ...locales],
    ...pageTypes("en").map((path, index) => weightsOf(path, index)),
  ]);
  printTable("Script of a first page in KB: gzip / brotli", [
    ["page", "files", "gzip", "brotli"],
    ...(["home", "article", "contact"] as const).map((page) => {
      const files = scriptsOfPage(page).map((file) =>
        readFileSync(join(client, file)),
      );
      return [
        page,
        String(files.length),
        kilobytes(sum(files.map(gzip))),
        kilobytes(sum(files.map(brotli))),
      ];
    }),
  ]);
  printTable("Messages in KB: gzip / brotli", [
    ["language", "gzip", "brotli"],
    ...locales.map((locale) => {
      const file = readFileSync(join(client, messagesFile(locale)));
      return [locale, kilobytes(gzip(file)), kilobytes(brotli(file))];
    }),
  ]);
}

function weightsOf(path: string, index: number): string[] {
  const name = matchPath(path)?.page ?? path;
  const variants = locales.map((locale) => pageTypes(locale)[index] ?? path);
  return [name, ...variants.map(weightOf)];
}

function weightOf(path: string): string {
  const html = readFileSync(join(client, path, "index.html"), "utf8");
  const all = gzip(html);
  const withoutStyles = gzip(html.replace(/<style>.*?<\/style>/gs, ""));
  const share = Math.round((100 * (all - withoutStyles)) / all);
  return `${kilobytes(all)} / ${kilobytes(brotli(html))} (${share} %)`;
}

function messagesFile(locale: Locale): string {
  const html = readFileSync(join(client, "index.html"), "utf8");
  const [url] = new RegExp(`/assets/messages-${locale}-\\w+\\.json`).exec(
    html,
  ) ?? [""];
  return url;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
