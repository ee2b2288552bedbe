import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { limitConnections, proxyFinder } from "./connections.ts";

const page = "GET / HTTP/1.1\r\nhost: x\r\n";

/** A server for at most four connections, and a function that opens one and waits for the answer to what it sends. */
async function fullHouse(
  listener: RequestListener = (_request, response) => void response.end("ok"),
  isProxy = () => true,
) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  limitConnections(server, { most: 4, isProxy });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const opened: Socket[] = [];
  onTestFinished(() => {
    for (const socket of opened) socket.destroy();
    server.close();
    vi.restoreAllMocks();
  });
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  return {
    at: (ms: number) => void clock.mockReturnValue(ms),
    open: async (text = `${page}\r\n`, localAddress = "127.0.0.1") => {
      const socket = connect({ port, host: "127.0.0.1", localAddress });
      opened.push(socket);
      socket.on("error", () => undefined);
      const isAccepted = once(server, "connection");
      await once(socket, "connect");
      await isAccepted;
      if (text !== "") await asked(socket, text);
      return socket;
    },
  };
}

async function asked(socket: Socket, text: string): Promise<void> {
  socket.write(text);
  await once(socket, "data");
}

/** The one of these that the server closes. */
function closed(sockets: Socket[]): Promise<number> {
  return Promise.race(
    sockets.map(async (socket, index) => {
      await once(socket, "close");
      return index;
    }),
  );
}

test("a connection inside a request for too long makes room before idle ones that are older", async () => {
  const { at, open } = await fullHouse();
  const idle = await open();
  at(10);
  const holding = await open();
  holding.write(page);
  const others = [await open(), await open()];
  at(4000);
  const gone = closed([idle, holding, ...others]);
  await open();
  expect(await gone).toBe(1);
});

test("of connections in time, the one whose last request is longest ago makes room, not the newest", async () => {
  const { at, open } = await fullHouse();
  const sockets: Socket[] = [];
  for (const ms of [0, 10, 20, 30]) {
    at(ms);
    sockets.push(await open());
  }
  at(40);
  const [first = await open()] = sockets;
  await asked(first, `${page}\r\n`);
  const gone = closed(sockets);
  // It has not sent anything yet.
  sockets.push(await open(""));
  expect(await gone).toBe(1);
});

test("a connection whose post is being stored is never closed", async () => {
  const answers: (() => void)[] = [];
  const { at, open } = await fullHouse((request, response) => {
    if (request.method === "GET") return void response.end("ok");
    request
      .resume()
      .on("end", () => answers.push(() => response.end("stored")));
  });
  const posting = await open("");
  posting.write("POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\nhi");
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  at(10_000);
  for (let index = 0; index < 6; index += 1) await open();
  const answer = once(posting, "data");
  answers[0]?.();
  expect(String((await answer)[0])).toContain("stored");
});

test("an address with more than a quarter of all connections makes room for others first", async () => {
  const { at, open } = await fullHouse(undefined, () => false);
  const quiet = await open(undefined, "127.0.0.9");
  at(1000);
  const greedy = [await open(), await open(), await open()];
  at(2000);
  const gone = closed([quiet, ...greedy]);
  await open(undefined, "127.0.0.8");
  expect(await gone).toBe(1);
});

test.each([
  ["203.0.113.7", false],
  ["2001:db8::1", false],
  ["::ffff:203.0.113.7", false],
  ["198.51.100.9", true],
  ["::ffff:198.51.100.9", true],
  ["2001:db8:1::5", true],
  ["127.0.0.1", true],
  ["::1", true],
  ["::ffff:10.1.2.3", true],
  ["fd00::1", true],
  ["", false],
])("%j may speak for many clients: %s", (address, expected) => {
  const isProxy = proxyFinder(["198.51.100.0/24", "2001:db8:1::5"]);
  expect(isProxy(address)).toBe(expected);
});
