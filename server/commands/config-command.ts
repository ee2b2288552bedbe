import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  configurationExitCode,
  readConfig,
  type Config,
} from "../config/config.ts";
import { databaseName } from "../database/open.ts";
import { noticeWarnings } from "../config/notice-warnings.ts";
import { loadManifest } from "../http/load-manifest.ts";
import { textTable } from "./text-table.ts";

const usage = `Usage: npm run config -- check

check    prints what the settings lead to, without secrets, and says whether a start of the server would be accepted

Exit code: 0 it would, 78 it would not, 2 wrong usage.`;

/** A table of the configuration's effects, without its secrets. */
export function configFacts(config: Config): string {
  const { mail, heartbeatUrl } = config;
  const systems = otherSystems(config);
  return textTable([
    ["site", config.siteOrigin],
    ["listens on", `${config.host}, port ${config.port}`],
    ["database", databaseName(config.database)],
    [
      "mail server",
      mail.smtp ? `${mail.smtp.host}:${mail.smtp.port}` : "none: only files",
    ],
    ["mails from", mail.from ?? "the site's address"],
    ["enquiries to", mail.team.join(", ") || "the site's address"],
    ["other systems", systems.join(", ") || "none"],
    ["alerts to", systems.join(", ") || "nobody: only the log and /readyz"],
    // The path of such an address is a secret.
    ["heartbeat to", heartbeatUrl ? new URL(heartbeatUrl).origin : "nobody"],
    ["form tokens", config.secrets.length > 0 ? "SECRET" : "made by itself"],
  ]);
}

/** Each of them gets leads, and alerts as well. */
function otherSystems({ webhooks }: Config): string[] {
  return [
    ...(webhooks.webhook ? [new URL(webhooks.webhook.url).origin] : []),
    ...(webhooks.slackUrl ? ["Slack"] : []),
    ...(webhooks.line ? ["LINE"] : []),
  ];
}

/** Alerts are never mailed, because mail is what usually fails. */
function alertWarnings(config: Config): string[] {
  return otherSystems(config).length > 0
    ? []
    : [
        "nobody gets alerts, for example that mails are refused or the disk is full: set WEBHOOK_URL, SLACK_WEBHOOK_URL or LINE_CHANNEL_TOKEN, or have a service watch /readyz",
      ];
}

// `node server/commands/config-command.ts check [DIST]` checks the configuration as a start with the build in DIST does.
// Exit code 78 if a start would be refused, 2 for wrong usage.
if (import.meta.main) {
  const [
    ,
    ,
    command,
    dist = fileURLToPath(new URL("../../dist", import.meta.url)),
  ] = process.argv;
  if (command === "check") check(dist);
  else if (command === "--help" || command === "-h") console.log(usage);
  else {
    console.error(usage);
    process.exitCode = 2;
  }
}

function check(dist: string): void {
  const config = readConfig(); // Prints the problems and ends the process if there are any.
  console.log(configFacts(config));
  const manifest = loadManifest(join(dist, "site.json"), config.siteOrigin);
  if (manifest.ok) {
    for (const warning of [
      ...noticeWarnings(config, manifest.site),
      ...alertWarnings(config),
    ])
      console.error(`warning: ${warning}`);
    return console.log("\na start would be accepted");
  }
  console.error(`\n${manifest.problem}`);
  process.exitCode = configurationExitCode;
}
