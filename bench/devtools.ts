import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromiumPath, launchArguments } from "../tests/chromium.ts";

type Message = {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: object;
  result?: object;
  error?: { message: string };
};
type Listener = (method: string, params: object, session?: string) => void;

/** A connection to Chromium's own protocol. */
export type Devtools = {
  /** Asks for something and waits for the answer. Rejects with the browser's words, or after half a minute. */
  send: <Result = object>(
    method: string,
    params?: object,
    session?: string,
  ) => Promise<Result>;
  /** Hears every event; call what is returned to stop. */
  listen: (listener: Listener) => () => void;
  close: () => Promise<void>;
};

const patienceMs = 30_000;

/**
 * Starts Chromium and speaks its protocol directly. Libraries for tests switch on the debugger of every page, with which
 * the cost of running a script is another: each error a module makes has all of its source parsed again.
 */
export async function openDevtools(): Promise<Devtools> {
  const folder = mkdtempSync(join(tmpdir(), "bench-chromium-"));
  const browser = spawn(
    chromiumPath(),
    [
      "--headless=new",
      "--remote-debugging-port=0",
      `--user-data-dir=${folder}`,
      ...launchArguments,
    ],
    { stdio: "ignore" },
  );
  const ended = once(browser, "exit");
  const socket = await connect(folder);
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Set<Listener>();
  let asked = 0;
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else
      for (const listener of listeners)
        listener(message.method ?? "", message.params ?? {}, message.sessionId);
  });
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        const id = (asked += 1);
        const timer = setTimeout(
          () => reject(new Error(`${method} is not answered`)),
          patienceMs,
        );
        waiting.set(id, ({ result, error }) => {
          waiting.delete(id);
          clearTimeout(timer);
          if (error) reject(new Error(`${method}: ${error.message}`));
          else resolve(result as never);
        });
        socket.send(JSON.stringify({ id, method, params, sessionId }));
      }),
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      socket.close();
      browser.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The browser writes down where it listens as soon as it does. */
async function connect(folder: string): Promise<WebSocket> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    const [port, path] = readIfThere(join(folder, "DevToolsActivePort"));
    if (path === undefined) continue;
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve);
      socket.addEventListener("error", () =>
        reject(new Error("Chromium refuses the connection")),
      );
    });
    return socket;
  }
  throw new Error("Chromium does not start");
}

function readIfThere(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch {
    return [];
  }
}
