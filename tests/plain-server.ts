import { once } from "node:events";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

export type PlainServer = AsyncDisposable & {
  origin: string;
  /** Paths of all requests. */
  requested: string[];
  /** Bodies that replace files, by path. */
  replaced: Map<string, string>;
  /** Takes it off the network and brings it back at the same address. */
  stop: () => Promise<void>;
  restart: () => Promise<void>;
};

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".avif": "image/avif",
  ".webp": "image/webp",
};

/**
 * A file server that behaves like a static host: it serves the `index.html` of a folder, and the nearest `404.html` above
 * if there is no file.
 */
export async function servePlainly(folder: string): Promise<PlainServer> {
  const requested: string[] = [];
  const replaced = new Map<string, string>();
  let server = create();
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    requested,
    replaced,
    stop: close,
    async restart() {
      server = create();
      await listen(port);
    },
    [Symbol.asyncDispose]: close,
  };

  function create(): Server {
    return createServer((request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://localhost");
      requested.push(pathname);
      if (request.method !== "GET" && request.method !== "HEAD")
        return response.writeHead(405).end();
      const isFound = isFile(fileOf(pathname)) || replaced.has(pathname);
      const file = isFound ? fileOf(pathname) : missing(pathname);
      response
        .writeHead(isFound ? 200 : 404, {
          "content-type": types[extname(file)] ?? "application/octet-stream",
          "cache-control": "no-cache",
        })
        .end(replaced.get(pathname) ?? readFileSync(file));
    });
  }

  async function listen(at: number): Promise<void> {
    server.listen(at, "127.0.0.1");
    await once(server, "listening");
  }

  async function close(): Promise<void> {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  }

  function fileOf(pathname: string): string {
    const path = decodeURIComponent(pathname);
    return join(folder, path.endsWith("/") ? `${path}index.html` : path);
  }

  function missing(pathname: string): string {
    const parts = pathname.split("/").slice(1, -1);
    const folders = parts.map((_, at) => parts.slice(0, at + 1).join("/"));
    const nearest = ["", ...folders].findLast((path) =>
      existsSync(join(folder, path, "404.html")),
    );
    return join(folder, nearest ?? "", "404.html");
  }
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
