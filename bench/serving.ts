import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { startSite } from "../tests/running-site.ts";
import { kilobytes, printTable } from "./table.ts";

/** A light page, an article, and a heavy one: what a request costs grows with what is sent. */
const pages = [
  "/en/accessibility/",
  "/en/articles/a-brief-creators-read/",
  "/en/",
];
const connections = 64;
const seconds = 5;

/** Pages a second from one process, asked from another. */
export async function measureServing(): Promise<void> {
  const server = await startSite();
  // Until what is compiled while it runs is as it will stay.
  for (const page of pages) await load(server.port, page);
  const rows: string[][] = [];
  for (const page of pages) {
    const { responses, size } = await load(server.port, page);
    rows.push([page, kilobytes(size), (responses / seconds).toFixed(0)]);
  }
  await server.stop();
  printTable(`Serving, gzip, ${connections} connections`, [
    ["page", "KB", "requests/s"],
    ...rows,
  ]);
}

/** Asks again as soon as a response is whole. All have the length of the first, so the others need no parsing. */
async function load(port: number, page: string) {
  const request = `GET ${page} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip\r\naccept-language: en-GB\r\n\r\n`;
  let responses = 0;
  let size = 0;
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(port, "127.0.0.1").setNoDelay();
    let missing = 0;
    socket.on("connect", () => socket.write(request));
    socket.on("data", (chunk) => {
      const head = chunk.toString("latin1").split("\r\n\r\n", 1)[0] ?? "";
      size ||= head.length + 4 + Number(/length: (\d+)/i.exec(head)?.[1]);
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
