import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

type ReceivedMail = {
  /** Recipients of the envelope, which may differ from the headers. */
  recipients: string[];
  raw: string;
  parsed: Email;
};

/** Starts a real SMTP server on this machine that collects mails until the end of the test. */
export async function startMailServer() {
  const received: ReceivedMail[] = [];
  /** Reply codes, such as 451 or 550, with which the server refuses the next mails at MAIL FROM. */
  const refuse: number[] = [];
  /** Recipients that the server refuses, with their reply codes. */
  const refusedRecipients = new Map<string, number>();
  const fault = (words: string, responseCode: number) =>
    Object.assign(new Error(words), { responseCode });
  const smtp = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    onMailFrom(_address, _session, done) {
      const code = refuse.shift();
      if (code === undefined) return done();
      done(fault(`<team@example.com> answered ${code}`, code));
    },
    onRcptTo({ address }, _session, done) {
      const code = refusedRecipients.get(address);
      if (code === undefined) return done();
      done(fault(`5.1.1 <${address}> is unknown here`, code));
    },
    onData(stream, { envelope }, done) {
      const keep = async () => {
        const raw = await text(stream);
        const recipients = envelope.rcptTo.map(({ address }) => address);
        received.push({ recipients, raw, parsed: await PostalMime.parse(raw) });
        done();
      };
      // A sender that ends in the middle of a mail is not a fault of the server.
      keep().catch(() => undefined);
    },
  });
  smtp.on("error", () => undefined); // The tests have clients that close the connection early.
  await new Promise<void>((resolve) => {
    smtp.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(
    () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  );
  const { port } = smtp.server.address() as AddressInfo;
  const server = { host: "127.0.0.1", port, isSecure: false };
  return { server, received, refuse, refusedRecipients };
}
