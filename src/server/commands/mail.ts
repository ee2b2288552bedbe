import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { SiteManifest } from "#shared/site-manifest.ts";
import {
  fileTransport,
  mailContent,
  mailFolder,
  mailWords,
  smtpTransport,
  teamOf,
} from "../channels/index.ts";
import { configurationExitCode, readConfig, type Config } from "../config.ts";
import { readManifest } from "../http/index.ts";

const usage = `Usage: npm run mail -- test [ADDRESS]

Sends a mail, now and once, to ADDRESS or to each address of the team, and says which of them the mail server took.

Exit code: 0 the mail server accepted each mail; 1 it did not; 2 wrong usage.`;

type TestMail = {
  config: Pick<Config, "mail" | "database">;
  site: SiteManifest;
  /** Instead of the team. */
  recipient?: string;
  print: (text: string) => void;
  complain: (text: string) => void;
};

/** Sends a mail to each of the team, or to the recipient. True if the mail server took all of them. */
export async function sendTestMail({
  config: { mail, database },
  site,
  recipient,
  print,
  complain,
}: TestMail): Promise<boolean> {
  const folder = mailFolder(database);
  const transport = mail.smtp
    ? smtpTransport(mail.smtp)
    : fileTransport(folder);
  const recipients = recipient === undefined ? teamOf(mail, site) : [recipient];
  const words = mailWords(site.mail, mail.teamLocale);
  const from = { name: site.brand, address: mail.from ?? site.email };
  const subject = words("mail.test.subject", { brand: site.brand });
  const text = words("mail.test.text", { siteUrl: site.origin });
  const attempts = await Promise.all(
    recipients.map(async (address) => {
      const id = `test:${randomUUID()}`;
      const message = {
        ...mailContent(mail.teamLocale, subject, [text]),
        id,
        messageId: id,
        from,
        replyTo: from,
        to: [address],
        recipient: address,
        autoSubmitted: "auto-generated" as const,
      };
      const signal = AbortSignal.timeout(60_000);
      return { address, attempt: await transport.send(message, signal) };
    }),
  );
  transport.close();
  for (const { address, attempt } of attempts)
    if (attempt.result === "sent")
      print(`the mail server took it, from ${from.address} to ${address}`);
    else if (attempt.result === "failed")
      complain(`mail: not sent to ${address}: ${attempt.error}`);
  if (mail.smtp === undefined)
    complain(
      `mail: NO MAIL SERVER is configured (SMTP_URL); written to ${folder}`,
    );
  return attempts.every(({ attempt }) => attempt.result === "sent");
}

async function main(args: string[]): Promise<number> {
  if (args.includes("--help") || args.includes("-h")) {
    console.log(usage);
    return 0;
  }
  const [command, recipient, ...rest] = args;
  const isAddress = recipient === undefined || /^[^-@]\S*@\S+$/.test(recipient);
  if (command !== "test" || !isAddress || rest.length > 0) {
    console.error(usage);
    return 2;
  }
  const config = readConfig();
  const dist = fileURLToPath(new URL("../../../dist", import.meta.url));
  let site: SiteManifest;
  try {
    site = readManifest(join(dist, "site.json"), config.siteOrigin);
  } catch (error) {
    console.error((error as Error).message);
    return configurationExitCode;
  }
  const isSent = await sendTestMail({
    config,
    site,
    ...(recipient !== undefined && { recipient }),
    print: (text) => console.log(text),
    complain: (text) => console.error(text),
  });
  return isSent ? 0 : 1;
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
