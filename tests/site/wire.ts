import { connect } from "node:net";
import { inject } from "vitest";

export type Answer = {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
};

/** `undefined` takes a header away. */
export type Headers = Record<string, string | undefined>;

/** Sends bytes to the server of this run, as no HTTP client would, and returns its response. */
export function send(bytes: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(inject("server").port, "127.0.0.1");
    socket.on("error", () => undefined); // The server may refuse before all is written.
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("close", () => {
      const answer = parse(Buffer.concat(chunks).toString());
      if (answer) resolve(answer);
      else reject(new Error("there was no response"));
    });
    socket.write(bytes);
  });
}

/** The bytes of a request. */
export function request(
  method: string,
  path: string,
  headers: Headers = {},
  body = "",
): string {
  const lines = Object.entries<string | undefined>({
    host: "localhost",
    connection: "close",
    "content-length": body === "" ? undefined : `${Buffer.byteLength(body)}`,
    ...headers,
  })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}

export const get = (path: string, headers: Headers = {}) =>
  send(request("GET", path, headers));

/** Posts fields as a browser without script does, or a body as it is. */
export function postForm(fields: Record<string, string> | string) {
  const type = "application/x-www-form-urlencoded";
  const headers = { origin: inject("server").origin, "content-type": type };
  const body =
    typeof fields === "string"
      ? fields
      : new URLSearchParams(fields).toString();
  return send(request("POST", "/api/contact/", headers, body));
}

function parse(text: string): Answer | undefined {
  const end = text.indexOf("\r\n\r\n");
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(text) ?? [];
  if (end === -1 || status === undefined) return undefined;
  const lines = text.slice(0, end).split("\r\n").slice(1);
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(status), headers, body: text.slice(end + 4) };
}
