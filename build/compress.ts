import { existsSync } from "node:fs";
import { copyFile, glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { defaultLocale } from "#shared/locales.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const textFiles = "**/*.{html,js,css,json,svg,txt,xml,webmanifest,md}";
/** Below this a compressed file saves less than its own overhead. */
const smallestBytes = 512;
const filesAtOnce = 4;

/** Writes `FILE.br` and `FILE.gz` beside every text file, so that the server compresses nothing. Returns how many. */
export async function compressFolder(folder: string): Promise<number> {
  const found = await Array.fromAsync(glob(textFiles, { cwd: folder }));
  const files = found.filter((file) => !file.startsWith(".vite")).toSorted();
  const [copies, originals] = [
    files.filter(isCopy),
    files.filter((file) => !isCopy(file)),
  ];
  await eachOf(originals, (file) => compressFile(join(folder, file)));
  await eachOf(copies, (file) => copyCompressed(folder, file));
  return files.length;
}

/** The Thai pages stand in two trees with the same bytes: each is compressed once. */
function isCopy(file: string): boolean {
  return file.startsWith(`${defaultLocale}/`);
}

async function copyCompressed(folder: string, file: string): Promise<void> {
  const original = file.slice(defaultLocale.length + 1);
  for (const ending of [".br", ".gz"]) {
    const source = join(folder, original + ending);
    if (existsSync(source)) await copyFile(source, join(folder, file + ending));
  }
}

async function compressFile(file: string): Promise<void> {
  const body = await readFile(file);
  if (body.length < smallestBytes) return;
  const { br, gz } = await compress(body);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

async function eachOf(
  files: readonly string[],
  work: (file: string) => Promise<void>,
): Promise<void> {
  const queue = files.values();
  await Promise.all(
    Array.from({ length: filesAtOnce }, async () => {
      for (const file of queue) await work(file);
    }),
  );
}

type Compressed = { br: Buffer; gz: Buffer };

async function compress(body: Buffer): Promise<Compressed> {
  const [br, gz] = await Promise.all([
    brotli(body, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    deflate(body, { level: 9 }),
  ]);
  return { br, gz };
}
