import { execFileSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { execPath } from "node:process";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { htmlOf, wordsOfOurs, type PeerPage } from "./words.ts";

const sources = import.meta.dirname;
const work = join(sources, "../../.cache/peers");

/** A built site of another maker: its name, and the folder with its files. */
type Peer = { name: string; folder: string };

/**
 * Builds sites with the words of the pages in `dist`: plain documents, and the same with Astro and Next.js as their guides
 * say. Their libraries are installed in `.cache/peers/` the first time, which needs the registry.
 */
export function makePeers(dist: string): Peer[] {
  mkdirSync(work, { recursive: true });
  install();
  const pages = wordsOfOurs(dist);
  const peers = [makePlain(pages), makeAstro(pages), makeNext(pages)];
  for (const { folder } of peers) compress(folder);
  return peers;
}

/** The program that serves such a folder, with the files that were compressed. */
export const peerServer = join(work, "node_modules/sirv-cli/bin.js");

function install(): void {
  const wanted = readFileSync(join(sources, "package.json"), "utf8");
  const file = join(work, "installed.json");
  try {
    if (readFileSync(file, "utf8") === wanted) return;
  } catch {
    // Nothing is installed yet.
  }
  console.log("installing Astro and Next.js in .cache/peers");
  writeFileSync(join(work, "package.json"), wanted);
  execFileSync("npm", ["install", "--no-audit", "--no-fund"], {
    cwd: work,
    stdio: ["ignore", "ignore", "inherit"],
  });
  writeFileSync(file, wanted);
}

function makePlain(pages: readonly PeerPage[]): Peer {
  const folder = emptyFolder("plain");
  const style = readFileSync(join(sources, "style.css"), "utf8");
  for (const { path, title, body } of pages) {
    const file = join(folder, path, "index.html");
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      `<!doctype html><html lang="th"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style>${htmlOf(body)}`,
    );
  }
  return { name: "plain", folder };
}

function makeAstro(pages: readonly PeerPage[]): Peer {
  const folder = copyOf("astro");
  const source = join(folder, "src");
  cpSync(join(sources, "style.css"), join(source, "style.css"));
  const withHtml = pages.map(({ path, title, body }) => ({
    path,
    title,
    html: htmlOf(body),
  }));
  writeFileSync(join(source, "pages.json"), JSON.stringify(withHtml));
  run(folder, "astro/bin/astro.mjs", "build");
  return { name: "astro", folder: join(folder, "dist") };
}

function makeNext(pages: readonly PeerPage[]): Peer {
  const folder = copyOf("next");
  cpSync(join(sources, "style.css"), join(folder, "app/style.css"));
  writeFileSync(join(folder, "pages.json"), JSON.stringify(pages));
  run(folder, "next/dist/bin/next", "build");
  return { name: "next", folder: join(folder, "out") };
}

function emptyFolder(name: string): string {
  const folder = join(work, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  return folder;
}

function copyOf(name: string): string {
  const folder = emptyFolder(name);
  cpSync(join(sources, name), folder, { recursive: true });
  return folder;
}

function run(folder: string, program: string, ...parameters: string[]): void {
  const file = join(work, "node_modules", program);
  execFileSync(execPath, [file, ...parameters], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      ASTRO_TELEMETRY_DISABLED: "1",
      NEXT_TELEMETRY_DISABLED: "1",
    },
  });
}

function compress(folder: string): void {
  for (const file of globSync("**/*.{html,css,js,txt,json,svg}", {
    cwd: folder,
  })) {
    const path = join(folder, file);
    const bytes = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(bytes));
    writeFileSync(`${path}.gz`, gzipSync(bytes));
  }
}
