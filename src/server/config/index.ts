/** All settings of the server, read once and checked. */

export type { DatabaseLocation } from "./config-values.ts";
export {
  bodyLimitBytes,
  configurationExitCode,
  isDatabaseNamed,
  parseConfig,
  readConfig,
  type Config,
} from "./config.ts";
export type { Budget, Limit } from "./limits.ts";
export type { MailConfig } from "./mail-config.ts";
export type { SmtpServer } from "./mail-values.ts";
export { noticeWarnings } from "./notice-warnings.ts";
export type { WebhookConfig } from "./webhook-config.ts";
