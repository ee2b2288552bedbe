import { createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { freePort } from "#server/testing/free-port.ts";

/**
 * `cut` accepts the mail and closes the connection without a reply. A number is the reply to MAIL FROM. `hang` stops to
 * reply at a command, `dribble` never ends its reply to the mail, `lie` replies nonsense, `half` refuses the recipients
 * that begin with "refused".
 */
export type Behaviour =
  | "take"
  | "silent"
  | "cut"
  | "dribble"
  | "lie"
  | "half"
  | `hang ${"EHLO" | "RCPT" | "DATA"}`
  | number;

export type FaultyMailServer = {
  /** For SMTP_URL. */
  url: string;
  /** The Message-ID of each accepted mail. A mail that was sent twice is listed twice. */
  taken: string[];
  /** Counts the mails that clients began to send. */
  offered: () => number;
  /** Sets the function that chooses the behaviour for each mail. */
  behave: (choose: () => Behaviour) => void;
  listen: () => Promise<void>;
};

/** A mail server that fails in the ways mail servers do. Refuses connections until `listen`. */
export async function faultyMailServer(): Promise<FaultyMailServer> {
  const port = await freePort();
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  let offered = 0;
  let choose: () => Behaviour = () => "take";

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    let behaviour = choose();
    if (behaviour === "silent") return;
    const say = (line: string) => socket.write(`${line}\r\n`);
    let text = "";
    let isMail = false;
    say("220 test");
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      const end = isMail ? "\r\n.\r\n" : "\r\n";
      for (let at = text.indexOf(end); at !== -1; at = text.indexOf(end)) {
        const part = text.slice(0, at);
        text = text.slice(at + end.length);
        if (isMail) endOfMail(part);
        else command(part);
        if (isMail) return;
      }
    });

    function command(line: string): void {
      const word = line.slice(0, 4).toUpperCase();
      if (behaviour === `hang ${word}`) return;
      if (behaviour === "lie" && word === "RCPT")
        return void socket.write("354 go on\r\n\0\u00ff what?\r\n250-\r\n");
      if (behaviour === "half" && /<refused/i.test(line))
        return void say("550 5.1.1 unknown");
      if (word === "MAIL") {
        offered += 1;
        if (typeof behaviour === "number") return void say(`${behaviour} no`);
      }
      isMail = word === "DATA";
      say(isMail ? "354 go on" : word === "QUIT" ? "221 bye" : "250 ok");
    }

    function endOfMail(mail: string): void {
      isMail = false;
      taken.push(/^message-id: (\S+)/im.exec(mail)?.[1] ?? "");
      if (behaviour === "cut") return void socket.destroy();
      if (behaviour === "dribble") {
        const timer = setInterval(() => say("250-wait"), 300);
        return void socket.on("close", () => clearInterval(timer));
      }
      say("250 taken");
      behaviour = choose();
    }
  });
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    offered: () => offered,
    behave: (next) => (choose = next),
    listen: () =>
      new Promise((resolve) => {
        server.listen(port, "127.0.0.1", resolve);
      }),
  };
}

/** Counts the different mails and the repeated ones. Throws if a mail has no Message-ID. */
export function countCopies(taken: readonly string[]) {
  const mails = new Set(taken);
  if (mails.has("")) throw new Error("a mail without Message-ID");
  return { mails: mails.size, copies: taken.length - mails.size };
}
