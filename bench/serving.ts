import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
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

/** Pages a second from one process, asked from another. */
export async function measureServing(): Promise<void> {
  const server = await serveSite(port);
  const rows: string[][] = [];
  try {
    // Until what is compiled while it runs is as it will stay.
    for (const page of pages) await load(page);
    for (const page of pages) {
      const { responses, size } = await load(page);
      rows.push([page, kilobytes(size), (responses / seconds).toFixed(0)]);
    }
  } finally {
    await server.close();
  }
  printTable(`Serving, gzip, ${connections} connections`, [
    ["page", "KB", "requests/s"],
    ...rows,
  ]);
}

/** Asks again as soon as a response is whole. All have the length of the first, so the others need no parsing. */
async function load(page: string) {
  const request = `GET ${page} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip\r\naccept-language: en-GB\r\n\r\n`;
  let responses = 0;
  let size = 0;
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(port, "127.0.0.1").setNoDelay();
    let missing = 0;
    socket.on("connect", () => socket.write(request));
    socket.on("data", (chunk) => {
      size ||= sizeOf(chunk.toString("latin1"));
      missing = (missing || size) - chunk.length;
      if (missing > 0) return;
      responses += 1;
      socket.write(request);
    });
    return socket;
  });
  await setTimeout(seconds * 1000);
  for (const socket of sockets) socket.destroy();
  return { responses, size };
}

/** The bytes of a response, of which `start` has the head. */
function sizeOf(start: string): number {
  const length = /^content-length: (\d+)/im.exec(start)?.[1];
  if (!start.startsWith("HTTP/1.1 200") || !length) throw new Error(start);
  return start.indexOf("\r\n\r\n") + 4 + Number(length);
}
