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
    servers.push(startOurs(folder, 2));
    const twice = await measure(servers, ports.ours + 2);
    servers.push(startNginx(folder));
    const nginx = await measure(servers, ports.nginx);
    printTable(
      `Serving ${page}, gzip, ${connections} connections, ${isInstalled("wrk", "-v") ? "wrk" : "built-in load"}, ${seconds} s`,
      [
        ["server", ...columns],
        ["ours", ...ours.cells],
        ["ours, WORKERS=2", ...twice.cells],
        ["nginx", ...nginx.cells],
      ],
    );
    console.log(
      `  ours costs ${ratio(ours.microseconds, nginx.microseconds)} × nginx's CPU time a request and answers ${ratio(ours.requests, nginx.requests)} × as many, ${ratio(twice.requests, nginx.requests)} × with two processes`,
    );
  } finally {
    for (const server of servers) await stop(server);
    rmSync(folder, { recursive: true, force: true });
  }
}

const columns = [
  "requests/s",
  "bytes",
  "CPU µs/request",
  "cores used",
  "p50 ms",
  "p99 ms",
  "p99 ms at half load",
];

function ratio(a: number, b: number): string {
  return (a / b).toFixed(2);
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

type Measured = { microseconds: number; requests: number; cells: string[] };

async function measure(
  servers: ChildProcess[],
  port: number,
): Promise<Measured> {
  const pid = servers.at(-1)?.pid;
  if (pid === undefined) throw new Error("the server did not start");
  const bytes = await untilAnswering(port);
  // The other processes of ours begin after the first one.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  // Until the code is compiled as far as it will be.
  await load(port, 3);
  const before = treeCpuMicroseconds(pid);
  const full = await load(port, seconds);
  const used = treeCpuMicroseconds(pid) - before;
  const requests = full.answers / seconds;
  const half = await load(port, seconds, requests / 2);
  return {
    microseconds: used / full.answers,
    requests,
    cells: [
      requests.toFixed(0),
      String(bytes),
      (used / full.answers).toFixed(1),
      (used / 1e6 / seconds).toFixed(2),
      full.p50,
      full.p99,
      half.p99,
    ],
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

/** Milliseconds as text; "–" where the load generator does not tell. */
type Load = { answers: number; p50: string; p99: string };

/** Asks for the page for some seconds, as often as it goes or so many times a second. */
async function load(
  port: number,
  duration: number,
  perSecond?: number,
): Promise<Load> {
  if (isInstalled("wrk", "-v")) return wrk(port, duration, perSecond);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + duration * 1000;
  let answers = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (; performance.now() < end; answers += 1) await request(port, agent);
    }),
  );
  agent.destroy();
  return { answers, p50: "–", p99: "–" };
}

async function wrk(
  port: number,
  duration: number,
  perSecond: number | undefined,
): Promise<Load> {
  const lines = Object.entries(headers).flatMap(([name, value]) => [
    "-H",
    `${name}: ${value}`,
  ]);
  const { stdout } = await run("wrk", [
    "-t1",
    `-c${connections}`,
    `-d${duration}s`,
    "--latency",
    ...(perSecond === undefined ? [] : ["-s", paceFile(perSecond)]),
    ...lines,
    `http://127.0.0.1:${port}${page}`,
  ]);
  const refused = /Non-2xx or 3xx responses: (\d+)/.exec(stdout);
  if (refused) throw new Error(`${refused[1]} answers were refusals`);
  return {
    answers: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    p50: percentile(stdout, 50),
    p99: percentile(stdout, 99),
  };
}

/** A script that makes each connection wait before it asks again. */
function paceFile(perSecond: number): string {
  const file = join(tmpdir(), "site-bench-pace.lua");
  const waitMs = Math.max(1, Math.round((connections / perSecond) * 1000));
  writeFileSync(file, `function delay() return ${waitMs} end\n`);
  return file;
}

/** wrk writes "99%  1.23ms", with a unit of its own choice. */
function percentile(stdout: string, part: number): string {
  const [, value, unit = ""] =
    new RegExp(`^\\s*${part}%\\s+([\\d.]+)(us|ms|s)$`, "m").exec(stdout) ?? [];
  const factor = { us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN;
  return (Number(value) * factor).toFixed(2);
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
