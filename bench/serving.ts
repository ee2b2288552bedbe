import {
  execFile,
  execFileSync,
  spawn,
  type ChildProcess,
} from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process, { platform } from "node:process";
import { promisify } from "node:util";
import { treeCpuMicroseconds } from "./cpu.ts";
import { startOurs, stop } from "./server.ts";
import { printTable } from "./table.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..");
const page = "/en/services/google-seo/";
const seconds = 4;
const connections = 64;
const ports = { ours: 4391, nginx: 4392 };

/** What a browser sends; both servers answer with the same precompressed file. */
const headers = {
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "accept-encoding": "gzip",
  "accept-language": "en-GB,en;q=0.9",
  "user-agent": "Mozilla/5.0 (X11; Linux x64) bench",
};

/**
 * CPU time that a request costs, ours against nginx: user and system time of the whole process tree before and after
 * a run of some seconds on the loopback interface. Requests a second would mostly tell how busy the machine is.
 */
export async function compareWithNginx(): Promise<void> {
  if (platform !== "linux") return skip("needs /proc of Linux");
  if (!isInstalled("nginx", "-v")) return skip("nginx is not installed");
  const folder = mkdtempSync(join(tmpdir(), "site-bench-"));
  const servers: ChildProcess[] = [];
  try {
    servers.push(startOurs(folder, ports.ours));
    const ours = await measure(servers, ports.ours);
    servers.push(startNginx(folder));
    const nginx = await measure(servers, ports.nginx);
    printTable(
      `Serving ${page}, gzip, ${connections} connections, ${isInstalled("wrk", "-v") ? "wrk" : "built-in load"}, ${seconds} s`,
      [
        ["server", "requests", "bytes", "CPU µs/request"],
        ["ours", ...ours.cells],
        ["nginx", ...nginx.cells],
      ],
    );
    console.log(
      `  ratio: ours costs ${(ours.microseconds / nginx.microseconds).toFixed(2)} × nginx`,
    );
  } finally {
    for (const server of servers) await stop(server);
    rmSync(folder, { recursive: true, force: true });
  }
}

function skip(reason: string): void {
  console.log(`\nServing compared with nginx: left out, ${reason}`);
}

/** Some programs write their version and leave with an error; only one that is not there cannot be started. */
function isInstalled(name: string, argument: string): boolean {
  try {
    execFileSync(name, [argument], { stdio: "ignore" });
    return true;
  } catch (error) {
    return !(
      error instanceof Error &&
      "code" in error &&
      error.code === "ENOENT"
    );
  }
}

function startNginx(folder: string): ChildProcess {
  const file = join(folder, "nginx.conf");
  writeFileSync(file, nginxConfiguration(folder));
  return spawn(
    "nginx",
    ["-p", folder, "-c", file, "-e", join(folder, "error.log")],
    {
      stdio: "ignore",
    },
  );
}

function nginxConfiguration(folder: string): string {
  return `
${process.getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes 1;
pid ${join(folder, "nginx.pid")};
events { worker_connections 1024; }
http {
  types { text/html html; }
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=1000 inactive=1h;
  open_file_cache_valid 1h;
  gzip_static on;
  gzip_vary on;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join("\n  ")}
  server {
    listen 127.0.0.1:${ports.nginx};
    root ${join(root, "dist/client")};
    add_header cache-control "max-age=0, must-revalidate";
    add_header x-content-type-options nosniff;
    add_header referrer-policy strict-origin-when-cross-origin;
    add_header cross-origin-opener-policy same-origin;
    add_header cross-origin-resource-policy same-origin;
    add_header permissions-policy "camera=(), geolocation=(), microphone=()";
    add_header content-security-policy "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
  }
}`;
}

type Measured = { microseconds: number; cells: string[] };

async function measure(
  servers: ChildProcess[],
  port: number,
): Promise<Measured> {
  const pid = servers.at(-1)?.pid;
  if (pid === undefined) throw new Error("the server did not start");
  const bytes = await untilAnswering(port);
  await load(port, 1);
  const before = treeCpuMicroseconds(pid);
  const requests = await load(port, seconds);
  const microseconds = (treeCpuMicroseconds(pid) - before) / requests;
  return {
    microseconds,
    cells: [String(requests), String(bytes), microseconds.toFixed(1)],
  };
}

/** Bytes of the page as sent, once the server sends it. */
async function untilAnswering(port: number): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const size = await request(port).catch(() => undefined);
    if (size !== undefined) return size;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nothing answers on port ${port}`);
}

/** Asks for the page for some seconds; the number of answers. */
async function load(port: number, duration: number): Promise<number> {
  if (isInstalled("wrk", "-v")) return wrk(port, duration);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + duration * 1000;
  let answers = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (; performance.now() < end; answers += 1) await request(port, agent);
    }),
  );
  agent.destroy();
  return answers;
}

async function wrk(port: number, duration: number): Promise<number> {
  const lines = Object.entries(headers).flatMap(([name, value]) => [
    "-H",
    `${name}: ${value}`,
  ]);
  const { stdout } = await run("wrk", [
    "-t1",
    `-c${connections}`,
    `-d${duration}s`,
    ...lines,
    `http://127.0.0.1:${port}${page}`,
  ]);
  const refused = /Non-2xx or 3xx responses: (\d+)/.exec(stdout);
  if (refused) throw new Error(`${refused[1]} answers were refusals`);
  return Number(/(\d+) requests in/.exec(stdout)?.[1]);
}

function request(port: number, agent?: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(
      { host: "127.0.0.1", port, path: page, headers, ...(agent && { agent }) },
      (response) => {
        let bytes = 0;
        response.on("data", (part: Buffer) => (bytes += part.length));
        response.on("error", reject);
        response.on("end", () =>
          response.statusCode === 200 &&
          response.headers["content-encoding"] === "gzip"
            ? resolve(bytes)
            : reject(new Error(`port ${port} answered ${response.statusCode}`)),
        );
      },
    ).on("error", reject);
  });
}
