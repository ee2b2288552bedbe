import type { Locale } from "#shared/locales.ts";
import { parseEmail } from "#shared/lead/lead-text.ts";
import type { Settings, TogetherRules } from "./settings.ts";

export type SmtpServer = {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS is demanded, except on this machine. */
  isSecure: boolean;
  credentials?: { user: string; password: string };
};

/** Where mails come from and go to. */
export type MailConfig = {
  /** Undefined: mails are only written to files. */
  smtp: SmtpServer | undefined;
  /** Sender of all mails; undefined: the site's address. */
  from: string | undefined;
  /** Who gets the enquiries; empty: the site's address. */
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

const parts = ["SMTP_HOST", "SMTP_PORT", "SMTP_USER", "SMTP_PASSWORD"] as const;

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
  const hasParts = parts.some(isSet);
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

export function parseSmtpUrl(text: string): SmtpServer | undefined {
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isBare = /^\/?$/.test(url.pathname) && !url.search && !url.hash;
  if (url.hostname === "" || !isBare) return undefined;
  if ((url.username === "") !== (url.password === "")) return undefined;
  const isSecure = url.protocol === "smtps:" || url.port === "465";
  try {
    return {
      host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
      port: Number(url.port || (isSecure ? 465 : 587)),
      isSecure,
      ...(url.username !== "" && {
        credentials: {
          user: decodeURIComponent(url.username),
          password: decodeURIComponent(url.password),
        },
      }),
    };
  } catch {
    return undefined; // A "%" that encodes nothing.
  }
}

/** ASCII only: not every mail server takes other senders. */
export function parseMailAddress(text: string): string | undefined {
  const address = parseEmail(text);
  return address !== undefined && /^[\x21-\x7e]+$/.test(address)
    ? address
    : undefined;
}

export function parseMailAddresses(text: string): string[] | undefined {
  const addresses = text
    .split(",")
    .map((part) => parseMailAddress(part.trim()));
  const known = addresses.filter((address) => address !== undefined);
  return known.length === addresses.length ? known : undefined;
}
