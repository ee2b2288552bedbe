import { execFileSync, type StdioOptions } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import type { Http2ServerRequest, Http2ServerResponse } from "node:http2";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { mediaType } from "#shared/media-type.ts";

export type Handler = (
  incoming: Http2ServerRequest,
  outgoing: Http2ServerResponse,
) => unknown;

/** Signed by itself. A browser that is told its pin takes it for a good one, and so keeps files in its cache. */
export function makeCertificate() {
  const options =
    "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout - -out -";
  const stdio: StdioOptions = ["ignore", "pipe", "ignore"];
  // Key and certificate, one after the other.
  const pem = execFileSync("openssl", options.split(" "), { stdio });
  const { publicKey } = new X509Certificate(pem);
  const bytes = publicKey.export({ type: "spki", format: "der" });
  const pin = createHash("sha256").update(bytes).digest("base64");
  return { key: pem, cert: pem, pin };
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
        "content-type": mediaType(path),
        "content-encoding": "br",
        "content-length": body.length,
        "cache-control": isHashed ? "max-age=31536000, immutable" : "no-cache",
      })
      .end(body);
  };
}
