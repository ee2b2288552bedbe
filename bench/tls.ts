import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import type { Http2ServerRequest, Http2ServerResponse } from "node:http2";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

export type Handler = (
  incoming: Http2ServerRequest,
  outgoing: Http2ServerResponse,
) => unknown;

/** Signed by itself. A browser that is told its pin takes it for a good one, and so keeps files in its cache. */
export function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), "site-certificate-"));
  const parameters =
    "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout key -out cert";
  execFileSync("openssl", parameters.split(" "), {
    cwd: folder,
    stdio: "ignore",
  });
  const key = readFileSync(join(folder, "key"));
  const cert = readFileSync(join(folder, "cert"));
  const { publicKey } = new X509Certificate(cert);
  const pin = createHash("sha256")
    .update(publicKey.export({ type: "spki", format: "der" }))
    .digest("base64");
  return { key, cert, pin };
}

const agent = new Agent({ keepAlive: true });

/** As the proxy of production. `policy` takes the place of the server's own, to forbid scripts. */
export function forwardTo(
  { port, origin }: { port: number; origin: string },
  policy?: string,
): Handler {
  return ({ headers, method, url: path }, outgoing) => {
    const own = Object.entries(headers).filter(([key]) => /^\w/.test(key));
    own.push(["host", new URL(origin).host]);
    const options = { port, path, method, agent };
    request({ ...options, headers: Object.fromEntries(own) }, (response) => {
      const kept = response.headers;
      // Those of one connection, which HTTP/2 does not have.
      for (const name of ["connection", "keep-alive", "transfer-encoding"])
        delete kept[name];
      if (policy) kept["content-security-policy"] = policy;
      outgoing.writeHead(response.statusCode ?? 502, kept);
      response.pipe(outgoing);
    })
      .on("error", () => outgoing.stream.destroy())
      .end();
  };
}

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".txt": "text/x-component",
};

/** The files of a folder from memory, compressed; those with a hash in their names stay in the browser's cache. */
export function serveFolder(folder: string): Handler {
  const bodies = new Map<string, Buffer>();
  return ({ url }, outgoing) => {
    const path = url.replace(/\?.*/, "").replace(/\/$/, "/index.html");
    const file = join(folder, path);
    if (!existsSync(file)) return outgoing.writeHead(404).end();
    const body = bodies.get(path) ?? brotliCompressSync(readFileSync(file));
    bodies.set(path, body);
    const isHashed = /^\/_(astro|next\/static)\//.test(path);
    return outgoing
      .writeHead(200, {
        "content-type": types[extname(path)] ?? "application/octet-stream",
        "content-encoding": "br",
        "content-length": body.length,
        "cache-control": isHashed ? "max-age=31536000, immutable" : "no-cache",
      })
      .end(body);
  };
}
