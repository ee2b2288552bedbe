import { createHash } from "node:crypto";
import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const textFiles = "**/*.{html,js,css,json,svg,txt,xml,webmanifest,md}";
/** Below this a compressed file saves less than its own overhead. */
const smallestBytes = 512;
const filesAtOnce = 4;

/** Writes `FILE.br` and `FILE.gz` beside every text file, so that the server compresses nothing. Returns how many. */
export async function compressFolder(folder: string): Promise<number> {
  const files = (await Array.fromAsync(glob(textFiles, { cwd: folder })))
    .filter((file) => !file.startsWith(".vite"))
    .toSorted();
  const done = new Map<string, Promise<Compressed>>();
  const queue = files.values();
  await Promise.all(
    Array.from({ length: filesAtOnce }, async () => {
      for (const file of queue) await compressFile(join(folder, file), done);
    }),
  );
  return files.length;
}

type Compressed = { br: Buffer; gz: Buffer };

async function compressFile(
  file: string,
  done: Map<string, Promise<Compressed>>,
): Promise<void> {
  const body = await readFile(file);
  if (body.length < smallestBytes) return;
  // The Thai pages stand in two trees with the same bytes: each text is compressed once.
  const key = createHash("sha256").update(body).digest("hex");
  const known = done.get(key) ?? compress(body);
  done.set(key, known);
  const { br, gz } = await known;
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

async function compress(body: Buffer): Promise<Compressed> {
  const [br, gz] = await Promise.all([
    brotli(body, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    deflate(body, { level: 9 }),
  ]);
  return { br, gz };
}
