import { connect } from "node:net";

/** A response as it came over the wire. */
export type RawAnswer = {
  status: number;
  /** Names in lower case; doubled ones keep their last value. */
  headers: Record<string, string>;
  body: string;
};

export type Exchange = {
  /** The first response; undefined if the connection was closed without one. */
  answer: RawAnswer | undefined;
  /** All bytes that came, as text. */
  text: string;
  /** The server kept the connection open for so long that it was given up. */
  hasHung: boolean;
  ms: number;
};

/** Sends these bytes unchanged. Collects the response until the server closes the connection or `withinMs` have passed. */
export function exchange(
  port: number,
  bytes: string | Buffer,
  { withinMs = 15_000 }: { withinMs?: number } = {},
): Promise<Exchange> {
  const began = performance.now();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let hasHung = false;
    const socket = connect(port, "127.0.0.1");
    const timer = setTimeout(() => {
      hasHung = true;
      socket.destroy();
    }, withinMs);
    socket.on("error", () => undefined); // It may be cut while we write.
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("close", () => {
      clearTimeout(timer);
      const text = Buffer.concat(chunks).toString("utf8");
      const ms = performance.now() - began;
      resolve({ answer: parseAnswer(text), text, hasHung, ms });
    });
    socket.write(bytes);
  });
}

export function parseAnswer(text: string): RawAnswer | undefined {
  const end = text.indexOf("\r\n\r\n");
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(text) ?? [];
  if (end === -1 || status === undefined) return undefined;
  // Status 100 only says that the server continues to read: the response follows.
  if (status === "100") return parseAnswer(text.slice(end + 4));
  const lines = text.slice(0, end).split("\r\n").slice(1);
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(status), headers, body: text.slice(end + 4) };
}
