import { connect as connectPlain, isIP, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import type { SmtpServer } from "../../config/mail-values.ts";

/** A refusal by the server, with its code and its words. */
export class SmtpRefusal extends Error {
  readonly code: number;
  constructor(command: string, code: number, words: string) {
    super(`${command} was answered ${code} ${words}`);
    this.code = code;
  }
}

/** One conversation with a mail server. It never sends a mail. */
export type SmtpDialogue = {
  /** Sends a command and returns the lines of the answer. Throws SmtpRefusal if its code is not 2xx or 3xx. */
  say: (command: string, shown?: string) => Promise<string[]>;
  /** Encrypts the connection after STARTTLS. Throws if the certificate is not valid for the server. */
  encrypt: () => Promise<void>;
  close: () => void;
};

const patienceMs = 10_000;

/** Connects and reads the greeting. */
export async function openDialogue({
  host,
  port,
  isSecure,
}: SmtpServer): Promise<SmtpDialogue> {
  let socket = await connected(
    isSecure
      ? connectTls({ host, port, ...serverName(host) })
      : connectPlain({ host, port }),
    isSecure ? "secureConnect" : "connect",
  );
  let read = reader(socket);
  const say: SmtpDialogue["say"] = async (command, shown = command) => {
    socket.write(`${command}\r\n`);
    return check(await read(), shown);
  };
  check(await read(), "the connection");
  return {
    say,
    async encrypt() {
      await say("STARTTLS");
      socket.removeAllListeners();
      socket = await connected(
        connectTls({ socket, host, ...serverName(host) }),
        "secureConnect",
      );
      read = reader(socket);
    },
    close: () => socket.destroy(),
  };
}

/** TLS has names of servers only; an address is compared with the certificate without it. */
function serverName(host: string) {
  return isIP(host) === 0 ? { servername: host } : {};
}

function connected(socket: Socket, event: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    socket.setTimeout(patienceMs, () =>
      socket.destroy(new Error(`no answer within ${patienceMs / 1000} s`)),
    );
    socket.once("error", reject);
    socket.once(event, () => {
      socket.off("error", reject);
      resolve(socket);
    });
  });
}

/** No honest answer is longer. */
const longestAnswer = 64 * 1024;

/** Reads one answer, which may have several lines, after the other. */
function reader(socket: Socket): () => Promise<string[]> {
  let text = "";
  let failed: Error | undefined;
  let notice = () => {};
  socket.on("data", (chunk: Buffer) => {
    text += chunk.toString("latin1");
    if (text.length > longestAnswer)
      socket.destroy(new Error("the answer does not end"));
    notice();
  });
  const end = (fault?: Error) => {
    failed ??= fault ?? new Error("the server closed the connection");
    notice();
  };
  socket.on("error", end);
  socket.on("close", () => end());
  return async () => {
    const giveUpAt = performance.now() + patienceMs;
    for (;;) {
      const answer = /^(?:\d{3}-.*\r?\n)*\d{3}(?: .*)?\r?\n/.exec(text)?.[0];
      if (answer !== undefined) {
        text = text.slice(answer.length);
        return answer.trimEnd().split(/\r?\n/);
      }
      if (failed !== undefined) throw failed;
      const restMs = giveUpAt - performance.now();
      if (restMs <= 0)
        throw new Error(`no answer within ${patienceMs / 1000} s`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, restMs);
        notice = () => (clearTimeout(timer), resolve());
      });
    }
  };
}

function check(lines: string[], command: string): string[] {
  const last = lines.at(-1) ?? "";
  const code = Number(last.slice(0, 3));
  if (code >= 200 && code < 400) return lines;
  throw new SmtpRefusal(command, code, last.slice(4, 204));
}
