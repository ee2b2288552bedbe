import { isLocale, locales, type Locale } from "#shared/locales.ts";
import { parseEmail } from "#shared/lead/lead-text.ts";
import type { ConfigReader } from "./config-reader.ts";
import { wholeNumber } from "./config-values.ts";

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

export const mailConfigNames = [
  "SMTP_URL",
  "SMTP_HOST",
  "SMTP_PORT",
  "SMTP_USER",
  "SMTP_PASSWORD",
  "MAIL_FROM",
  "TEAM_MAIL",
  "TEAM_LANGUAGE",
] as const;
type Reader = ConfigReader<(typeof mailConfigNames)[number]>;

export function parseMailConfig(reader: Reader): MailConfig {
  return {
    smtp: parseSmtp(reader),
    from: reader.parsed<string | undefined>(
      "MAIL_FROM",
      undefined,
      parseAddress,
      "must be a mail address such as site@example.com",
    ),
    team: reader.parsed(
      "TEAM_MAIL",
      [],
      parseAddresses,
      "must be a mail address, or several separated by commas",
    ),
    teamLocale: reader.parsed<Locale>(
      "TEAM_LANGUAGE",
      "en",
      (text) => (isLocale(text) ? text : undefined),
      `must be one of ${locales.join(", ")}`,
    ),
  };
}

function parseSmtp(reader: Reader): SmtpServer | undefined {
  const { read, parsed, complain } = reader;
  const byUrl = parsed<SmtpServer | undefined>(
    "SMTP_URL",
    undefined,
    parseSmtpUrl,
    "must be such as smtp://user:password@mail.example.com:587, or smtps:// for TLS from the first byte; special characters percent-encoded",
  );
  const host = parsed<string | undefined>(
    "SMTP_HOST",
    undefined,
    (text) => (/^[\w.:-]+$/.test(text) ? text : undefined),
    "must be a host name or address",
  );
  const port = parsed(
    "SMTP_PORT",
    587,
    wholeNumber(1, 65_535),
    "must be a port number from 1 to 65535",
  );
  const [user, password] = [read("SMTP_USER"), read("SMTP_PASSWORD")];
  const hasParts = [host, user, password, read("SMTP_PORT")].some(
    (part) => part !== undefined,
  );
  if (read("SMTP_URL") !== undefined) {
    if (hasParts)
      complain("SMTP_URL must not be set together with SMTP_HOST and the like");
    return byUrl;
  }
  if ((user === undefined) !== (password === undefined))
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
    port,
    isSecure: port === 465,
    ...(user !== undefined &&
      password !== undefined && { credentials: { user, password } }),
  };
}

function parseSmtpUrl(text: string): SmtpServer | undefined {
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
function parseAddress(text: string): string | undefined {
  const address = parseEmail(text);
  return address !== undefined && /^[\x21-\x7e]+$/.test(address)
    ? address
    : undefined;
}

function parseAddresses(text: string): string[] | undefined {
  const addresses = text.split(",").map((part) => parseAddress(part.trim()));
  const known = addresses.filter((address) => address !== undefined);
  return known.length === addresses.length ? known : undefined;
}
