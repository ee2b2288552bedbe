import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { openChannels } from "../channels/index.ts";
import { readConfig, type Config } from "../config.ts";
import { readManifest } from "../http/index.ts";

const usage = `Usage: npm run mail -- test [ADDRESS]

Sends a mail, now and once, to ADDRESS or to each address of the team, and says which of them the mail server took.

Exit code: 0 the mail server accepted each mail, 1 it did not.`;

/** Sends a mail to each of the team, or to the recipient. True if the mail server took all of them. */
export async function sendTestMail(
  config: Config,
  site: SiteManifest,
  recipient: string | undefined,
  print: (text: string) => void,
): Promise<boolean> {
  const channels = openChannels(config, () => site);
  const sent = await channels.testMail(recipient);
  channels.close();
  for (const { address, attempt } of sent)
    print(
      attempt.result === "sent"
        ? `the mail server took it, to ${address}`
        : `not sent to ${address}: ${attempt.error}`,
    );
  if (channels.warning) print(channels.warning);
  return sent.every(({ attempt }) => attempt.result === "sent");
}

if (import.meta.main) {
  const [command, recipient, extra] = process.argv.slice(2);
  const isAddress = recipient === undefined || /^[^-@]\S*@\S+$/.test(recipient);
  if (command !== "test" || !isAddress || extra !== undefined) {
    console.error(usage);
    process.exit(1);
  }
  const config = readConfig();
  const dist = fileURLToPath(new URL("../../../dist", import.meta.url));
  const site = readManifest(join(dist, "site.json"), config.SITE_ORIGIN);
  const print = (text: string) => console.log(text);
  const isSent = await sendTestMail(config, site, recipient, print);
  process.exitCode = isSent ? 0 : 1;
}
