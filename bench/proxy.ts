import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { createSecureServer } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Certificate = { key: string; cert: string; pin: string };

/** Signed by itself. A browser that is told its pin takes it for a good one, and so keeps files in its cache. */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), "site-certificate-"));
  try {
    const parameters =
      "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout key -out cert";
    execFileSync("openssl", parameters.split(" "), {
      cwd: folder,
      stdio: "ignore",
    });
    const [key = "", cert = ""] = ["key", "cert"].map((name) =>
      readFileSync(join(folder, name), "utf8"),
    );
    const { publicKey } = new X509Certificate(cert);
    const pin = createHash("sha256")
      .update(publicKey.export({ type: "spki", format: "der" }))
      .digest("base64");
    return { key, cert, pin };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** TLS and HTTP/2 before a server, as in production. `policy` takes the place of the server's own, to forbid scripts. */
export async function startProxy(
  target: string,
  port: number,
  { key, cert }: Certificate,
  policy?: string,
) {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer(
    { key, cert, allowHTTP1: true },
    ({ method, url, headers, stream }, outgoing) => {
      const own = Object.entries(headers).filter(([name]) => name[0] !== ":");
      const forwarded = request(
        target + url,
        {
          method,
          agent,
          headers: { ...Object.fromEntries(own), host: new URL(target).host },
        },
        (response) => {
          const { connection: _, ...kept } = response.headers;
          delete kept["keep-alive"];
          delete kept["transfer-encoding"];
          if (policy !== undefined) kept["content-security-policy"] = policy;
          outgoing.writeHead(response.statusCode ?? 502, kept);
          response.pipe(outgoing);
        },
      );
      forwarded.on("error", () => outgoing.destroy());
      stream.pipe(forwarded);
    },
  );
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `https://localhost:${port}`,
    close() {
      agent.destroy();
      server.close();
    },
  };
}
