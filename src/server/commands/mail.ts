import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { openChannels } from "../channels/index.ts";
import { readConfig, type Config } from "../config.ts";
import { readManifest } from "../http/index.ts";
import { reasonOf } from "../reason-of.ts";

const usage = `Usage: npm run mail -- test [ADDRESS]

Sends a mail, now and once, to ADDRESS or to each address of the team, and says which of them the mail server took.

Exit code: 0 the mail server accepted each mail; 1 it did not; 2 wrong usage.`;

type TestMail = {
  config: Config;
  site: SiteManifest;
  /** Instead of the team. */
  recipient?: string | undefined;
  print: (text: string) => void;
  complain: (text: string) => void;
};

/** Sends a mail to each of the team, or to the recipient. True if the mail server took all of them. */
export async function sendTestMail(parts: TestMail): Promise<boolean> {
  const { config, site, recipient, print, complain } = parts;
  const outbox = { late: async () => [] };
  const channels = openChannels({ config, site, outbox });
  const { from, attempts } = await channels.testMail(recipient);
  channels.close();
  for (const { address, attempt } of attempts)
    if (attempt.result === "sent")
      print(`the mail server took it, from ${from} to ${address}`);
    else if (attempt.result === "failed")
      complain(`mail: not sent to ${address}: ${attempt.error}`);
  if (channels.mail === "files") complain(`mail: ${channels.warning}`);
  return attempts.every(({ attempt }) => attempt.result === "sent");
}

async function main([command, recipient, ...rest]: string[]): Promise<number> {
  const isAddress = recipient === undefined || /^[^-@]\S*@\S+$/.test(recipient);
  if (command !== "test" || !isAddress || rest.length > 0) {
    console.error(usage);
    return 2;
  }
  const config = readConfig();
  const dist = fileURLToPath(new URL("../../../dist", import.meta.url));
  const site = readManifest(join(dist, "site.json"), config.SITE_ORIGIN);
  const isSent = await sendTestMail({
    config,
    site,
    recipient,
    print: (text) => console.log(text),
    complain: (text) => console.error(text),
  });
  return isSent ? 0 : 1;
}

if (import.meta.main)
  process.exitCode = await main(process.argv.slice(2)).catch(
    (error: unknown) => {
      console.error(`mail: ${reasonOf(error)}`);
      return 1;
    },
  );
