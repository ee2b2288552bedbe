import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import type { SmtpServer } from "../config/index.ts";

type ReceivedMail = {
  /** Recipients of the envelope, which may differ from the headers. */
  recipients: string[];
  raw: string;
  parsed: Email;
};

export type MailServer = {
  server: SmtpServer;
  received: ReceivedMail[];
  /** Reply codes, such as 451 or 550, with which the server refuses the next mails at MAIL FROM. */
  refuse: number[];
  /** Recipients that the server refuses, with their reply codes. */
  refusedRecipients: Map<string, number>;
  stop: () => Promise<void>;
};

/** A real SMTP server on this machine that collects mails. With `password` it requires authentication. */
export async function openMailServer({
  password,
  port: wantedPort = 0,
}: { password?: string; port?: number } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refuse: number[] = [];
  const refusedRecipients = new Map<string, number>();
  const smtp = new SMTPServer({
    disabledCommands: ["STARTTLS", ...(password ? [] : ["AUTH"])],
    allowInsecureAuth: true,
    authOptional: password === undefined,
    disableReverseLookup: true,
    onAuth: (auth, _session, done) =>
      auth.password === password
        ? done(null, { user: auth.username })
        : done(new Error("wrong password")),
    onMailFrom(_address, _session, done) {
      const responseCode = refuse.shift();
      if (responseCode === undefined) return done();
      const answer = `<team@example.com> answered ${responseCode}`;
      done(Object.assign(new Error(answer), { responseCode }));
    },
    onRcptTo({ address }, _session, done) {
      const responseCode = refusedRecipients.get(address);
      if (responseCode === undefined) return done();
      const answer = `5.1.1 <${address}> is unknown here`;
      done(Object.assign(new Error(answer), { responseCode }));
    },
    // A sender that ends in the middle of a mail is not a fault of the server.
    onData: (stream, session, done) =>
      void keep(stream, session, done).catch(() => undefined),
  });
  smtp.on("error", () => undefined); // The tests have clients that close the connection early.
  await new Promise<void>((resolve) => {
    smtp.listen(wantedPort, "127.0.0.1", resolve);
  });
  async function keep(
    stream: Readable,
    { envelope }: SMTPServerSession,
    done: () => void,
  ) {
    const raw = await text(stream);
    const parsed = await PostalMime.parse(raw);
    const recipients = envelope.rcptTo.map(({ address }) => address);
    received.push({ recipients, raw, parsed });
    done();
  }

  const { port } = smtp.server.address() as AddressInfo;
  return {
    server: { host: "127.0.0.1", port, isSecure: false },
    received,
    refuse,
    refusedRecipients,
    stop: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
