import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { serveSite } from "./server.ts";
import { kilobytes, printTable } from "./table.ts";

/** A light page, an article, and a heavy one: what a request costs grows with what is sent. */
const pages = [
  "/en/accessibility/",
  "/en/articles/a-brief-creators-read/",
  "/en/",
];
const port = 4391;
const connections = 64;
const seconds = 5;

/** Pages a second from one process, asked from another; on Linux also the processor time that one costs, and the memory at the start. */
export async function measureServing(): Promise<void> {
  const { process, close } = await serveSite(port);
  const memory = memoryOf(process.pid);
  const rows: string[][] = [];
  try {
    // Until what is compiled while it runs is as it will stay.
    for (const page of pages) await load(page);
    for (const page of pages) {
      const before = cpuMicroseconds(process.pid);
      const { responses, size } = await load(page);
      const used = cpuMicroseconds(process.pid) - before;
      rows.push([
        page,
        kilobytes(size),
        (responses / seconds).toFixed(0),
        (used / responses).toFixed(0),
      ]);
    }
  } finally {
    await close();
  }
  printTable(`Serving, gzip, ${connections} connections, ${memory} at first`, [
    ["page", "KB", "requests/s", "CPU µs/request"],
    ...rows,
  ]);
}

/** Asks again as soon as a response is whole. All have the length of the first, so the others need no parsing. */
async function load(page: string) {
  const request = `GET ${page} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip\r\naccept-language: en-GB\r\n\r\n`;
  let responses = 0;
  let size = 0;
  const ask = (socket: Socket) => {
    let missing = 0;
    socket.on("data", (chunk) => {
      size ||= sizeOf(chunk.toString("latin1"));
      missing = (missing || size) - chunk.length;
      if (missing > 0) return;
      responses += 1;
      socket.write(request);
    });
    socket.setNoDelay().on("connect", () => socket.write(request));
    return socket;
  };
  const sockets = Array.from({ length: connections }, () =>
    ask(connect(port, "127.0.0.1")),
  );
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  for (const socket of sockets) socket.destroy();
  return { responses, size };
}

/** The bytes of a response, of which `start` has the head. */
function sizeOf(start: string): number {
  const length = /^content-length: (\d+)/im.exec(start)?.[1];
  if (!start.startsWith("HTTP/1.1 200") || !length) throw new Error(start);
  return start.indexOf("\r\n\r\n") + 4 + Number(length);
}

/** User and system time of a process in ticks of ten milliseconds: fields 14 and 15 of proc(5); field 2, the name, may hold anything. */
function cpuMicroseconds(pid = 0): number {
  const [, rest = ""] = procFile(pid, "stat").split(/\) (?=[A-Z] )/);
  const fields = rest.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

function memoryOf(pid = 0): string {
  const [, kilos = "NaN"] =
    /VmRSS:\s+(\d+)/.exec(procFile(pid, "status")) ?? [];
  return `${(Number(kilos) / 1024).toFixed(0)} MiB`;
}

function procFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return ""; // Only Linux has it.
  }
}
