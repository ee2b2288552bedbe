import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { SiteManifest } from "#shared/site-manifest.ts";
import {
  configurationExitCode,
  readConfig,
  type Config,
} from "../config/config.ts";
import { mailFolder } from "../background/deliveries.ts";
import { loadManifest } from "../http/load-manifest.ts";
import { checkMail } from "./check/check-mail.ts";
import { createLookup } from "./check/lookup.ts";
import { findingsText, isFine } from "./check/report.ts";
import { mailContent } from "./mail-body.ts";
import { mailWords } from "./mail-text.ts";
import { fileTransport } from "./mail-files.ts";
import { smtpTransport } from "./mail-transport.ts";

const usage = `Usage: npm run mail -- COMMAND

test     sends a mail to each address of the team, now and once, and says which of them the mail server took
check [--selector NAME] [--no-connect] [--dns ADDRESS]
         looks at SPF, DKIM and DMARC of the sender's domain, at whether replies can arrive, and at the mail server, and says
         what to change; sends no mail. NAME is the name (selector) of the DKIM key. --no-connect does not connect to the
         mail server. ADDRESS is a DNS server to ask, such as 1.1.1.1, which may know a change earlier.

Exit code: 0 the mail server accepted each mail, or nothing has to be changed; 1 it did not, or something has to be
changed or could not be looked up; 2 wrong usage.`;

type TestMail = {
  config: Pick<Config, "mail" | "database">;
  site: SiteManifest;
  print: (text: string) => void;
  complain: (text: string) => void;
};

/**
 * Sends a mail with the configured sender and server to each of the team, as the server does with an enquiry. True if the mail
 * server took all of them.
 */
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
  const attempts = await Promise.all(
    team.map(async (address) => {
      const id = `test:${randomUUID()}`;
      const message = {
        ...mailContent(mail.teamLocale, subject, [text]),
        id,
        messageId: id,
        from,
        replyTo: from,
        to: [{ name: "", address }],
        autoSubmitted: "auto-generated" as const,
      };
      const attempt = await transport.send(
        message,
        AbortSignal.timeout(60_000),
      );
      return { address, attempt };
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

type Request =
  | { command: "help" | "test" }
  | {
      command: "check";
      selector: string | undefined;
      dns: string | undefined;
      connects: boolean;
    };

function parseRequest(args: string[]): Request | undefined {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        selector: { type: "string" },
        dns: { type: "string" },
        "no-connect": { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    });
    if (values.help) return { command: "help" };
    const [command, ...rest] = positionals;
    if (rest.length > 0) return undefined;
    if (command === "test" && Object.keys(values).length === 0)
      return { command };
    const { selector, dns } = values;
    const isOk =
      command === "check" &&
      (selector === undefined || /^[\w-]+(?:\.[\w-]+)*$/.test(selector)) &&
      (dns === undefined || isDnsServer(dns));
    return isOk
      ? { command, selector, dns, connects: values["no-connect"] !== true }
      : undefined;
  } catch {
    return undefined; // An unknown option.
  }
}

/** An address, with a port or without: 1.1.1.1, 127.0.0.1:5300, [::1]:53. */
function isDnsServer(text: string): boolean {
  return isIP(text.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, "$1$2")) !== 0;
}

async function main(args: string[]): Promise<number> {
  const request = parseRequest(args);
  if (request === undefined) {
    console.error(usage);
    return 2;
  }
  if (request.command === "help") {
    console.log(usage);
    return 0;
  }
  const config = readConfig();
  const dist = fileURLToPath(new URL("../../dist", import.meta.url));
  const manifest = loadManifest(join(dist, "site.json"), config.siteOrigin);
  if (!manifest.ok) {
    console.error(manifest.problem);
    return configurationExitCode;
  }
  const { site } = manifest;
  if (request.command === "check") {
    const { from = site.email, smtp } = config.mail;
    const team = config.mail.team.length > 0 ? config.mail.team : [site.email];
    const findings = await checkMail(
      { from, team, smtp },
      { ...request, lookup: createLookup(request.dns) },
    );
    console.log(findingsText(findings));
    return isFine(findings) ? 0 : 1;
  }
  const isSent = await sendTestMail({
    config,
    site,
    print: (text) => console.log(text),
    complain: (text) => console.error(text),
  });
  return isSent ? 0 : 1;
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
