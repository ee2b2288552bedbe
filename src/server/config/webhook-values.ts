import { isLoopbackHost } from "#shared/origin.ts";

export function parseLineToken(text: string): string | undefined {
  return /^[\w+/=.-]{20,}$/.test(text) ? text : undefined;
}

export function parseLineRecipient(text: string): string | undefined {
  return /^[UCR][0-9a-f]{32}$/.test(text) ? text : undefined;
}

export function parseWebhookUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== "" || password !== "") return undefined;
  const isLocal = isLoopbackHost(hostname.replace(/^\[(.*)\]$/, "$1"));
  return protocol === "https:" || (protocol === "http:" && isLocal)
    ? text
    : undefined;
}

/** Parses a secret in the format of the Standard Webhooks specification. The prefix is optional. */
export function parseWebhookSecret(text: string): Buffer | undefined {
  const encoded = text.replace(/^whsec_/, "");
  const key = Buffer.from(encoded, "base64");
  const isBase64 =
    key.toString("base64").replace(/=+$/, "") === encoded.replace(/=+$/, "");
  return isBase64 && key.length >= 24 && key.length <= 64 ? key : undefined;
}
