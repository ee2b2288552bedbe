import { execFileSync, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { atExit } from "../../at-exit.ts";
import type { Lab } from "./lab.ts";
import { freePort } from "./node-process.ts";
import { send } from "./http.ts";
import { until } from "./until.ts";

/** Returns why this machine cannot run a balancer; undefined if it can. */
export function whyNoHaproxy(): string | undefined {
  try {
    execFileSync("haproxy", ["-v"], { stdio: "ignore" });
    return undefined;
  } catch {
    return "HAProxy is not installed (on Debian: apt-get install haproxy)";
  }
}

/** Starts a balancer for these ports, configured as in docs/deploy.md. Resolves to its port when it has found a node. */
export async function startHaproxy(
  { folder, atEnd }: Lab,
  ports: readonly number[],
): Promise<number> {
  const port = await freePort();
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, configuration(port, ports));
  const child = spawn("haproxy", ["-db", "-f", file], { stdio: "ignore" });
  const stop = () => child.kill("SIGKILL");
  const forget = atExit(stop);
  atEnd(() => {
    stop();
    forget();
  });
  await until(
    "HAProxy finds a node",
    async () => (await send(port, "/healthz"))?.status === 200,
  );
  return port;
}

function configuration(port: number, ports: readonly number[]): string {
  return `
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout http-keep-alive 10s
  timeout check 2s
  retries 3
  option redispatch
frontend visitors
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  balance roundrobin
  option httpchk GET /readyz?for=pages
  default-server check inter 200ms fall 2 rise 1
${ports.map((node) => `  server node${node} 127.0.0.1:${node}`).join("\n")}
`;
}
