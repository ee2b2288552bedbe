import type { Locale } from "#shared/locales.ts";
import type { SmtpServer } from "./mail-values.ts";
import type { Settings, TogetherRules } from "./settings.ts";

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

export function mailConfig(
  settings: Settings,
  together: TogetherRules,
): MailConfig {
  return {
    smtp: smtpServer(settings, together),
    from: settings.MAIL_FROM,
    team: settings.TEAM_MAIL,
    teamLocale: settings.TEAM_LANGUAGE,
  };
}

const otherParts = ["SMTP_PORT", "SMTP_USER", "SMTP_PASSWORD"] as const;

function smtpServer(
  {
    SMTP_URL: byUrl,
    SMTP_HOST: host,
    SMTP_PORT: port,
    SMTP_USER: user,
    SMTP_PASSWORD: password,
  }: Settings,
  { isSet, complain }: TogetherRules,
): SmtpServer | undefined {
  const hasParts = host !== undefined || otherParts.some(isSet);
  if (isSet("SMTP_URL")) {
    if (hasParts)
      complain("SMTP_URL must not be set together with SMTP_HOST and the like");
    return byUrl;
  }
  if (isSet("SMTP_USER") !== isSet("SMTP_PASSWORD"))
    complain("SMTP_USER must be set together with SMTP_PASSWORD");
  if (host === undefined) {
    if (hasParts)
      complain(
        "SMTP_HOST must be set where SMTP_PORT, SMTP_USER or SMTP_PASSWORD is",
      );
    return undefined;
  }
  return {
    host,
    port: port ?? 587,
    isSecure: port === 465,
    ...(user !== undefined &&
      password !== undefined && { credentials: { user, password } }),
  };
}
