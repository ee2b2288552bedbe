import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from "node:http2";
import { tmpdir } from "node:os";
import { env, execPath } from "node:process";
import { join } from "node:path";
import { once } from "node:events";
import { startOurs, stop, untilAnswering } from "./server.ts";

/** Two for each build that is served. */
let nextPort = Number(env.BENCH_PORT ?? 4380);
/** Headers of one connection, which HTTP/2 has no place for. */
const ofOneHop = new Set(["connection", "keep-alive", "transfer-encoding"]);

export type Served = {
  origin: string;
  /** Without TLS. */
  plainOrigin: string;
  /** From the start of the process to its first answer. */
  startMs: number;
  pid: number | undefined;
  close: () => Promise<void>;
};

/** Our server as visitors meet it, with the build in `dist`. */
export function serveSite(dist?: string): Promise<Served> {
  return serveBehindFront("/healthz", (folder, port) =>
    startOurs(folder, port, {}, dist),
  );
}

/** The files of another site, with what was compressed. `program` is the one that sends them. */
export function serveFiles(program: string, files: string): Promise<Served> {
  return serveBehindFront("/", (_, port) =>
    spawn(
      execPath,
      [
        program,
        files,
        "--host",
        "127.0.0.1",
        "--port",
        String(port),
        "--brotli",
        "--gzip",
        "--quiet",
      ],
      { stdio: "ignore" },
    ),
  );
}

/**
 * Puts TLS and HTTP/2 before a server, with a certificate of its own. Without `openssl` plain HTTP is measured, and a line
 * says so. The server answers `probe` when it is ready.
 */
async function serveBehindFront(
  probe: string,
  open: (folder: string, port: number) => ChildProcess,
): Promise<Served> {
  const ports = { site: nextPort++, front: nextPort++ };
  const folder = mkdtempSync(join(tmpdir(), "site-bench-"));
  const start = performance.now();
  const server = open(folder, ports.site);
  await untilAnswering(ports.site, probe);
  const startMs = performance.now() - start;
  const front = openFront(folder, ports.site);
  if (front) await once(front.listen(ports.front, "127.0.0.1"), "listening");
  return {
    origin: front
      ? `https://localhost:${ports.front}`
      : `http://localhost:${ports.site}`,
    plainOrigin: `http://localhost:${ports.site}`,
    startMs,
    pid: server.pid,
    async close() {
      front?.close();
      await stop(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function openFront(folder: string, port: number) {
  const certificate = makeCertificate(folder);
  if (certificate === undefined) {
    console.log("notice: openssl is missing, so pages are measured over HTTP");
    return undefined;
  }
  return createSecureServer({ ...certificate, allowHTTP1: true }, (from, to) =>
    forward(from, to, port),
  );
}

function makeCertificate(folder: string) {
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  try {
    execFileSync(
      "openssl",
      `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${key} -out ${cert}`.split(
        " ",
      ),
      { stdio: "ignore" },
    );
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } catch {
    return undefined;
  }
}

function forward(
  from: Http2ServerRequest,
  to: Http2ServerResponse,
  port: number,
): void {
  const headers = Object.fromEntries(
    Object.entries(from.headers).filter(([name]) => !name.startsWith(":")),
  );
  const onward = request(
    {
      host: "127.0.0.1",
      port,
      path: from.url,
      method: from.method,
      headers: { ...headers, host: `localhost:${port}` },
    },
    (answer) => {
      const kept = Object.entries(answer.headers).filter(
        ([name]) => !ofOneHop.has(name),
      );
      to.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
      answer.pipe(to.stream);
    },
  );
  onward.on("error", () => to.stream.destroy());
  from.pipe(onward);
}
