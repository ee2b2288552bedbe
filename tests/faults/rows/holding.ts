import assert from "node:assert/strict";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Lab } from "../harness/lab.ts";
import { siteOrigin } from "../harness/node-process.ts";
import { newVisitor } from "../harness/visitor.ts";

const page = "GET /en/about/ HTTP/1.1\r\nhost: x\r\n";
const post = `POST /api/contact/ HTTP/1.1\r\nhost: x\r\norigin: ${siteOrigin}\r\ncontent-type: application/json\r\n`;

/** What a client does on a connection after one real request, to keep it. */
const ways: Record<string, (socket: Socket) => void> = {
  "parts of a head": (socket) => drip(socket, page, "a"),
  "part of a body": (socket) =>
    drip(socket, `${post}content-length: 1000\r\n\r\n{`, " "),
  "answers not read": (socket) => {
    socket.pause();
    socket.write(`${page}\r\n`.repeat(100));
  },
  nothing: () => undefined,
  "a request each second": (socket) => {
    const timer = setInterval(() => socket.write(`${page}\r\n`), 1000);
    socket.on("close", () => clearInterval(timer));
  },
};

function drip(socket: Socket, first: string, next: string): void {
  socket.write(first);
  const timer = setInterval(() => socket.write(next), 500);
  socket.on("close", () => clearInterval(timer));
}

/**
 * Twice as many connections as the server accepts have each made one real request and then hold on, in every way; a closed one
 * comes back. Visitors, from their address and from another, are served all the same, and a lead is taken.
 */
export async function heldConnections(lab: Lab): Promise<string> {
  const results: string[] = [];
  for (const [name, hold] of Object.entries(ways)) {
    const node = await lab.startBuilt(await lab.newStore(), {
      MAX_CONNECTIONS: "100",
    });
    const attack = attackers(node.port, hold);
    lab.atEnd(attack.end);
    await attack.open(200);
    await wait(lab.isLong ? 5000 : 500);
    const served = { here: 0, elsewhere: 0 };
    let slowestMs = 0;
    for (let visited = 0; visited < 20; visited += 1)
      for (const [place, address] of [
        ["here", "127.0.0.1"],
        ["elsewhere", "127.0.0.2"],
      ] as const) {
        const ms = await visit(node.port, address);
        if (ms === undefined) continue;
        served[place] += 1;
        slowestMs = Math.max(slowestMs, ms);
      }
    const text = `${name}: ${served.here} and ${served.elsewhere} of 20 visitors from the same and another address served`;
    assert.ok(Math.min(served.here, served.elsewhere) >= 18, text);
    await newVisitor().expect(node.port, 201);
    results.push(`${text} within ${slowestMs.toFixed(0)} ms`);
    attack.end();
    await node.kill();
  }
  return results.join("; ");
}

function attackers(port: number, hold: (socket: Socket) => void) {
  let isOver = false;
  const open = new Set<Socket>();
  return {
    /** One after the other, so that each has been answered before the server looks for connections to close. */
    open: async (count: number): Promise<void> => {
      for (let opened = 0; opened < count; opened += 1)
        await new Promise<void>((resolve) => start(resolve));
    },
    end: () => {
      isOver = true;
      for (const socket of open) socket.destroy();
    },
  };

  function start(onSettled: () => void = () => undefined): void {
    const socket = connect(port, "127.0.0.1");
    open.add(socket);
    socket.on("connect", () => socket.write(`${page}\r\n`));
    socket.on("error", () => undefined);
    socket.once("data", () => {
      hold(socket);
      onSettled();
    });
    socket.on("data", () => undefined);
    socket.on("close", () => {
      onSettled();
      open.delete(socket);
      if (!isOver) setTimeout(start, 100);
    });
  }
}

/** One page over a new connection. Milliseconds, or undefined if it was not answered 200 within two seconds. */
function visit(
  port: number,
  localAddress: string,
): Promise<number | undefined> {
  const began = performance.now();
  return new Promise((resolve) => {
    const asked = request(
      {
        port,
        host: "127.0.0.1",
        path: "/en/about/",
        localAddress,
        agent: false,
        signal: AbortSignal.timeout(2000),
      },
      (answer) => {
        const isServed = answer.statusCode === 200;
        answer.on("error", () => resolve(undefined));
        answer.on("end", () =>
          resolve(isServed ? performance.now() - began : undefined),
        );
        answer.resume();
      },
    );
    asked.on("error", () => resolve(undefined));
    asked.end();
  });
}
