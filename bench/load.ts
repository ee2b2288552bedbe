import { execFile, execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
export const connections = 64;

/** The headers of a browser. Both servers answer with the same precompressed file. */
const headers = {
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "accept-encoding": "gzip",
  "accept-language": "en-GB,en;q=0.9",
  "user-agent": "Mozilla/5.0 (X11; Linux x64) bench",
};

/** Some programs write their version and leave with an error; only one that is not there cannot be started. */
export function isInstalled(name: string, argument: string): boolean {
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

/** Bytes of the page as sent, once the server sends it. */
export async function untilAnswering(address: string): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const response = await fetch(address, { headers }).catch(() => undefined);
    if (response?.headers.get("content-encoding") === "gzip") {
      await response.arrayBuffer();
      return Number(response.headers.get("content-length"));
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nothing answers at ${address}`);
}

/** Milliseconds as text. */
type Load = { answers: number; p50: string; p99: string };

/** Requests a page for some seconds with wrk, as often as possible or so many times a second. */
export async function load(
  address: string,
  duration: number,
  perSecond?: number,
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
    address,
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
