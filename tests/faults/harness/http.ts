import { Agent, request } from "node:http";

export type Answer = {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  ms: number;
};

type Question = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  withinMs?: number;
  /** The address of this machine that asks: each of 127.0.0.0/8 is another client. */
  localAddress?: string;
};

const agent = new Agent({ keepAlive: true, maxSockets: 100 });

/**
 * Sends a request to a server on this machine. Resolves to undefined if the connection broke, or no response came in time
 * (30 s).
 */
export function send(
  port: number,
  path: string,
  {
    method = "GET",
    headers = {},
    body,
    withinMs = 30_000,
    localAddress = "127.0.0.1",
  }: Question = {},
): Promise<Answer | undefined> {
  const began = performance.now();
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(withinMs);
    const none = () => resolve(undefined);
    const host = "127.0.0.1";
    const options = { port, host, localAddress, path, method, headers };
    const asked = request({ ...options, agent, signal }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk: string) => (text += chunk));
      answer.on("error", none);
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text,
          ms: performance.now() - began,
        }),
      );
    });
    asked.on("error", none);
    asked.end(body);
  });
}

/** Requests a page again and again until `isOver`. Returns how often. Throws if a status is not 200. */
export async function askForPages(
  port: number,
  isOver: () => boolean,
): Promise<number> {
  let pages = 0;
  for (; !isOver(); pages += 1) {
    const answer = await send(port, "/en/about/");
    if (answer?.status !== 200) throw new Error(`a page is ${answer?.status}`);
  }
  return pages;
}
