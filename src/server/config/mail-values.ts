import { parseEmail } from "#shared/lead/lead-text.ts";

export type SmtpServer = {
  host: string;
  port: number;
  /** TLS from the first byte. Otherwise STARTTLS is required, except on this machine. */
  isSecure: boolean;
  credentials?: { user: string; password: string };
};

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

/** Accepts ASCII only, because not every mail server accepts other sender addresses. */
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
