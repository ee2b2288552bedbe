import type { Locale } from "#shared/locales.ts";
import type { SmtpServer } from "./mail-values.ts";
import type { Settings } from "./settings.ts";

/** Mail server, sender and recipients. */
export type MailConfig = {
  /** If undefined, mails are only written to files. */
  smtp: SmtpServer | undefined;
  /** Sender of all mails. If undefined, the site's address is used. */
  from: string | undefined;
  /** Recipients of the enquiries. If empty, the site's address is used. */
  team: string[];
  /** Language of the mails to the team. */
  teamLocale: Locale;
};

export function mailConfig(settings: Settings): MailConfig {
  return {
    smtp: settings.SMTP_URL,
    from: settings.MAIL_FROM,
    team: settings.TEAM_MAIL,
    teamLocale: settings.TEAM_LANGUAGE,
  };
}
