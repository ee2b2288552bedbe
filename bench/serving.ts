import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { platform } from "node:process";
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
/** Ticks of /proc in a second, on nearly every Linux. */
const ticksPerSecond = 100;

/** Pages a second from one process, asked from another, and the processor time that one costs. */
export async function measureServing(): Promise<void> {
  const { process, close } = await serveSite(port);
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
  printTable(`Serving, gzip, ${connections} connections`, [
    ["page", "KB", "requests/s", "CPU µs/request"],
    ...rows,
  ]);
}

/** Asks again as soon as a response is whole. All have the length of the first, so the answers need no parsing. */
async function load(page: string) {
  const request = `GET ${page} HTTP/1.1\r\nhost: localhost:${port}\r\naccept-encoding: gzip\r\naccept-language: en-GB,en;q=0.9\r\n\r\n`;
  const size = await sizeOfResponse(request);
  let responses = 0;
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(port, "127.0.0.1");
    let missing = size;
    socket.on("data", ({ length }) => {
      missing -= length;
      if (missing > 0) return;
      if (missing < 0) throw new Error(`${page}: responses differ in length`);
      missing = size;
      responses += 1;
      socket.write(request);
    });
    return socket.setNoDelay().on("connect", () => socket.write(request));
  });
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  for (const socket of sockets) socket.destroy();
  return { responses, size };
}

function sizeOfResponse(request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let bytes = Buffer.alloc(0);
    const socket = connect(port, "127.0.0.1", () => socket.write(request));
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      const head = bytes.indexOf("\r\n\r\n") + 4;
      const text = bytes.toString("latin1", 0, head);
      const length = Number(/^content-length: (\d+)/im.exec(text)?.[1]);
      if (head < 4 || bytes.length < head + length) return;
      socket.destroy();
      if (text.startsWith("HTTP/1.1 200")) resolve(bytes.length);
      else reject(new Error(text));
    });
  });
}

/** User and system time of a process, fields 14 and 15 of proc(5); the name, field 2, may hold anything. */
function cpuMicroseconds(pid: number | undefined): number {
  if (platform !== "linux") return Number.NaN;
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[11]) + Number(fields[12]);
  return (ticks * 1_000_000) / ticksPerSecond;
}
