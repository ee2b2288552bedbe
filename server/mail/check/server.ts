import { hostname } from "node:os";
import type { SmtpServer } from "../../config/mail-values.ts";
import { reasonOf } from "../../reason-of.ts";
import { isLoopbackHost } from "#shared/origin.ts";
import type { Finding } from "./finding.ts";
import {
  openDialogue,
  SmtpRefusal,
  type SmtpDialogue,
} from "./smtp-dialogue.ts";

const invalidEncryption = "offers encryption that is not valid";
const certificateRemedy =
  "The host in SMTP_URL must be the name in the certificate of the server, and the certificate must be valid.";

type Envelope = { from: string; to: readonly string[] };

/**
 * Whether the mail server answers, encrypts with a valid certificate, takes the login, the sender and the recipients. The
 * conversation ends before a mail is sent.
 */
export async function checkServer(
  server: SmtpServer,
  { from, to }: Envelope,
): Promise<Finding[]> {
  const name = `${server.host}:${server.port}`;
  let step = "could not be reached";
  let remedy =
    "Check the host and the port of SMTP_URL, and whether a firewall lets this machine reach it.";
  let dialogue: SmtpDialogue | undefined;
  try {
    dialogue = await openDialogue(server);
    const { say } = dialogue;
    step = "refuses this machine";
    let offers = await greet(say);
    if (!server.isSecure && !isLoopbackHost(server.host)) {
      if (!offers.includes("STARTTLS"))
        return [
          fault(
            `The mail server ${name} offers no encryption (STARTTLS), so no mail is sent by it.`,
            [
              "Use its port for encrypted connections, for example smtps://…:465, or another mail server.",
            ],
          ),
        ];
      step = invalidEncryption;
      remedy = certificateRemedy;
      await dialogue.encrypt();
      offers = await greet(say);
    }
    if (server.credentials !== undefined) {
      step = "does not take the login";
      remedy =
        "Check the user and the password of SMTP_URL. Some services need a password of their own for programs.";
      await logIn(say, offers, server.credentials);
    }
    step = `does not let the site send as ${from}`;
    remedy =
      "Set MAIL_FROM to an address that this mail account may send for, or allow it there.";
    await say(`MAIL FROM:<${from}>`);
    for (const address of to) {
      step = `does not take mails for ${address}`;
      remedy =
        "Check TEAM_MAIL. If the server takes mails only for its own addresses, it needs a login.";
      await say(`RCPT TO:<${address}>`);
    }
    await say("RSET");
    await say("QUIT").catch(() => undefined);
    return [
      {
        about: "mail server",
        level: "good",
        text: `The mail server ${name} answers${server.credentials ? ", takes the login" : ""} and takes mails from ${from} to ${to.join(", ")}. No mail was sent.`,
      },
    ];
  } catch (error) {
    if (isAboutCertificate(error)) {
      step = invalidEncryption;
      remedy = certificateRemedy;
    }
    const text = `The mail server ${name} ${step}: ${reasonOf(error)}.`;
    // A reply 4xx is for now only, for example to a sender that the server sees for the first time.
    if (error instanceof SmtpRefusal && error.code < 500)
      return [
        {
          about: "mail server",
          level: "unknown",
          text: `${text} It says that this may pass: run the check again in some minutes.`,
        },
      ];
    return [fault(text, [remedy])];
  } finally {
    dialogue?.close();
  }
}

function isAboutCertificate(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(String(error.code))
  );
}

/** Names of the extensions that the server offers. */
async function greet(say: SmtpDialogue["say"]): Promise<string[]> {
  const lines = await say(
    `EHLO ${hostname().includes(".") ? hostname() : "[127.0.0.1]"}`,
  );
  return lines.slice(1).map((line) => line.slice(4).trim().toUpperCase());
}

async function logIn(
  say: SmtpDialogue["say"],
  offers: readonly string[],
  { user, password }: NonNullable<SmtpServer["credentials"]>,
): Promise<void> {
  const encoded = (text: string) => Buffer.from(text).toString("base64");
  const ways = offers.find((offer) => /^AUTH[ =]/.test(offer)) ?? "";
  // What is sent must not appear in a message.
  if (/\bPLAIN\b/.test(ways)) {
    await say(`AUTH PLAIN ${encoded(`\0${user}\0${password}`)}`, "the login");
    return;
  }
  if (!/\bLOGIN\b/.test(ways))
    throw new Error("it offers no login that this program knows");
  await say("AUTH LOGIN", "the login");
  await say(encoded(user), "the user");
  await say(encoded(password), "the password");
}

function fault(text: string, remedy: string[]): Finding {
  return { about: "mail server", level: "fault", text, remedy };
}
