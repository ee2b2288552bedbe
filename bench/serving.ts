import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process, { platform } from "node:process";
import { treeCpuMicroseconds } from "./cpu.ts";
import { connections, isInstalled, load, untilAnswering } from "./load.ts";
import { progress } from "./progress.ts";
import { startOurs, stop } from "./server.ts";
import { printTable } from "./table.ts";

const root = join(import.meta.dirname, "..");
/** A light page, an article, and the heaviest: what a request costs grows with what is sent. */
const pages = [
  "/en/accessibility/",
  "/en/articles/a-brief-creators-read/",
  "/en/services/google-seo/",
];
const seconds = 4;
/** Until what is compiled while it runs, and the memory, are as they will stay: a process costs half as much then. */
const warmUpSeconds = 15;
const ports = { ours: 4391, nginx: 4392 };

/**
 * CPU time that a request costs, ours against nginx: user and system time of the whole process tree before and after
 * a run of some seconds on the loopback interface. Requests a second would mostly tell how busy the machine is.
 */
export async function compareWithNginx(): Promise<void> {
  if (platform !== "linux") return skip("needs /proc of Linux");
  for (const program of ["nginx", "wrk"])
    if (!isInstalled(program, "-v")) return skip(`${program} is not installed`);
  const folder = mkdtempSync(join(tmpdir(), "site-bench-"));
  const servers: ChildProcess[] = [];
  try {
    servers.push(startOurs(folder, ports.ours), startNginx(folder));
    await warmUp();
    const [ours, nginx] = servers.map(({ pid }) => pid);
    const tell = progress("serving", pages.length * servers.length);
    const measured = (name: string, ...server: Server) => {
      tell(`${name} ${server[2]}`);
      return measure(...server);
    };
    const results: [string, Results][] = [];
    for (const page of pages)
      results.push([
        page,
        {
          ours: await measured("ours", ours, ports.ours, page),
          nginx: await measured("nginx", nginx, ports.nginx, page),
        },
      ]);
    tell();
    for (const result of results) printComparison(...result);
  } finally {
    for (const server of servers) await stop(server);
    rmSync(folder, { recursive: true, force: true });
  }
}

type Server = Parameters<typeof measure>;
type Results = Record<"ours" | "nginx", Measured>;

async function warmUp(): Promise<void> {
  const all = Object.keys(ports).length * pages.length;
  const tell = progress("serving, warming up", all);
  for (const port of Object.values(ports))
    for (const page of pages) {
      const address = `http://127.0.0.1:${port}${page}`;
      tell(address);
      await untilAnswering(address);
      await load(address, warmUpSeconds / pages.length);
    }
  tell();
}

function printComparison(page: string, { ours, nginx }: Results): void {
  printTable(
    `Serving ${page}, gzip, ${connections} connections, wrk, ${seconds} s`,
    [
      ["server", ...columns],
      ["ours", ...ours.cells],
      ["nginx", ...nginx.cells],
    ],
  );
  console.log(
    `  ours costs ${ratio(ours.microseconds, nginx.microseconds)} × nginx's CPU time a request and answers ${ratio(ours.requests, nginx.requests)} × as many`,
  );
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
  pid: number | undefined,
  port: number,
  page: string,
): Promise<Measured> {
  if (pid === undefined) throw new Error("the server did not start");
  const address = `http://127.0.0.1:${port}${page}`;
  const bytes = await untilAnswering(address);
  const before = treeCpuMicroseconds(pid);
  const full = await load(address, seconds);
  const used = treeCpuMicroseconds(pid) - before;
  const requests = full.answers / seconds;
  const half = await load(address, seconds, requests / 2);
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
