import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { SiteManifest } from "#shared/site-manifest.ts";
import {
  configurationExitCode,
  readConfig,
  type Config,
} from "../config/config.ts";
import { mailFolder } from "../background/deliveries.ts";
import { loadManifest } from "../http/load-manifest.ts";
import { mailContent } from "./mail-body.ts";
import { mailWords } from "./mail-text.ts";
import { fileTransport, smtpTransport } from "./mail-transport.ts";

const usage = `Usage: npm run mail -- test

Sends a mail to the team as the server would, now and once.

Exit code: 0 the mail server took it, 1 it did not or there is none, 2 wrong usage.`;

type TestMail = {
  config: Pick<Config, "mail" | "database">;
  site: SiteManifest;
  print: (text: string) => void;
  complain: (text: string) => void;
};

/** Sends one mail with the configured sender, server and recipients. True if a mail server took it. */
export async function sendTestMail({
  config: { mail, database },
  site,
  print,
  complain,
}: TestMail): Promise<boolean> {
  const folder = mailFolder(database);
  const transport = mail.smtp
    ? smtpTransport(mail.smtp)
    : fileTransport(folder);
  const team = mail.team.length > 0 ? mail.team : [site.email];
  const words = mailWords(site.mail, mail.teamLocale);
  const from = { name: site.brand, address: mail.from ?? site.email };
  const subject = words("mail.test.subject", { brand: site.brand });
  const text = words("mail.test.text", { siteUrl: site.origin });
  const attempt = await transport.send(
    {
      ...mailContent(mail.teamLocale, subject, [text]),
      id: `test:${randomUUID()}`,
      from,
      replyTo: from,
      to: team.map((address) => ({ name: "", address })),
      autoSubmitted: "auto-generated",
    },
    AbortSignal.timeout(60_000),
  );
  transport.close();
  switch (attempt.result) {
    case "sent":
      print(
        `the mail server took it, from ${from.address} to ${team.join(", ")}`,
      );
      return true;
    case "filed":
      complain(`mail: NO MAIL SERVER is configured; written to ${folder}`);
      return false;
    case "failed":
      complain(`mail: ${attempt.error}`);
      return false;
  }
}

async function main(args: string[]): Promise<number> {
  if (args.length !== 1 || args[0] !== "test") {
    console.error(usage);
    return 2;
  }
  const config = readConfig();
  const dist = fileURLToPath(new URL("../../dist", import.meta.url));
  const manifest = loadManifest(join(dist, "site.json"), config.siteOrigin);
  if (!manifest.ok) {
    console.error(manifest.problem);
    return configurationExitCode;
  }
  const isSent = await sendTestMail({
    config,
    site: manifest.site,
    print: (text) => console.log(text),
    complain: (text) => console.error(text),
  });
  return isSent ? 0 : 1;
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
